// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.result.AgentLoad;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A load of agents that somebody starts by the line that is printed. */
class LoadAgentsIT {

    private static final Pattern PIN = Pattern.compile("--pin ([0-9a-f]{64})");

    @TempDir
    private Path folder;

    private final CapturedTerminal terminal = new CapturedTerminal();
    private final CommandProcesses agents = new CommandProcesses();

    /** A task that costs nothing. */
    public static final class Idle implements LatencyTask {

        /** Created by the harness. */
        public Idle() {}

        @Override
        public void run(long intendedStartNanos) {}
    }

    @AfterEach
    void end() {
        agents.close();
    }

    /** Each has a lock of its own in place of a host. */
    private void join(String name, int port, String pin, Path token, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "agent",
                "--join",
                "127.0.0.1:" + port,
                "--token-file",
                token.toString(),
                "--pin",
                pin,
                "--label",
                "host=" + name));
        words.addAll(List.of(more));
        List<String> ofTheJvm = List.of("-Xmx128m", "-Dplumbline.host-lock=" + folder.resolve(name + ".lock"));
        agents.start(new ProcessBuilder(CommandProcesses.words(ofTheJvm, words))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name).toFile()));
    }

    private String pin() throws InterruptedException {
        while (true) {
            Matcher line = PIN.matcher(terminal.err());
            if (line.find()) {
                return line.group(1);
            }
            Thread.sleep(50);
        }
    }

    @Tag("full") // agents that share a load are tested in one JVM, and over ssh
    @Test
    @Timeout(180)
    void twoThatJoinSweepTheRatesOfATaskBesideASentinel() throws Exception {
        Path token = Files.createFile(
                folder.resolve("token"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(token, "of this test alone\n");
        int port = FreePorts.some(1).get(0);
        String json = folder.resolve("sweep.json").toString();
        CompletableFuture<Integer> status = CompletableFuture.supplyAsync(() -> terminal.execute(
                "sweep",
                "--task",
                Idle.class.getName(),
                "--rate",
                "1k,2k",
                "--agents",
                "2+1@127.0.0.1:" + port,
                "--token-file",
                token.toString(),
                "--runs",
                "1",
                "--forks",
                "1",
                "--warmup",
                "100ms",
                "--duration",
                "300ms",
                "--lead-in",
                "100",
                "--drain",
                "100ms",
                "--json",
                json));
        String pin = pin();
        join("one", port, pin, token, "--class-path", System.getProperty("java.class.path"));
        join("two", port, pin, token, "--any-load");
        join("quiet", port, pin, token, "--any-load", "--label", "role=sentinel");

        assertThat(status.get()).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        List<CollectionCell> cells = ResultFile.read(Path.of(json)).cells();
        assertThat(cells).hasSize(2);
        for (CollectionCell cell : cells) {
            BenchmarkResult result = cell.result().orElseThrow();
            AgentLoad load = result.forks().get(0).agents().orElseThrow();
            assertThat(load.parts()).extracting(AgentPart::host).containsExactly("one", "two");
            assertThat(load.measured()).isEqualTo(load.planned()).isIn(300L, 600L);
            assertThat(load.sentinels().orElseThrow().parts())
                    .extracting(AgentPart::host)
                    .containsExactly("quiet");
        }
        for (Process agent : agents.started()) {
            assertThat(agent.waitFor()).isZero();
        }
        assertThat(folder.resolve("one")).content().contains("it is over: all is measured");
    }
}
