// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.results.ResultFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that a command prints to be copied: a shell takes them as they are, and they reach it. */
@Timeout(300)
@EnabledOnOs(OS.LINUX)
class PrintedLinesIT {

    private static final List<String> SHORT = List.of(
            ("--duration 50ms --warmup 50ms --forks 1 --runs 1 --lead-in 100 " + CommandIT.COMPILES_ONCE).split(" "));

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    private Path folder;

    private Path secret;

    /** A task that costs nothing. */
    public static final class Idle implements LatencyTask {

        /** Created by the harness. */
        public Idle() {}

        @Override
        public void run(long intendedStartNanos) {}
    }

    @BeforeEach
    void makeSecret() throws IOException {
        secret = Files.createFile(
                Files.createDirectory(folder.resolve("it's a folder")).resolve("my secret"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(secret, "of this test alone\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--bind 0.0.0.0 --open", "--bind ::", "--bind 0.0.0.0 --tls", "--bind 127.0.0.1"})
    void aReflectorIsPinged(String options) throws Exception {
        List<String> words = new ArrayList<>(List.of(("reflect --port 0 " + options).split(" ", -1)));
        if (!options.contains("--open")) {
            words.addAll(List.of("--secret-file", secret.toString()));
        }
        Thread reflector = new Thread(() -> terminal.execute(words.toArray(new String[0])), "reflector");
        reflector.start();
        try {
            String line = printed(terminal::out, "host: (plumbline ping .*?)(?:   \\(|\n)");
            CapturedTerminal client = new CapturedTerminal();
            List<String> copied = copied(line);
            copied.addAll(SHORT);
            Path json = folder.resolve("result.json");
            copied.addAll(List.of("--json", json.toString()));
            assertThat(client.execute(copied.toArray(new String[0])))
                    .as(line + ": " + client.err())
                    .isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
            assertThat(ResultFile.read(json)
                            .result()
                            .forks()
                            .get(0)
                            .facts()) // a thread may have no CPU in so short a time
                    .as(line + ": " + client.out())
                    .containsKey("reflector_echoed"); // its account of the session
        } finally {
            reflector.interrupt();
            reflector.join();
        }
    }

    @Test
    void agentsOfALoadJoin() throws Exception {
        List<String> words = new ArrayList<>(List.of(
                "run",
                Idle.class.getName(),
                "--class-path",
                System.getProperty("java.class.path"),
                "--agents",
                "1@0.0.0.0:0"));
        words.addAll(List.of("--token-file", secret.toString(), "--rate", "1k"));
        words.addAll(SHORT);
        whatIsPrintedJoins(words, " --class-path PATH.*", "");
    }

    @Test
    void agentsOfAMeshJoin() throws Exception {
        List<String> words = new ArrayList<>(List.of("mesh", "--expect", "2", "--bind", "0.0.0.0", "--port", "0"));
        words.addAll(List.of("--token-file", secret.toString(), "--duration", "50ms", "--warmup", "50ms"));
        whatIsPrintedJoins(words, "ADDRESS-OF-THAT-HOST", "127.0.0.1");
    }

    private void whatIsPrintedJoins(List<String> words, String placeholder, String value) throws Exception {
        CompletableFuture<Integer> status =
                CompletableFuture.supplyAsync(() -> terminal.execute(words.toArray(new String[0])));
        String line = printed(terminal::err, "(plumbline agent .*)\n").replaceFirst(placeholder, value);
        try (CommandProcesses agents = new CommandProcesses()) {
            int count = words.contains("2") ? 2 : 1;
            for (int i = 0; i < count; i++) {
                List<String> agent = copied(line);
                agent.addAll(List.of("--class-path", System.getProperty("java.class.path"), "--label", "host=h" + i));
                List<String> jvm = List.of("-Xmx128m", "-Dplumbline.host-lock=" + folder.resolve(i + ".lock"));
                agents.start(new ProcessBuilder(CommandProcesses.words(jvm, agent))
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("agent-" + i).toFile()));
            }
            assertThat(status.get()).as(line + ": " + terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
            for (Process agent : agents.started()) {
                assertThat(agent.waitFor()).isZero();
            }
        }
    }

    private static String printed(Supplier<String> stream, String pattern) throws InterruptedException {
        while (true) {
            Matcher line = Pattern.compile(pattern).matcher(stream.get());
            if (line.find()) {
                return line.group(1);
            }
            Thread.sleep(50);
        }
    }

    /** The words behind the program's name, as a shell reads them. */
    private static List<String> copied(String line) throws IOException {
        Process shell = new ProcessBuilder("sh", "-c", "plumbline() { printf '%s\\n' \"$@\"; }; " + line).start();
        return new ArrayList<>(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList());
    }
}
