// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.results.ResultFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Matrices with real forks, well below a second each; their figures don't matter. */
@Timeout(300)
class MatrixCommandIT {

    private static final List<String> BRIEF =
            List.of("--duration", "300ms", "--warmup", "100ms", "--lead-in", "100", CommandIT.COMPILES_ONCE);

    private static final String[] OPTIONS = {
        "--transport", "tcp,unix", "--wait", "block,futex", "--forks", "2", "--seed", "7"
    };

    private static final int UNIX = 2; // of the cells, in the order of the options

    @TempDir
    static Path measured;

    private static CapturedTerminal shown;
    private static int shownStatus;

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    /** Four forks, for all tests that only look at what a matrix has measured. */
    @BeforeAll
    static void measureAMatrix() throws Exception {
        EnoughCpu.orSkip(
                () -> { // a fork whose threads get no CPU for so short a time has measured nothing
                    shown = new CapturedTerminal();
                    shownStatus = execute(
                            shown, "matrix", with(OPTIONS, "--json", matrix().toString(), "--csv", rows().toString()));
                    assertThat(ResultFile.read(matrix()).cells())
                            .extracting(CollectionCell::state)
                            .containsExactly(
                                    CellState.COMPLETE, CellState.REFUSED, CellState.COMPLETE, CellState.REFUSED);
                });
    }

    private static Path matrix() {
        return measured.resolve("matrix.json");
    }

    private static Path rows() {
        return measured.resolve("matrix.csv");
    }

    private Path json() {
        return folder.resolve("matrix.json");
    }

    private static int execute(CapturedTerminal terminal, String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(BRIEF);
        arguments.addAll(List.of(more));
        return terminal.execute(arguments.toArray(String[]::new));
    }

    @Test
    void cellsThatArePossibleAreMeasuredAndTheOthersSayWhyNot() throws Exception {
        assertThat(shownStatus).as(shown.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(shown.err()).contains("4 cells, 2 of them not possible here; 4 forks to measure, about", "seed 7");
        assertThat(shown.out().lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
        CapturedTerminal inFull = new CapturedTerminal();
        inFull.execute("report", matrix().toString(), "--long");
        assertThat(inFull.out()).contains("tcp block", "unix block", "not here  tcp futex: ");
        if (shownStatus == ExitStatus.OK) { // else all figures may mislead on this host, and none is the floor
            assertThat(shown.out()).contains("floor");
        }
        ResultCollection stored = ResultFile.read(matrix());
        assertThat(stored.isComplete()).isTrue();
        assertThat(stored.title()).isEqualTo("matrix of round trips: tcp, unix × block, futex");
        BenchmarkResult tcp = stored.cells().get(0).result().orElseThrow();
        assertThat(tcp.title()).isEqualTo("TCP round trip, block, 32 B");
        assertThat(tcp.forks()).hasSize(2).allMatch(fork -> fork.end() == EndState.COMPLETED);
        assertThat(tcp.options())
                .anyMatch(
                        option -> option.name().equals("wait") && option.value().equals("block"));
    }

    @Test
    void aReportMakesTheTableAndTheRowsAgain() throws Exception {
        Path again = folder.resolve("again.csv");
        CapturedTerminal report = new CapturedTerminal();

        assertThat(report.execute("report", matrix().toString(), "--csv", again.toString()))
                .isEqualTo(shownStatus);
        assertThat(shown.out()).startsWith(report.out());
        assertThat(again).hasSameTextualContentAs(rows());
        assertThat(Files.readAllLines(rows())).anyMatch(line -> line.startsWith("unix,block,auto,"));

        CapturedTerminal log = new CapturedTerminal();
        assertThat(log.execute(
                        "report",
                        matrix().toString(),
                        "--hlog",
                        folder.resolve("x.hlog").toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(log.err()).contains("--hlog").contains("allowed: --json, --csv, --html");
    }

    @Test
    void whatWasCutShortGoesOnWithItsFinishedForks() throws Exception {
        EnoughCpu.orSkip(this::assertGoesOnWithItsFinishedForks);
    }

    private void assertGoesOnWithItsFinishedForks() throws Exception {
        ResultCollection whole = ResultFile.read(matrix());
        List<ForkResult> kept = forks(whole, UNIX).subList(1, 2);
        ResultFile.write(without(whole, UNIX, kept), json());

        String[] fewer = {"--transport", "tcp,unix", "--wait", "block,futex", "--resume", json().toString()};
        CapturedTerminal other = new CapturedTerminal();
        assertThat(execute(other, "matrix", fewer)).isEqualTo(ExitStatus.USAGE);
        assertThat(other.err()).contains("forks=4 (file: 2)").doesNotContain("\tat ");
        CapturedTerminal larger = new CapturedTerminal();
        assertThat(execute(larger, "matrix", with(OPTIONS, "--size", "64", "--resume", json().toString())))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(larger.err()).contains("size=64").doesNotContain("\tat ");

        CapturedTerminal again = new CapturedTerminal();
        assertThat(execute(again, "matrix", with(OPTIONS, "--resume", json().toString())))
                .as(again.err())
                .isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(again.err()).contains("; 1 fork to measure").contains("seed 7");
        ResultCollection resumed = ResultFile.read(json());
        assertThat(resumed.isComplete()).isTrue();
        assertThat(forks(resumed, UNIX)).hasSize(2).endsWith(kept.get(0));
        assertThat(forks(resumed, 0)).isEqualTo(forks(whole, 0));
    }

    private static List<ForkResult> forks(ResultCollection collection, int cell) {
        return collection.cells().get(cell).result().orElseThrow().forks();
    }

    /** As it was when one cell had but these forks. */
    private static ResultCollection without(ResultCollection whole, int cell, List<ForkResult> left) {
        List<CollectionCell> cells = new ArrayList<>(whole.cells());
        CollectionCell cut = cells.get(cell);
        BenchmarkResult result = cut.result().orElseThrow();
        cells.set(
                cell,
                new CollectionCell(
                        cut.parameters(),
                        CellState.PENDING,
                        "",
                        Optional.of(result.withForks(left, result.summary()))));
        return whole.withCells(cells);
    }

    private static String[] with(String[] options, String... more) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    @Tag("full") // a sweep of a task is measured, too
    void severalRatesOfAPingMakeACurve() throws Exception {
        int status = execute(
                terminal, "ping", "--wait", "block", "--rate", "100,1k", "--runs", "1", "--json", json().toString());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("response", "service").containsSubsequence("100 /s", "1 k/s");
        ResultCollection stored = ResultFile.read(json());
        assertThat(stored.cells()).extracting(cell -> cell.parameters().load()).containsExactly("100/s", "1000/s");
        assertThat(stored.cells()
                        .get(1)
                        .result()
                        .orElseThrow()
                        .forks()
                        .get(0)
                        .runs()
                        .get(0)
                        .offeredPerSecond())
                .isBetween(999.0, 1001.0);
    }
}
