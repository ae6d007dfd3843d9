// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.results.MeshFile;
import io.plumbline.testkit.FreePorts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three coordinators and three agents, processes of their own, that lose the coordinator which leads. */
class MeshCoordinatorsIT {

    private static final String LEADS = "this coordinator leads;";
    private static final String WAITS = " leads, this coordinator waits";
    private static final Pattern PIN = Pattern.compile("--pin ([0-9a-f]{64})");

    @TempDir
    private Path folder;

    private final CommandProcesses processes = new CommandProcesses();
    private List<Integer> ports;

    @BeforeEach
    void name() throws IOException {
        ports = FreePorts.some(6);
    }

    @AfterEach
    void end() {
        processes.close();
    }

    private Process start(String name, String... words) throws IOException {
        return processes.start(new ProcessBuilder(CommandProcesses.words(List.of("-Xmx256m"), List.of(words)))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".said").toFile()));
    }

    private String said(String name) throws IOException {
        Path file = folder.resolve(name + ".said");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private String all() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int number = 0; number < 3; number++) {
            for (String name : List.of("c" + number, "a" + number)) {
                all.append("== ").append(name).append('\n').append(said(name));
            }
        }
        return all.toString();
    }

    private Process coordinator(int number, String more) throws IOException {
        String members = "127.0.0.1:" + ports.get(0) + ",127.0.0.1:" + ports.get(1) + ",127.0.0.1:" + ports.get(2);
        return start(
                "c" + number,
                ("mesh --coordinators " + members + " --me 127.0.0.1:" + ports.get(number) + " --log log" + number
                                + " --token-file secret/mesh.token --certificate-file secret/mesh.p12"
                                + " --bind 127.0.0.1 --port " + ports.get(3 + number) + " --expect 3 --one-by-one"
                                + " --duration 100ms --warmup 50ms --lead-in 100 --wait block --json mesh" + number
                                + ".json " + more)
                        .strip()
                        .split(" "));
    }

    private Process agent(int number, String pin) throws IOException {
        String join = IntStream.range(3, 6)
                .mapToObj(at -> "127.0.0.1:" + ports.get(at))
                .reduce((first, second) -> first + "," + second)
                .orElseThrow();
        return start(
                "a" + number,
                ("agent --join " + join + " --token-file secret/mesh.token --bind 127.0.0.1 --label host=h" + number
                                + " --pin " + pin)
                        .split(" "));
    }

    private interface Condition {

        boolean holds() throws IOException;
    }

    private void await(Condition condition) throws Exception {
        Instant limit = Instant.now().plus(Duration.ofMinutes(2));
        while (!condition.holds()) {
            assertThat(Instant.now()).as(all()).isBefore(limit);
            Thread.sleep(20);
        }
    }

    private String credentials() throws Exception {
        Process made = start("credentials", "mesh", "credentials", "secret");
        assertThat(made.waitFor(1, TimeUnit.MINUTES)).isTrue();
        Matcher pin = PIN.matcher(said("credentials"));
        assertThat(pin.find()).as(said("credentials")).isTrue();
        return pin.group(1);
    }

    private int leader() throws Exception {
        await(() -> IntStream.range(0, 3).anyMatch(this::leads));
        return IntStream.range(0, 3).filter(this::leads).findFirst().orElseThrow();
    }

    private boolean leads(int number) {
        try {
            return said("c" + number).contains(LEADS);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private long measured(int number) throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("log" + number))) {
            long count = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                count += Pattern.compile("\"kind\":\"measured\"")
                        .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                        .results()
                        .count();
            }
            return count;
        }
    }

    @Test
    @Tag("full") // over a minute
    void anotherOneGoesOnWhenTheLeaderIsKilled() throws Exception {
        String pin = credentials();
        List<Process> coordinators = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            coordinators.add(coordinator(number, "--tournaments 2"));
        }
        int first = leader();
        List<Process> agents = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            agents.add(agent(number, pin));
        }
        await(() -> measured(first) >= 1);
        coordinators.get(first).destroyForcibly().waitFor();
        assertThat(agents).allMatch(Process::isAlive);

        List<Integer> others =
                IntStream.range(0, 3).filter(number -> number != first).boxed().toList();
        for (int number : others) {
            assertThat(coordinators.get(number).waitFor(3, TimeUnit.MINUTES))
                    .as(all())
                    .isTrue();
            assertThat(coordinators.get(number).exitValue()).as(all()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        }
        List<ProcessHandle> children =
                agents.stream().flatMap(Process::descendants).toList();
        for (Process agent : agents) {
            assertThat(agent.waitFor(1, TimeUnit.MINUTES)).as(all()).isTrue();
        }
        assertThat(children).noneMatch(ProcessHandle::isAlive);

        List<MeshResult> results = new ArrayList<>();
        for (int number : others) {
            results.add(MeshFile.readIfOne(folder.resolve("mesh" + number + ".json"))
                    .orElseThrow());
        }
        assertThat(results.get(0).cells())
                .as(all())
                .hasSize(6)
                .allMatch(cell -> cell.state().isOver())
                .allMatch(
                        cell -> cell.state() == State.MEASURED || !cell.reason().isEmpty());
        assertThat(results.get(0).count(State.MEASURED)).as(all()).isGreaterThan(3);
        assertThat(results.get(0).cells().stream().map(MeshCell::state))
                .containsExactlyElementsOf(
                        results.get(1).cells().stream().map(MeshCell::state).toList());
        assertThat(all()).contains("this coordinator now leads and continues: agents: 3, measured so far: ");

        Process back = coordinator(first, "--tournaments 2"); // alone: it has no majority, and Ctrl-C ends it
        await(() -> said("c" + first).contains("no coordinator leads, since a majority isn't up yet; missing"));
        back.destroy();
        assertThat(back.waitFor(1, TimeUnit.MINUTES)).as(all()).isTrue();
    }

    @Test
    void whoWouldMeasureSomethingElseIsRefused() throws Exception {
        credentials();
        coordinator(0, "--tournaments 2");
        coordinator(1, "--tournaments 2");
        leader();
        await(() -> all().contains(WAITS));
        Process other = coordinator(2, "--tournaments 3");
        assertThat(other.waitFor(1, TimeUnit.MINUTES)).as(all()).isTrue();
        assertThat(other.exitValue()).as(all()).isEqualTo(ExitStatus.USAGE);
        assertThat(said("c2"))
                .contains(
                        "the other coordinators measure something else: tournaments=3, agents=3, theirs: tournaments=2");
    }
}
