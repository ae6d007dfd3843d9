// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import io.plumbline.model.Ranges;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A mesh on Kubernetes: one pod for the coordinator, and one for each agent.
 *
 * @param name beginning of the names of all objects, and name of the coordinator's service
 * @param image the container image, with Plumbline as its entry point
 * @param placement how many agents, and where
 * @param resources what each agent's container gets
 * @param claim name of a claim for a volume that results are written to; empty if they are only in the coordinator's
 *     log
 */
public record KubernetesSpec(
        String name, String image, Placement placement, Resources resources, Optional<String> claim) {

    private static final int MAX_NAME = 40; // what is added to it must fit into 63 characters

    private static final Pattern NAME = Pattern.compile("[a-z]([-a-z0-9]*[a-z0-9])?");
    private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._:/@-]*");
    private static final Pattern LABEL =
            Pattern.compile("([a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?");
    private static final Pattern VALUE = Pattern.compile("([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?");

    /** Which nodes get an agent. */
    public enum Spread {
        /** As many nodes as there are agents, whichever are free: an Indexed Job. */
        SOME_NODES,
        /** Every node: a DaemonSet. Agents stay for the next mesh. */
        EVERY_NODE
    }

    /** Network that messages between agents pass through. */
    public enum Network {
        /** The network of pods, as applications have it. */
        POD,
        /** The nodes' own network. */
        HOST
    }

    /**
     * How many agents, and where.
     *
     * @param agents number of agents that the mesh begins with, 2 to 100,000
     * @param spread which nodes
     * @param network network that their messages pass through
     * @param nodeLabels labels that a node has to have
     */
    public record Placement(int agents, Spread spread, Network network, Map<String, String> nodeLabels) {

        private static final int MAX_AGENTS = 100_000; // of an Indexed Job

        /** Checks the number and the labels. */
        public Placement {
            Ranges.requireBetween("agents", agents, 2, MAX_AGENTS);
            Objects.requireNonNull(spread, "spread");
            Objects.requireNonNull(network, "network");
            nodeLabels.forEach((label, value) -> {
                require("node-label", LABEL, label, "a label of Kubernetes, such as pool=latency");
                require("node-label", VALUE, value, "a value of a label, up to 63 letters, digits, and - _ . between");
            });
            nodeLabels = new TreeMap<>(nodeLabels);
        }
    }

    /**
     * Resources of a container: its limit is its request, so that the pod is Guaranteed.
     *
     * @param cpus whole CPUs, 1 to 1024: a fraction would be taken away from a spinning thread for most of each 100 ms
     * @param memory as Kubernetes writes it, in {@code Mi} or {@code Gi}
     */
    public record Resources(int cpus, String memory) {

        private static final int MAX_CPUS = 1024;
        private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]{0,6}(Mi|Gi)");

        /** Checks the number and the form. */
        public Resources {
            Ranges.requireBetween("cpus", cpus, 1, MAX_CPUS);
            require("memory", MEMORY, memory, "a number with Mi or Gi, such as 2Gi");
        }
    }

    /** Checks the names. */
    public KubernetesSpec {
        require("name", NAME, name, "lower-case letters, digits and - between, beginning with a letter");
        if (name.length() > MAX_NAME) {
            throw new IllegalArgumentException(
                    "too long: name=" + name + " (allowed: up to " + MAX_NAME + " characters)");
        }
        require("image", IMAGE, image, "a reference such as registry.example.com/plumbline:1.0");
        Objects.requireNonNull(placement, "placement");
        Objects.requireNonNull(resources, "resources");
        claim.ifPresent(
                volume -> require("claim", NAME, volume, "the name of a PersistentVolumeClaim in the same namespace"));
    }

    private static void require(String option, Pattern pattern, String value, String allowed) {
        if (!pattern.matcher(value).matches()) {
            throw new IllegalArgumentException("not allowed: " + option + "=" + value + " (allowed: " + allowed + ")");
        }
    }
}
