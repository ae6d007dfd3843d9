// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.launch;

import io.plumbline.mesh.launch.KubernetesSpec.Network;
import io.plumbline.mesh.launch.KubernetesSpec.Resources;
import io.plumbline.mesh.launch.KubernetesSpec.Spread;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    private static final int RESTARTS = 3;
    private static final long PATIENCE_SECONDS = 10;

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
     */
    public String text() {
        return YamlText.of(List.of(secret(), service(), coordinator(), agents()));
    }

    private Map<String, Object> secret() {
        return object(
                "v1",
                "Secret",
                "",
                "type",
                "Opaque",
                "data",
                map(
                        "token",
                        Base64.getEncoder()
                                .encodeToString((credentials.token() + "\n").getBytes(StandardCharsets.US_ASCII)),
                        "certificate.p12",
                        credentials.certificate()));
    }

    private Map<String, Object> service() {
        return object(
                "v1",
                "Service",
                "",
                "spec",
                map(
                        "selector",
                        labels("coordinator"),
                        "ports",
                        List.of(map("name", "mesh", "port", PORT, "targetPort", PORT))));
    }

    private Map<String, Object> coordinator() {
        Map<String, Object> pod = pod("coordinator", OF_COORDINATOR, commands.coordinator());
        pod.put("restartPolicy", "Never");
        spec.claim().ifPresent(claim -> {
            list(pod, "volumes").add(map("name", "results", "persistentVolumeClaim", map("claimName", claim)));
            mounts(pod).add(map("name", "results", "mountPath", RESULTS));
        });
        return object(
                "batch/v1",
                "Job",
                "-coordinator",
                "spec",
                map("backoffLimit", 0, "template", template("coordinator", pod)));
    }

    private Map<String, Object> agents() {
        Map<String, Object> pod = pod("agent", spec.resources(), commands.agent());
        if (!spec.placement().nodeLabels().isEmpty()) {
            pod.put("nodeSelector", spec.placement().nodeLabels());
        }
        if (spec.placement().network() == Network.HOST) {
            pod.put("hostNetwork", true);
            pod.put("dnsPolicy", "ClusterFirstWithHostNet"); // else the service's name isn't known there
        }
        return spec.placement().spread() == Spread.EVERY_NODE ? daemonSet(pod) : indexedJob(pod);
    }

    private Map<String, Object> daemonSet(Map<String, Object> pod) {
        return object(
                "apps/v1",
                "DaemonSet",
                "-agent",
                "spec",
                map("selector", map("matchLabels", labels("agent")), "template", template("agent", pod)));
    }

    private Map<String, Object> indexedJob(Map<String, Object> pod) {
        int agents = spec.placement().agents();
        pod.put("restartPolicy", "Never");
        pod.put(
                "affinity",
                map(
                        "podAntiAffinity",
                        map(
                                "requiredDuringSchedulingIgnoredDuringExecution",
                                List.of(map(
                                        "labelSelector",
                                        map("matchLabels", labels("agent")),
                                        "topologyKey",
                                        "kubernetes.io/hostname")))));
        return object(
                "batch/v1",
                "Job",
                "-agent",
                "spec",
                map(
                        "completionMode",
                        "Indexed",
                        "completions",
                        agents,
                        "parallelism",
                        agents,
                        "backoffLimitPerIndex",
                        RESTARTS,
                        "template",
                        template("agent", pod)));
    }

    private Map<String, Object> pod(String component, Resources resources, List<String> words) {
        Map<String, Object> amounts = map("cpu", Integer.toString(resources.cpus()), "memory", resources.memory());
        Map<String, Object> container = map(
                "name",
                component,
                "image",
                spec.image(),
                "args",
                words,
                "env",
                List.of(
                        map("name", "POD_IP", "valueFrom", field("status.podIP")),
                        map("name", "NODE_NAME", "valueFrom", field("spec.nodeName")),
                        map("name", "HOME", "value", "/tmp")),
                "resources",
                map("requests", amounts, "limits", amounts),
                "securityContext",
                map(
                        "allowPrivilegeEscalation",
                        false,
                        "readOnlyRootFilesystem",
                        true,
                        "capabilities",
                        map("drop", List.of("ALL"))),
                "volumeMounts",
                new ArrayList<>(List.of(
                        map("name", "credentials", "mountPath", "/etc/plumbline", "readOnly", true),
                        map("name", "tmp", "mountPath", "/tmp"))));
        return map(
                "automountServiceAccountToken",
                false,
                "enableServiceLinks",
                false,
                "terminationGracePeriodSeconds",
                PATIENCE_SECONDS,
                "securityContext",
                map(
                        "runAsNonRoot",
                        true,
                        "runAsUser",
                        USER,
                        "runAsGroup",
                        USER,
                        "fsGroup",
                        USER,
                        "seccompProfile",
                        map("type", "RuntimeDefault")),
                "containers",
                List.of(container),
                "volumes",
                new ArrayList<>(List.of(credentialsFor(component), map("name", "tmp", "emptyDir", Map.of()))));
    }

    /** Agents don't get the certificate's key. */
    private Map<String, Object> credentialsFor(String component) {
        Map<String, Object> secret = map("secretName", spec.name(), "defaultMode", READABLE_FOR_GROUP);
        if (component.equals("agent")) {
            secret.put("items", List.of(map("key", "token", "path", "token")));
        }
        return map("name", "credentials", "secret", secret);
    }

    private static Map<String, Object> field(String path) {
        return map("fieldRef", map("fieldPath", path));
    }

    private Map<String, Object> template(String component, Map<String, Object> pod) {
        return map("metadata", map("labels", labels(component)), "spec", pod);
    }

    private Map<String, Object> labels(String component) {
        return map(
                "app.kubernetes.io/name",
                "plumbline",
                "app.kubernetes.io/instance",
                spec.name(),
                "app.kubernetes.io/component",
                component);
    }

    private Map<String, Object> object(String version, String kind, String ending, Object... content) {
        Map<String, Object> labels =
                map("app.kubernetes.io/name", "plumbline", "app.kubernetes.io/instance", spec.name());
        Map<String, Object> object = map(
                "apiVersion", version, "kind", kind, "metadata", map("name", spec.name() + ending, "labels", labels));
        object.putAll(map(content));
        return object;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Map<String, Object> map, String key) {
        return (List<Object>) map.get(key);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> mounts(Map<String, Object> pod) {
        return list((Map<String, Object>) list(pod, "containers").get(0), "volumeMounts");
    }

    /** In the order of its arguments, which people read. */
    private static Map<String, Object> map(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
