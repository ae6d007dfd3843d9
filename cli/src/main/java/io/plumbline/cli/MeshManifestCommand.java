// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.launch.KubernetesManifest;
import io.plumbline.mesh.launch.KubernetesManifest.Commands;
import io.plumbline.mesh.launch.KubernetesSpec;
import io.plumbline.mesh.launch.KubernetesSpec.Network;
import io.plumbline.mesh.launch.KubernetesSpec.Placement;
import io.plumbline.mesh.launch.KubernetesSpec.Resources;
import io.plumbline.mesh.launch.KubernetesSpec.Spread;
import io.plumbline.mesh.launch.MeshCredentials;
import io.plumbline.model.mesh.MeshHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code plumbline mesh manifest}. */
@Command(
        name = "manifest",
        description = {
            "Prints manifests of a mesh for Kubernetes: a Secret with a new token and certificate, "
                    + "the coordinator's Job and Service, and the agents, one per node: an Indexed Job, or "
                    + "with --every-node a DaemonSet. They contain secrets: pipe them into kubectl, or keep "
                    + "them private.",
            "Options of 'plumbline mesh' follow '--'. The figures are in the log of the "
                    + "coordinator's Job, and with --claim in a volume, as mesh.json and mesh.html."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  plumbline mesh manifest --agents 12 --image registry.example.com/plumbline:1 | kubectl apply -f -",
            "  plumbline mesh manifest --agents 12 --image IMAGE --claim results -- --rate 10k --tournaments 2",
            "  plumbline mesh manifest --agents 12 --image IMAGE --every-node --host-network",
            "  kubectl logs --follow job/plumbline-mesh-coordinator"
        })
final class MeshManifestCommand extends CommandSupport {

    private static final int AGENTS_A_SECOND = 100; // dial, which leaves the coordinator time for half as many again

    @Option(names = "--agents", paramLabel = "N", required = true, description = "Number of agents.")
    int agents;

    @Option(
            names = "--image",
            paramLabel = "IMAGE",
            required = true,
            description = "Container image whose entry point is plumbline.")
    String image;

    @Option(names = "--name", paramLabel = "NAME", description = "Prefix of all names. Default: ${DEFAULT-VALUE}.")
    String name = "plumbline-mesh";

    @Option(
            names = "--every-node",
            description = "Runs an agent on every node, which stays for the next mesh; --agents is then the number "
                    + "of nodes.")
    boolean everyNode;

    @Option(names = "--host-network", description = "Measures the nodes' network instead of the pods'.")
    boolean hostNetwork;

    @Option(
            names = "--node-label",
            paramLabel = "NAME=VALUE",
            description = "Uses only nodes with this label. May be given several times.")
    Map<String, String> nodeLabels = new TreeMap<>();

    @Option(
            names = "--cpus",
            paramLabel = "N",
            description = "Whole CPUs of each agent, exclusive with the kubelet's static policy. Default: "
                    + "${DEFAULT-VALUE}.")
    int cpus = 2;

    @Option(
            names = "--memory",
            paramLabel = "QUANTITY",
            description = "Memory of each agent, as Kubernetes writes it. Default: ${DEFAULT-VALUE}.")
    String memory = "2Gi";

    @Option(
            names = "--claim",
            paramLabel = "NAME",
            description = "PersistentVolumeClaim for the coordinator's files. Default: none, the log has the figures.")
    String claim;

    @Parameters(paramLabel = "MESH-OPTION", description = "Options of 'plumbline mesh', after '--'.")
    List<String> options = new ArrayList<>();

    @Override
    int run() throws IOException {
        KubernetesSpec mesh = new KubernetesSpec(
                name,
                image,
                new Placement(
                        agents,
                        everyNode ? Spread.EVERY_NODE : Spread.SOME_NODES,
                        hostNetwork ? Network.HOST : Network.POD,
                        nodeLabels),
                new Resources(cpus, memory),
                Optional.ofNullable(claim));
        MeshCredentials credentials = MeshCredentials.create();
        terminal()
                .out()
                .print(new KubernetesManifest(mesh, credentials, new Commands(coordinator(), agent(credentials)))
                        .text());
        return ExitStatus.OK;
    }

    private List<String> coordinator() {
        String files = claim == null
                ? ""
                : " --json " + KubernetesManifest.RESULTS + "/mesh.json --html " + KubernetesManifest.RESULTS
                        + "/mesh.html";
        List<String> words = words("mesh --expect " + agents + " --bind " + KubernetesManifest.POD_ADDRESS + " --port "
                + KubernetesManifest.PORT + " --token-file " + KubernetesManifest.TOKEN_FILE + " --certificate-file "
                + KubernetesManifest.CERTIFICATE_FILE + files);
        LaunchedMesh.check(words, options, terminal());
        return Stream.concat(words.stream(), options.stream().map(KubernetesManifest::literal))
                .toList();
    }

    private List<String> agent(MeshCredentials credentials) {
        return words("agent --join " + KubernetesManifest.address(name) + " --pin " + credentials.pin()
                + " --token-file "
                + KubernetesManifest.TOKEN_FILE + " --bind " + KubernetesManifest.POD_ADDRESS + " --label "
                + MeshHost.NAME + "=" + KubernetesManifest.NODE_NAME + " --spread " + agents / AGENTS_A_SECOND + "s");
    }

    /** None of the values has a blank. */
    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }
}
