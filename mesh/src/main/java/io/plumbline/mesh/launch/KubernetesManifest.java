// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import io.plumbline.mesh.launch.KubernetesSpec.Placement;
import io.plumbline.mesh.launch.KubernetesSpec.Resources;
import io.plumbline.results.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Manifests of a mesh: a Secret with token and certificate, the coordinator's Job and its Service, and the agents as DaemonSet or Indexed
 * Job. Pods are Guaranteed and keep to the standard {@code restricted} of Kubernetes, except for the nodes' network if
 * requested.
 */
public final class KubernetesManifest {

    /** Path of the token in the containers. */
    public static final String TOKEN_FILE = "/etc/plumbline/token";

    /** Path of the certificate in the coordinator's container. */
    public static final String CERTIFICATE_FILE = "/etc/plumbline/certificate.p12";

    /** Folder of the coordinator's container that the claimed volume is mounted at. */
    public static final String RESULTS = "/results";

    /** Port of the coordinator's service. */
    public static final int PORT = 4720;

    /** A word of a command that stands for the pod's own address. */
    public static final String POD_ADDRESS = "$(POD_IP)";

    /** A word of a command that stands for the name of the pod's node. */
    public static final String NODE_NAME = "$(NODE_NAME)";

    private static final Resources OF_COORDINATOR = new Resources(1, "1Gi");
    private static final int USER = 10001; // has no other rights on any node
    private static final int READABLE_FOR_GROUP = 0440;
    private static final Template OBJECTS = new Template("kubernetes.yaml");
    private static final Template POD = new Template("kubernetes-pod.yaml");

    /** Keys that every version of YAML takes for texts; others are in quotes. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z][A-Za-z0-9./-]{2,}(?<!yes|off|Yes|Off|YES|OFF|true|True|null|Null|false)");

    private final KubernetesSpec spec;
    private final MeshCredentials credentials;
    private final Commands commands;

    /**
     * Commands of the containers: arguments of the image's entry point.
     *
     * @param coordinator the coordinator's
     * @param agent an agent's
     */
    public record Commands(List<String> coordinator, List<String> agent) {

        /** Copies the lists. */
        public Commands {
            coordinator = List.copyOf(coordinator);
            agent = List.copyOf(agent);
        }
    }

    /**
     * Describes a mesh.
     *
     * @param spec how many agents, and where
     * @param credentials what they know each other by
     * @param commands what runs in the containers
     */
    public KubernetesManifest(KubernetesSpec spec, MeshCredentials credentials, Commands commands) {
        this.spec = spec;
        this.credentials = credentials;
        this.commands = commands;
    }

    /**
     * Returns where agents reach the coordinator.
     *
     * @param name name of the mesh
     * @return name of the service, and its port
     */
    public static String address(String name) {
        return name + ":" + PORT;
    }

    /**
     * Keeps a word from being taken for one of the pod's variables.
     *
     * @param word any word of a command
     * @return the same for a container's arguments
     */
    public static String literal(String word) {
        return word.replace("$(", "$$(");
    }

    /**
     * Returns the manifests.
     *
     * @return YAML, a document for each object; it holds the token and the certificate's key
     * @throws IOException if a template can't be read
     */
    public String text() throws IOException {
        Placement placement = spec.placement();
        Map<String, String> values = new HashMap<>();
        values.put("NAME", spec.name());
        values.put("PORT", Integer.toString(PORT));
        values.put(
                "TOKEN",
                Base64.getEncoder().encodeToString((credentials.token() + "\n").getBytes(StandardCharsets.US_ASCII)));
        values.put("CERTIFICATE", credentials.certificate());
        values.put("COORDINATOR_POD", pod("coordinator", OF_COORDINATOR, commands.coordinator()));
        values.put("AGENT_POD", pod("agent", spec.resources(), commands.agent()));
        values.put("AGENTS", Integer.toString(placement.agents()));
        values.put(placement.spread().name(), "");
        values.put(placement.network().name(), "");
        if (!placement.nodeLabels().isEmpty()) {
            values.put("NODE_LABELS", selector(placement.nodeLabels()));
        }
        return OBJECTS.filled(values);
    }

    /** Agents don't get the certificate's key. */
    private String pod(String component, Resources resources, List<String> words) throws IOException {
        Map<String, String> values = new HashMap<>();
        values.put("NAME", spec.name());
        values.put("COMPONENT", component);
        values.put("IMAGE", spec.image());
        values.put("WORDS", arguments(words));
        values.put("CPUS", Integer.toString(resources.cpus()));
        values.put("MEMORY", resources.memory());
        values.put("USER", Integer.toString(USER));
        values.put("READABLE_FOR_GROUP", Integer.toString(READABLE_FOR_GROUP));
        values.put("RESULTS", RESULTS);
        if (component.equals("agent")) {
            values.put("AGENT", "");
        } else {
            spec.claim().ifPresent(claim -> values.put("CLAIM", claim));
        }
        return POD.filled(values).stripTrailing();
    }

    /** In double quotes as in JSON, so that no version of YAML takes one for a number or a truth value. */
    private static String arguments(List<String> words) {
        return words.isEmpty()
                ? " []"
                : words.stream()
                        .map(word -> "\n            - " + JsonText.line(word))
                        .collect(Collectors.joining());
    }

    private static String selector(Map<String, String> labels) {
        return labels.entrySet().stream()
                .map(label -> "\n        " + key(label.getKey()) + ": " + JsonText.line(label.getValue()))
                .collect(Collectors.joining());
    }

    private static String key(String label) {
        return PLAIN.matcher(label).matches() ? label : JsonText.line(label);
    }
}
