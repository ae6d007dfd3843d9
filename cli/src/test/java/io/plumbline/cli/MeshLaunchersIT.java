// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
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
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Meshes as they are described to Kubernetes and Slurm, started on this host by their descriptions. */
@Execution(ExecutionMode.CONCURRENT) // they mostly wait
class MeshLaunchersIT {

    private static final String[] BRIEF = {
        "--",
        "--one-by-one",
        "--tournaments",
        "1",
        "--duration",
        "100ms",
        "--warmup",
        "50ms",
        "--lead-in",
        "100",
        "--wait",
        "block"
    };

    @TempDir
    private Path folders;

    private Path folder; // of one try

    private final CommandProcesses processes = new CommandProcesses();

    @AfterEach
    void end() {
        processes.close();
    }

    private String description(String... command) {
        CapturedTerminal terminal = new CapturedTerminal();
        String[] words = Stream.concat(Stream.of(command), Stream.of(BRIEF)).toArray(String[]::new);
        assertThat(terminal.execute(words)).as(terminal.err()).isEqualTo(ExitStatus.OK);
        return terminal.out();
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

    @Test
    void containersOfTheManifestMeasureEachOther() throws Exception {
        EnoughCpu.orSkip(this::assertContainersMeasureEachOther); // who is late is not measured
    }

    private void assertContainersMeasureEachOther() throws Exception {
        folder = Files.createTempDirectory(folders, "try");
        String yaml = description("mesh", "manifest", "--agents", "2", "--image", "plumbline", "--claim", "results");
        List<Object> objects = new ArrayList<>();
        new Load(LoadSettings.builder().build()).loadAllFromString(yaml).forEach(objects::add);
        Path secrets = Files.createDirectories(folder.resolve("secrets"));
        for (String name : List.of("token", "certificate.p12")) {
            byte[] content = Base64.getDecoder().decode((String) at(objects.get(0), "data", name));
            Path file = Files.createFile(
                    secrets.resolve(name),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.write(file, content);
        }
        int port = FreePorts.some(1).get(0);
        Process coordinator = start(plumbline(words(objects.get(2), secrets, port, "none")), Map.of());
        Process one = start(plumbline(words(objects.get(3), secrets, port, "a")), Map.of());
        Process two = start(plumbline(words(objects.get(3), secrets, port, "b")), Map.of());
        for (Process process : List.of(coordinator, one, two)) {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(log().toPath()))
                    .isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        }
        assertMeasured(folder.resolve("mesh.json"), "a", "b");
    }

    private static Object at(Object from, Object... path) {
        Object found = from;
        for (Object step : path) {
            found = step instanceof Integer index ? ((List<?>) found).get(index) : ((Map<?, ?>) found).get(step);
        }
        return found;
    }

    /** What the container is started with, with this host in the place of the cluster. */
    private List<String> words(Object object, Path secrets, int port, String node) {
        return ((List<?>) at(object, "spec", "template", "spec", "containers", 0, "args"))
                .stream()
                        .map(word -> ((String) word)
                                .replace("$(POD_IP)", "127.0.0.1")
                                .replace("$(NODE_NAME)", node)
                                .replace("plumbline-mesh:4720", "127.0.0.1:" + port)
                                .replaceFirst("^4720$", Integer.toString(port))
                                .replace("/etc/plumbline", secrets.toString())
                                .replace("/results", folder.toString()))
                        .toList();
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
        Path script = Files.writeString(
                folder.resolve("mesh.sh"),
                description("mesh", "slurm", "--agents", "3", "--plumbline", launcher.toString()));
        assertThat(start(List.of("bash", "-n", script.toString()), Map.of()).waitFor())
                .isZero();

        Process job = start(
                List.of("bash", script.toString()),
                Map.of(
                        "PATH", bin + File.pathSeparator + System.getenv("PATH"),
                        "SLURM_JOB_ID", "7",
                        "SLURM_JOB_NUM_NODES", "2")); // fewer than were asked for when it was written
        assertThat(job.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(job.exitValue()).as(Files.readString(log().toPath())).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertMeasured(folder.resolve("plumbline-mesh-7/mesh.json"), "node-0", "node-1");
        assertThat(folder.resolve("plumbline-mesh-7/mesh.html")).exists();
        assertThat(folder.resolve("plumbline-mesh-7/token")).doesNotExist();
    }

    private static void executable(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
