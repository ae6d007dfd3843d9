// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.launch.SlurmScript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline mesh slurm}. */
@Command(
        name = "slurm",
        description = {
            "Prints a batch script of a mesh for Slurm: the coordinator on the first node of the "
                    + "job, an agent on each. The token is created in the job's folder, which all nodes must "
                    + "share, and deleted at the end.",
            "Options of 'plumbline mesh' follow '--'. The figures are in the job's log, and in "
                    + "plumbline-mesh-JOB as mesh.json and mesh.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline mesh slurm --agents 12 >mesh.sh && sbatch mesh.sh",
            "  plumbline mesh slurm --agents 12 -- --rate 10k --tournaments 2",
            "  sbatch --nodes=24 --partition=latency --time=30 mesh.sh"
        })
final class MeshSlurmCommand extends CommandSupport {

    @Option(
            names = "--agents",
            paramLabel = "N",
            required = true,
            description = "Number of nodes; an option of sbatch may change it.")
    int agents;

    @Option(
            names = "--cpus",
            paramLabel = "N",
            description = "CPUs to request on each node. Default: ${DEFAULT-VALUE}.")
    int cpus = 2;

    @Option(
            names = "--plumbline",
            paramLabel = "PATH",
            description = "Path of plumbline on the nodes. Default: ${DEFAULT-VALUE}.")
    String plumbline = "plumbline";

    @Parameters(paramLabel = "MESH-OPTION", description = "Options of 'plumbline mesh', after '--'.")
    List<String> options = new ArrayList<>();

    @Override
    int run() throws IOException {
        SlurmScript script = new SlurmScript(agents, cpus, plumbline, options);
        String words = "mesh --expect " + agents + " --bind node --port 0 --token-file token --join-file join"
                + " --json mesh.json --html mesh.html";
        LaunchedMesh.check(List.of(words.split(" ")), options, terminal());
        terminal().out().print(script.text());
        return ExitStatus.OK;
    }
}
