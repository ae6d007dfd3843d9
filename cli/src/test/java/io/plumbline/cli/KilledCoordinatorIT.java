// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.protocol.Decision;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.MeshFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A coordinator that is killed while its agents, processes of their own, measure each other; and the one that goes on. */
class KilledCoordinatorIT {

    @TempDir
    private Path folders;

    private Path folder; // of one try

    private final CommandProcesses processes = new CommandProcesses();

    @AfterEach
    void end() {
        processes.close();
    }

    private Process start(String... words) throws IOException {
        return processes.start(new ProcessBuilder(CommandProcesses.words(List.of("-Xmx256m"), List.of(words)))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("said").toFile())));
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }

    private long count(String kind) throws IOException {
        Path log = folder.resolve("mesh.log");
        return !Files.exists(log)
                ? 0
                : Files.readAllLines(log).stream()
                        .filter(line -> line.contains("\"kind\":\"" + kind + "\""))
                        .count();
    }

    private void await(String kind, long times) throws Exception {
        await(() -> count(kind) >= times);
    }

    private void await(Callable<Boolean> condition) throws Exception {
        Instant limit = Instant.now().plus(Duration.ofMinutes(1));
        while (!condition.call()) {
            assertThat(Instant.now()).as(said()).isBefore(limit);
            Thread.sleep(20);
        }
    }

    private static Set<ProcessHandle> children(List<Process> agents) {
        return agents.stream().flatMap(Process::descendants).collect(Collectors.toSet());
    }

    private void awaitEnd(Process process) throws Exception {
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as(said()).isTrue();
        assertThat(process.exitValue()).as(said()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
    }

    @Test
    void costsItsMeshNothing() throws Exception {
        EnoughCpu.orSkip(this::assertCostsItsMeshNothing); // who is late is not measured
    }

    private void assertCostsItsMeshNothing() throws Exception {
        processes.close();
        folder = Files.createTempDirectory(folders, "try");
        Files.createFile(
                folder.resolve("token"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(folder.resolve("token"), "0123456789abcdef\n");
        String[] command =
                ("mesh --expect 2 --both-ways --bind 127.0.0.1 --port 0 --token-file token --join-file join --log mesh.log --json mesh.json"
                                + " --tournaments 1 --duration 100ms --warmup 50ms --lead-in 100 --wait block")
                        .split(" ");
        Process coordinator = start(command);
        await("led", 1);
        await(() -> Files.exists(folder.resolve("join")));
        List<Process> agents = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            agents.add(start("agent", "@join", "--bind", "127.0.0.1", "--label", "host=" + name));
        }
        await("measured", 1);
        Set<ProcessHandle> before = children(agents);
        await("ordered", 2);
        await(() -> !before.containsAll(
                children(agents))); // one that measures: the order was sent before its coordinator dies
        coordinator.destroyForcibly().waitFor();
        assertThat(agents).allMatch(Process::isAlive);
        Set<ProcessHandle> children = children(agents);

        awaitEnd(start(command));
        for (Process agent : agents) {
            awaitEnd(agent);
        }

        MeshResult mesh = MeshFile.readIfOne(folder.resolve("mesh.json")).orElseThrow();
        assertThat(mesh.cells()).as(said()).hasSize(2).allMatch(cell -> cell.state() == State.MEASURED);
        assertThat(said()).contains("continues with mesh.log: agents: 2, measured so far: ", "Written: mesh.json.");
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        try (MeshLog log = MeshLog.at(folder.resolve("mesh.log"))) {
            assertThat(log.entries().stream()
                            .map(MeshLog.Stamped::entry)
                            .filter(LogEntry.Led.class::isInstance)
                            .map(led -> ((LogEntry.Led) led).epoch()))
                    .hasSize(2)
                    .isSorted()
                    .doesNotHaveDuplicates();
            assertThat(log.decisions().stream()
                            .filter(Decision.Measured.class::isInstance)
                            .map(measured -> ((Decision.Measured) measured).cell()))
                    .containsExactlyInAnyOrder(0, 1);
        }

        Instant startedAt = mesh.startedAt();
        awaitEnd(start(command)); // whoever supervises it may not know that all is measured
        MeshResult again = MeshFile.readIfOne(folder.resolve("mesh.json")).orElseThrow();
        assertThat(again.startedAt()).isEqualTo(startedAt);
        assertThat(again.cells()).isEqualTo(mesh.cells());
    }
}
