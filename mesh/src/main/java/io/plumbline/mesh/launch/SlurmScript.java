// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A batch script for Slurm: the coordinator on the first node, and an agent on each.
 *
 * @param agents number of nodes, 2 or more; whoever submits the script may request another number
 * @param cpus CPUs of each node for its agent, 1 or more
 * @param plumbline the launcher on the nodes
 * @param options further options of the coordinator
 */
public record SlurmScript(int agents, int cpus, String plumbline, List<String> options) {

    private static final Template TEMPLATE = new Template("slurm.sh");

    /** Checks the numbers, and that there is a launcher. */
    public SlurmScript {
        if (agents < 2) {
            throw new IllegalArgumentException("agents out of range: agents=" + agents + " (allowed: 2 or more)");
        }
        if (cpus < 1) {
            throw new IllegalArgumentException("cpus out of range: cpus=" + cpus + " (allowed: 1 or more)");
        }
        if (plumbline.isBlank()) {
            throw new IllegalArgumentException("no launcher: plumbline= (allowed: a path on the nodes)");
        }
        options = List.copyOf(options);
    }

    /**
     * Returns the script.
     *
     * @return bash, for {@code sbatch}
     * @throws IOException if the template can't be read
     */
    public String text() throws IOException {
        return TEMPLATE.filled(Map.of(
                "AGENTS",
                Integer.toString(agents),
                "CPUS",
                Integer.toString(cpus),
                "PLUMBLINE",
                ShellWord.quoted(plumbline),
                "OPTIONS",
                options.stream().map(word -> " " + ShellWord.quoted(word)).collect(Collectors.joining())));
    }
}
