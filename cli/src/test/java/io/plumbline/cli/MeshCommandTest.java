// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.mesh.MeshCommand;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.mesh.log.LogEntry;
import io.plumbline.mesh.log.LogEntry.Led;
import io.plumbline.mesh.log.LogEntry.Opened;
import io.plumbline.mesh.log.MeshLog;
import io.plumbline.mesh.protocol.MeshPlan;
import io.plumbline.model.latency.Series;
import io.plumbline.model.mesh.MeshCell;
import io.plumbline.model.mesh.MeshCell.State;
import io.plumbline.model.mesh.MeshHost;
import io.plumbline.model.mesh.MeshResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.MeshFile;
import io.plumbline.testkit.SampleResults;
import io.plumbline.transport.certificate.KeptCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeshCommandTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mesh | where agents run is not given, or given twice",
                "mesh --local 3 --expect 3 | where agents run is not given, or given twice",
                "mesh --expect 3 | a mesh of many hosts needs a token",
                "mesh --expect 3 --token-file missing.token | token file does not exist: token-file=missing.token",
                "mesh --local 1 | number of agents out of range: expected=1",
                "mesh --local 3 --fewest 4 | number of agents out of range",
                "mesh --local 3 --tournaments 0 | nothing to measure: tournaments=0",
                "mesh --local 3 --sample 0 | nothing to measure: tournaments=3, rounds=0",
                "mesh --local 2 --arrivals recorded:nowhere.txt | recorded arrivals can't be read: ",
                "mesh --local 2 --arrivals recorded:pom.xml | line=1",
                "mesh --expect 2 --token-file t --arrivals recorded:nowhere.txt | nowhere.txt",
                "mesh --local 2 --transport pigeon | value=pigeon",
                "mesh --local 2 --transport thread | joins threads",
                "mesh --local 2 --transport-option x=y | name=x",
                "mesh --local 2 --jdk /nowhere | jdk=/nowhere",
                "mesh --local 2 --explain=on | unknown option: value=--explain",
                "mesh --local 2 --reflector thread | unknown option: value=--reflector",
                "agent --join nowhere --token-file t --pin p | not an address: join=nowhere",
                "agent --join fd00::1:4720 --token-file t --pin p | not an address: join=fd00::1:4720",
                "agent --join h:1 --token-file missing.token --pin p | token file does not exist:"
                        + " token-file=missing.token",
                "agent --token-file t --pin p | Missing required option"
            })
    void refusesInOneLine(String command, String reason) {
        assertThat(terminal.execute(command.split(" "))).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains(reason).doesNotContain("internal error");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mesh --local 8 | 500",
                "mesh --local 8 --duration 2s | 2000",
                "mesh --expect 8 --token-file t | 1000"
            })
    void measuresForASecondAndForHalfOfItWhereItIsATry(String command, long millis) {
        MeshCommand mesh = (MeshCommand) Main.commandLine(terminal.terminal())
                .parseArgs(command.split(" "))
                .subcommand()
                .commandSpec()
                .userObject();

        assertThat(mesh.cell().effort().duration()).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "h:1 | --pin abc | not a fingerprint: pin=abc (allowed: the 64 hexadecimal digits that the coordinator"
                        + " prints)",
                "h:99999 | --pin PIN | not an address: join=h:99999 (allowed: host:port, port 1 to 65535, as 'plumbline mesh'"
                        + " prints it)",
                "h:1 | --pin PIN --max-size 0 | max-size out of range: max-size=0",
                "h:1 | --pin PIN --max-duration 0s | max-duration out of range: max-duration=0s"
            })
    void anAgentThatCouldNeverMeasureDoesNotDial(String join, String options, String reason) throws IOException {
        Path token = folder.resolve("token");
        Files.writeString(token, "0123456789abcdef");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        List<String> words = new ArrayList<>(List.of("agent", "--join", join, "--token-file", token.toString()));
        words.addAll(List.of(options.replace("PIN", "0f".repeat(32)).split(" ")));
        assertThat(terminal.execute(words.toArray(String[]::new))).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains(reason).doesNotContain("internal error");
    }

    @Test
    void writesOverNeitherTokenNorCertificate() throws IOException {
        String token = Files.writeString(folder.resolve("token"), "secret").toString();
        String certificate = folder.resolve("certificate").toString();
        for (String[] files : new String[][] {
            {"--join-file", token}, {"--json", token}, {"--certificate-file", certificate, "--join-file", certificate}
        }) {
            List<String> words = new ArrayList<>(List.of("mesh", "--expect", "2", "--token-file", token));
            words.addAll(List.of(files));
            assertThat(terminal.execute(words.toArray(String[]::new))).isEqualTo(ExitStatus.USAGE);
        }
        assertThat(terminal.err().lines())
                .hasSize(3)
                .allMatch(line -> line.contains("the input file would be overwritten: path="));
        assertThat(Path.of(token)).hasContent("secret");
    }

    /** The log of a mesh with the options that are usual for two agents on this host. */
    private Path log(LogEntry... more) throws IOException {
        Path file = folder.resolve("mesh.log");
        MeshCommand usual = (MeshCommand) Main.commandLine(terminal.terminal())
                .parseArgs("mesh", "--local", "2")
                .subcommand()
                .commandSpec()
                .userObject();
        try (MeshLog log = MeshLog.at(file)) {
            String task = ExperimentFile.text(new Single(usual.cell()));
            MeshPlan plan = usual.plan();
            log.append(new Opened(MeshLog.SCHEMA, "1.0", "mesh", task, plan));
            List.of(more).forEach(log::append);
        }
        return file;
    }

    private String refusal(String... words) {
        assertThat(terminal.execute(words)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).doesNotContain("internal error");
        return terminal.err();
    }

    @Test
    void goesOnWithTheMeshOfItsLogOnly() throws IOException {
        String log = log().toString();
        assertThat(refusal("mesh", "--local", "2", "--log", log, "--tournaments", "9"))
                .contains("the log belongs to a mesh with other options: log=" + log + ", measured=")
                .contains(", agents=2, tournaments=3 (give the options that began it, or another log); see --log");
        assertThat(refusal("mesh", "--local", "2", "--log", log, "--size", "77"))
                .contains("the log belongs to a mesh with other options");
    }

    @Test
    void goesOnOnlyWithTheCertificateThatAgentsKnow() throws IOException {
        String log = log(new Led(1, "127.0.0.1", 4720, "ab")).toString();
        assertThat(refusal("mesh", "--local", "2", "--log", log))
                .contains("the mesh's certificate is gone, and agents refuse any other: certificate-file=" + log);
        KeptCertificate.at(folder.resolve("mesh.log.p12"));
        assertThat(refusal("mesh", "--local", "2", "--log", log))
                .contains("another certificate than that of the log, agents would refuse it: pin=");
    }

    @Test
    void reportsAStoredMeshAndWhatStandsOutOfIt() throws IOException {
        Path file = folder.resolve("mesh.json");
        Path page = folder.resolve("mesh.html");
        MeshFile.write(mesh(), file);

        assertThat(terminal.execute("report", file.toString(), "--html", page.toString()))
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out())
                .contains("6 hosts, each to each: TCP round trip, spin, 32 B")
                .contains("1 of 45 measurements is missing: the connection to <b> is gone.")
                .contains("Round trips of h-2 take")
                .contains("times as long at p50");
        assertThat(Files.readString(page))
                .contains("the connection to &#60;b", "Round trips of h-2 take")
                .doesNotContain("<b>");
    }

    @Test
    void hasNoOtherFilesOfAMesh() throws IOException {
        Path file = folder.resolve("mesh.json");
        MeshFile.write(mesh(), file);
        assertThat(terminal.execute(
                        "report",
                        file.toString(),
                        "--csv",
                        folder.resolve("a.csv").toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("not available for a mesh: given=--csv");
    }

    /** Six hosts in three tournaments; round trips of the third take four times as long. */
    private static MeshResult mesh() {
        List<MeshCell> cells = new ArrayList<>();
        for (int tournament = 0; tournament < 3; tournament++) {
            for (int client = 0; client < 6; client++) {
                for (int reflector = client + 1; reflector < 6; reflector++) {
                    boolean isSlow = client == 2 || reflector == 2;
                    boolean isMissed = tournament == 0 && client == 0 && reflector == 5;
                    Series series = SampleResults.backToBack(isSlow ? 80_000 : 20_000, 1)
                            .summary()
                            .series("service")
                            .orElseThrow()
                            .merged()
                            .withIntervals(List.of());
                    cells.add(new MeshCell(
                            tournament,
                            client,
                            reflector,
                            isMissed ? State.MISSED : State.MEASURED,
                            1,
                            isMissed ? "the connection to <b> is gone" : "",
                            Optional.of(series).filter(any -> !isMissed),
                            List.of(),
                            true));
                }
            }
        }
        return new MeshResult(
                "1.0",
                Instant.parse("2026-11-25T03:00:00Z"),
                new Single(CellSpec.of(PingSpec.over("tcp").build())),
                new MeshResult.Plan(3, false, false, 1),
                List.of(0, 1, 2, 3, 4, 5).stream()
                        .map(host -> new MeshHost("id" + host, "1.0", "h:1", Map.of(MeshHost.NAME, "h-" + host)))
                        .toList(),
                cells,
                "everything possible is measured");
    }
}
