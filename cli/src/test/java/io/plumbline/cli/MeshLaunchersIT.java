// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.MeshFile;
import io.plumbline.testkit.FreePorts;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Meshes as {@code deploy} describes them to Kubernetes and Slurm, started on this host by their descriptions. */
@Execution(ExecutionMode.CONCURRENT) // they mostly wait
class MeshLaunchersIT {

    private static final Path DEPLOY = Deployment.FOLDER;

    private static final List<String> BRIEF = List.of(
            "--one-by-one", "--tournaments=1", "--duration=100ms", "--warmup=50ms", "--lead-in=100", "--wait=block");

    @TempDir
    private Path folders;

    private Path folder; // of one try

    private final CommandProcesses processes = new CommandProcesses();

    @AfterEach
    void end() {
        processes.close();
    }

    private static List<String> plumbline(List<String> words) {
        return CommandProcesses.words(List.of("-Xmx256m"), words);
    }

    private Process start(List<String> words, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log()));
        builder.environment().putAll(environment);
        return processes.start(builder);
    }

    private File log() {
        return folder.resolve("log").toFile();
    }

    private void assertMeasured(Path json, String... hosts) throws IOException {
        MeshResult mesh = MeshFile.readIfOne(json).orElseThrow();
        assertThat(mesh.hosts()).extracting(MeshHost::name).containsExactlyInAnyOrder(hosts);
        assertThat(mesh.count(State.MEASURED))
                .as(Files.readString(log().toPath()))
                .isEqualTo(1);
    }

    /** Copies the manifests and makes their secrets. */
    private Path kubernetes() throws Exception {
        Path copy = Files.createDirectories(folder.resolve("kubernetes"));
        try (Stream<Path> files = Files.list(DEPLOY.resolve("kubernetes"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        Process made = start(List.of(copy.resolve("credentials.sh").toString()), Map.of());
        assertThat(made.waitFor()).as(Files.readString(log().toPath())).isZero();
        return copy;
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    @Test
    void kustomizeBuildsWhatKubernetesKnows() throws Exception {
        assumeThat(isThere("openssl")).as("openssl is there").isTrue();
        assumeThat(isThere("kubectl")).as("kubectl is there").isTrue();
        folder = Files.createTempDirectory(folders, "built");
        Path copy = kubernetes();
        File yaml = folder.resolve("built.yaml").toFile();
        Process build =
                processes.start(new ProcessBuilder("kubectl", "kustomize", copy.toString()).redirectOutput(yaml));
        assertThat(build.waitFor()).isZero();

        List<Deployment> built = Deployment.all(yaml.toPath());
        assertThat(built.stream().map(Deployment::kind))
                .containsExactlyInAnyOrder("Secret", "Service", "PersistentVolumeClaim", "Job", "DaemonSet");
        for (Deployment object : built) {
            object.requireKnownFields();
        }
    }

    @Test
    void containersOfTheManifestsMeasureEachOther() throws Exception {
        assumeThat(isThere("openssl")).as("openssl is there").isTrue();
        EnoughCpu.orSkip(this::assertContainersMeasureEachOther); // who is late is not measured
    }

    private void assertContainersMeasureEachOther() throws Exception {
        folder = Files.createTempDirectory(folders, "try");
        Path secrets = kubernetes().resolve("credentials");
        int port = FreePorts.some(1).get(0);
        List<String> mesh = new ArrayList<>(words("coordinator.yaml", "Job", secrets, port, "none"));
        mesh.replaceAll(word -> word.replaceFirst("^--expect=.*", "--expect=2"));
        mesh.add("--port=" + port);
        mesh.addAll(BRIEF);
        Process coordinator = start(plumbline(mesh), Map.of());
        Process one = start(plumbline(words("agents.yaml", "DaemonSet", secrets, port, "a")), Map.of());
        Process two = start(plumbline(words("agents.yaml", "DaemonSet", secrets, port, "b")), Map.of());
        for (Process process : List.of(coordinator, one, two)) {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(log().toPath()))
                    .isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        }
        assertMeasured(folder.resolve("uid.json"), "a", "b");
    }

    /** What a container is started with, with this host in the place of the cluster. */
    private List<String> words(String file, String kind, Path secrets, int port, String node) throws IOException {
        Map<String, String> here = Map.of(
                "$(POD_IP)",
                "127.0.0.1",
                "$(NODE_NAME)",
                node,
                "$(JOB)",
                "uid",
                "$(PIN)",
                Files.readString(secrets.resolve("pin")),
                "plumbline-mesh:4720",
                "127.0.0.1:" + port,
                "/etc/plumbline",
                secrets.toString(),
                "/results",
                folder.toString());
        return Deployment.of("kubernetes/" + file, kind).arguments(here);
    }

    @Tag("full") // seven JVMs
    @Test
    void theBatchScriptMeasuresTheNodesOfItsJob() throws Exception {
        EnoughCpu.orSkip(this::assertTheScriptMeasuresItsNodes);
    }

    private void assertTheScriptMeasuresItsNodes() throws Exception {
        folder = Files.createTempDirectory(folders, "try");
        Path bin = Files.createDirectories(folder.resolve("bin"));
        executable(bin.resolve("srun"), """
                # Starts the command once for each node.
                while [[ $1 == --* ]]; do shift; done
                for ((i = 0; i < SLURM_JOB_NUM_NODES; i++)); do SLURMD_NODENAME=node-$i "$@" & done
                wait
                """);
        executable(bin.resolve("hostname"), "echo 127.0.0.1\n");
        Path launcher = folder.resolve("it's here");
        executable(launcher, "exec '" + String.join("' '", plumbline(List.of())) + "' \"$@\"\n");
        List<String> words = new ArrayList<>(
                List.of("bash", DEPLOY.resolve("slurm/mesh.sbatch").toString()));
        words.addAll(BRIEF);
        Process job = start(
                words,
                Map.of(
                        "PATH",
                        bin + File.pathSeparator + System.getenv("PATH"),
                        "PLUMBLINE",
                        launcher.toString(),
                        "SLURM_JOB_ID",
                        "7",
                        "SLURM_JOB_NUM_NODES",
                        "2"));
        assertThat(job.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(job.exitValue()).as(Files.readString(log().toPath())).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertMeasured(folder.resolve("plumbline-mesh-7/mesh.json"), "node-0", "node-1");
        assertThat(folder.resolve("plumbline-mesh-7/mesh.html")).exists();
        assertThat(folder.resolve("plumbline-mesh-7/token")).doesNotExist();
    }

    static void executable(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
