// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.results.ResultFile;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plumbline history} from adding to accepting, on results that were made. */
class HistoryCommandTest {

    @TempDir
    private Path folder;

    private Path store;
    private CapturedTerminal terminal;

    @BeforeEach
    void open() {
        store = folder.resolve("store");
        terminal = new CapturedTerminal();
    }

    private int history(String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of("history", command));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--store", store.toString()));
        terminal = new CapturedTerminal();
        return terminal.execute(all.toArray(String[]::new));
    }

    /** One campaign a day. */
    private String result(int day, long nanos) throws IOException {
        BenchmarkResult made = SampleResults.backToBack(nanos, 3);
        BenchmarkResult result = new BenchmarkResult(
                made.toolVersion(),
                made.title(),
                made.roundTrip(),
                made.startedAt().plus(Duration.ofDays(day)),
                made.origin(),
                made.chosen(),
                made.host(),
                made.forks(),
                made.summary(),
                List.of(),
                made.experiment(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        Path file = folder.resolve("day-" + day + ".json");
        ResultFile.write(result, file);
        return file.toString();
    }

    private void addDays(int count, int slowerFrom) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (int day = 0; day < count; day++) {
            long wobble = 37L * (day * 7 % 5);
            arguments.add(result(day, day < slowerFrom ? 10_000 + wobble : 13_000 + wobble));
        }
        arguments.addAll(List.of("--branch", "main", "--commit", "nowhere", "--benchmark", "orders"));
        assertThat(history("add", arguments.toArray(String[]::new)))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
    }

    private int gate(String file, String... more) {
        List<String> all = new ArrayList<>(List.of("gate", file, "--store", store.toString(), "--benchmark", "orders"));
        all.addAll(List.of(more));
        terminal = new CapturedTerminal();
        return terminal.execute(all.toArray(String[]::new));
    }

    /** What was printed, wherever lines were broken. */
    private String onOneLine() {
        return terminal.out().replaceAll("\\s+", " ");
    }

    @Test
    void holdsAResultAgainstTheCampaignsOfABranch() throws IOException {
        addDays(8, 8);
        String same = result(20, 10_100);
        assertThat(gate(same, "--percentiles", "50")).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(onOneLine())
                .contains("pass service p50 not worse than 5% over the campaigns of main: same", "PASS: 1 of 1");
        assertThat(gate(result(21, 12_000), "--percentiles", "50")).isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(onOneLine())
                .containsPattern(": worse: [0-9.]+ µs( \\(typical fork [0-9.]+ µs\\))?: 19 % slower \\(at least 1");
        assertThat(gate(result(22, 12_000), "--margin", "5%,p50:40%,p99:40%", "--percentiles", "50"))
                .isEqualTo(ExitStatus.OK);
        assertThat(gate(same, "--branch", "fix", "--percentiles", "50")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(onOneLine()).contains("there are 0 campaigns to hold it against, and 5 are needed");
    }

    /** What was added before it is judged is no evidence for itself. */
    @Test
    void doesNotHoldAResultAgainstItself() throws IOException {
        addDays(5, 5);
        assertThat(gate(result(4, 10_000 + 37L * 3), "--percentiles", "50")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("there are 4 campaigns to hold it against");
    }

    @Test
    void findsAcceptsAndShowsAChange() throws IOException {
        addDays(24, 12);
        assertThat(terminal.out().lines().filter(line -> line.startsWith("added ")))
                .hasSize(24);
        assertThat(terminal.out()).contains("added     orders, nowhere of 2026-03-14 on main, testbed ");
        assertThat(terminal.err()).contains("the time of the commit isn't known: git says: ");

        assertThat(history("changes", "--measure", "p50", "--long"))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(onOneLine())
                .contains(
                        "orders: service p50",
                        ": +2",
                        "after nowhere of 2026-03-25 and not after nowhere of 2026-03-26")
                .contains("1 change, slower and not accepted.");
        String id = terminal.out()
                .lines()
                .filter(line -> line.startsWith("SLOWER"))
                .map(line -> line.replaceFirst("SLOWER +", "").substring(0, 8))
                .findFirst()
                .orElseThrow();

        assertThat(history("accept", id, "--why", "checks twice"))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).startsWith("accepted  orders: service p50, +2");
        assertThat(history("changes", "--measure", "p50", "--long")).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("accepted: checks twice", "0 of them slower and not accepted");

        Path page = folder.resolve("history.html");
        assertThat(history("show", "--measure", "p50", "--html", page.toString()))
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("24 campaigns in all");
        assertThat(page)
                .content()
                .contains("connect-src 'none'", "mark accepted", "2026-03-14", "service p50 of orders");

        assertThat(history("accept", "zz", "--why", "x")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("no such change: id=zz (allowed: " + id);
    }

    /** One of three forks is a hundred times as slow, and p99 of the result is its. */
    @Test
    void addsTheFiguresOfTheReportAndNamesTheTypicalForkBesides() throws IOException {
        BenchmarkResult alike = SampleResults.backToBack(10_000, 3);
        List<ForkResult> forks = new ArrayList<>(alike.forks().subList(0, 2));
        forks.add(SampleResults.backToBack(1_000_000, 3).forks().get(2));
        BenchmarkResult unlike = alike.withForks(forks, Summaries.of(forks));
        Path file = folder.resolve("unlike.json");
        ResultFile.write(unlike, file);
        String p50 = Quantity.TIME.of(Percentiles.of(unlike, "service", 50).nanos());
        assertThat(history("add", file.toString(), "--long")).isEqualTo(ExitStatus.OK);
        assertThat(onOneLine()).contains(": service p50 " + p50 + " (typical fork ");
        assertThat(history("show")).isEqualTo(ExitStatus.OK);
        assertThat(onOneLine()).contains("service p50 1 " + p50 + " ");
    }

    @Test
    void endsWithTheChangesThatItSuspects() throws IOException {
        addDays(24, 12);
        assertThat(history("changes", "--measure", "p50", "--margin", "50%")).isEqualTo(ExitStatus.OK);
        assertThat(onOneLine())
                .contains(
                        "suspected +2",
                        "No confirmed change in 1 measure; 1 suspected: one detector alone sees it, or too little to count.");
    }

    @Test
    void takesTheSameFileTwiceForOneCampaign() throws IOException {
        String file = result(0, 10_000);
        assertThat(history("add", file)).isEqualTo(ExitStatus.OK);
        assertThat(history("add", file)).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).startsWith("is there  round trip");
        assertThat(store.resolve("history.jsonl")).content().hasLineCount(1);
        assertThat(history("changes")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("fewer than 12 campaigns");
    }

    @Test
    void addsEachCellOfACollection() throws IOException {
        ResultCollection collection = SampleCollections.everyState();
        Path file = folder.resolve("matrix.json");
        ResultFile.write(collection, file);
        assertThat(history("add", file.toString())).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()
                        .lines()
                        .filter(line -> line.startsWith("added "))
                        .count())
                .isEqualTo(collection.cells().stream()
                        .filter(cell -> cell.result().isPresent())
                        .count());
    }

    @Test
    void keepsResultsThatWouldMisleadAndDoesNotJudgeThem() throws IOException {
        Path file = folder.resolve("saturated.json");
        ResultFile.write(SampleResults.saturated(), file);
        assertThat(history("add", file.toString())).isEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).contains("kept and not judged, as its figures would mislead: ");
        assertThat(history("show")).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("No campaign is chosen.");
    }

    @Test
    void endsWithOneLineAndItsStatus() throws IOException {
        String file = result(0, 10_000);
        assertThat(history("add", folder.resolve("none.json").toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).startsWith("plumbline: result file does not exist: path=");
        assertThat(history("show")).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("No campaign was added yet.");
        assertThat(store).doesNotExist();

        assertThat(history("add", file)).isEqualTo(ExitStatus.OK);
        Files.writeString(store.resolve("history.jsonl"), "{\"schema\":\"pl", StandardOpenOption.APPEND);
        assertThat(history("show")).isEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).containsOnlyOnce("last line is torn and ignored, the other 1 are intact");
        assertThat(history("add", result(1, 10_000))).isEqualTo(ExitStatus.OK);
        assertThat(terminal.err()).contains("last line was torn and is kept in path=");

        Files.writeString(store.resolve("history.jsonl"), "{\"schema\":\"plumbline/history/9\"}\n");
        assertThat(history("changes")).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err()).containsOnlyOnce("made by a newer Plumbline: schema=plumbline/history/9");

        store = Path.of(result(2, 10_000));
        assertThat(history("add", file)).isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err()).contains("not a folder: store=");
        assertThat(terminal.execute("history", "show", "--store", "jdbc:h2:mem"))
                .isEqualTo(ExitStatus.ENVIRONMENT);
        assertThat(terminal.err()).contains("no such database: store=jdbc:h2:mem");
    }
}
