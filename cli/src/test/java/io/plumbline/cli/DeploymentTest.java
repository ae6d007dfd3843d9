// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import io.plumbline.cli.mesh.AgentCommand;
import io.plumbline.cli.mesh.MeshCommand;
import io.plumbline.mesh.run.MeshSpec;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of {@code deploy}: Kubernetes knows their fields, and the command line their arguments. */
class DeploymentTest {

    @TempDir
    private Path folder;

    private static List<Deployment> manifests() throws IOException {
        List<Deployment> all =
                new ArrayList<>(Deployment.all(Deployment.FOLDER.resolve("kubernetes/coordinator.yaml")));
        all.addAll(Deployment.all(Deployment.FOLDER.resolve("kubernetes/agents.yaml")));
        return all;
    }

    private static List<Deployment> pods() throws IOException {
        return manifests().stream()
                .filter(object -> List.of("Job", "DaemonSet").contains(object.kind()))
                .toList();
    }

    private static void requireAccepted(List<String> words) {
        Object command = Main.commandLine(new CapturedTerminal().terminal())
                .parseArgs(words.toArray(String[]::new))
                .subcommand()
                .commandSpec()
                .userObject();
        if (command instanceof MeshCommand mesh) {
            mesh.check();
        } else {
            assertThat(command).isInstanceOf(AgentCommand.class);
        }
    }

    @Test
    void kubernetesKnowsEachField() throws IOException {
        assertThat(manifests()).hasSize(4);
        for (Deployment object : manifests()) {
            object.requireKnownFields();
        }
    }

    @Test
    void aFieldThatKubernetesDoesNotKnowIsRefused() throws IOException {
        Deployment job = Deployment.of("kubernetes/coordinator.yaml", "Job");
        job.container().getAsJsonObject().addProperty("argz", "x");
        assertThatThrownBy(job::requireKnownFields).hasMessageContaining("argz");
        Deployment nameless = Deployment.of("kubernetes/agents.yaml", "DaemonSet");
        nameless.container().getAsJsonObject().remove("name");
        assertThatThrownBy(nameless::requireKnownFields).hasMessageContaining("name");
    }

    @Test
    void podsAreGuaranteedWholeCpusAndHaveNoOtherRights() throws IOException {
        assertThat(pods()).hasSize(2).allSatisfy(pod -> {
            assertThat(pod.container("resources", "requests")).isEqualTo(pod.container("resources", "limits"));
            assertThat(pod.container("resources", "limits", "cpu").getAsString())
                    .matches("[1-9][0-9]*");
            assertThat(pod.container("securityContext", "readOnlyRootFilesystem")
                            .getAsBoolean())
                    .isTrue();
            assertThat(pod.container("securityContext", "allowPrivilegeEscalation")
                            .getAsBoolean())
                    .isFalse();
            assertThat(pod.at("spec", "template", "spec", "securityContext", "runAsNonRoot")
                            .getAsBoolean())
                    .isTrue();
            assertThat(pod.at("spec", "template", "spec", "automountServiceAccountToken")
                            .getAsBoolean())
                    .isFalse();
        });
    }

    @Test
    void volumesAndSelectorsFit() throws IOException {
        for (Deployment pod : pods()) {
            assertThat(names(pod.container("volumeMounts")))
                    .isEqualTo(names(pod.at("spec", "template", "spec", "volumes")));
        }
        assertThat(Deployment.of("kubernetes/coordinator.yaml", "Service").at("spec", "selector"))
                .isEqualTo(Deployment.of("kubernetes/coordinator.yaml", "Job")
                        .at("spec", "template", "metadata", "labels"));
        Deployment agents = Deployment.of("kubernetes/agents.yaml", "DaemonSet");
        assertThat(agents.at("spec", "selector", "matchLabels"))
                .isEqualTo(agents.at("spec", "template", "metadata", "labels"));
        assertThat(Deployment.of("kubernetes/coordinator.yaml", "Service")
                        .at("spec", "ports", 0, "port")
                        .getAsInt())
                .isEqualTo(MeshSpec.PORT);
    }

    private static List<String> names(JsonElement list) {
        return list.getAsJsonArray().asList().stream()
                .map(item -> item.getAsJsonObject().get("name").getAsString())
                .toList();
    }

    @Test
    void theCommandLineAcceptsTheArgumentsOfContainers() throws IOException {
        for (Deployment pod : pods()) {
            requireAccepted(pod.arguments(Map.of("$(PIN)", "ab".repeat(32))));
        }
    }

    /** The launchers say what they were called with; the first coordinator is killed. */
    @Test
    void theCommandLineAcceptsTheArgumentsOfTheBatchScriptAndTheSameOnesAgain() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        MeshLaunchersIT.executable(bin.resolve("srun"), "while [[ $1 == --* ]]; do shift; done; exec \"$@\"\n");
        MeshLaunchersIT.executable(bin.resolve("plumbline"), """
                echo "$@" >>"$SAID"
                [ "$1" = mesh ] || exit 0
                while [ "$1" != --join-file ]; do shift; done
                [ -s "$2" ] || { echo --join h:1 >"$2"; kill -9 $$; }
                """);
        MeshLaunchersIT.executable(bin.resolve("sleep"), "echo \"sleep $1\" >>\"$SAID\"; exec /bin/sleep 0.1\n");
        Path said = folder.resolve("said");
        ProcessBuilder job = new ProcessBuilder(
                        "bash", Deployment.FOLDER.resolve("slurm/mesh.sbatch").toString(), "--rate", "10k")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        job.environment()
                .putAll(Map.of(
                        "PATH",
                        bin + File.pathSeparator + System.getenv("PATH"),
                        "SAID",
                        said.toString(),
                        "SLURM_JOB_ID",
                        "7",
                        "SLURM_JOB_NUM_NODES",
                        "2"));
        assertThat(job.start().waitFor())
                .as(Files.readString(folder.resolve("out")))
                .isZero();

        List<String> all = Files.readAllLines(said);
        List<String> commands =
                all.stream().filter(line -> !line.startsWith("sleep ")).toList();
        List<String> coordinators =
                commands.stream().filter(line -> line.startsWith("mesh ")).toList();
        assertThat(coordinators)
                .hasSize(2)
                .containsOnly(coordinators.get(0))
                .allMatch(line -> line.endsWith("--rate 10k"));
        assertThat(all).containsSubsequence(coordinators.get(0), "sleep 1", coordinators.get(0));
        assertThat(commands).hasSize(3);
        for (String command : commands) {
            List<String> words = Stream.of(command.split(" ", -1))
                    .map(word -> word.startsWith("@") ? "--join=h:1" : word)
                    .toList();
            requireAccepted(
                    words.get(0).equals("mesh")
                            ? words
                            : Stream.concat(words.stream(), Stream.of("--pin=x", "--token-file=t"))
                                    .toList());
        }
    }
}
