// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.results.ResultFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps over a rate that no host carries. Alone, as nothing is said about one at which no thread had a CPU. */
@Timeout(300)
@Tag("measuring")
@Tag("full") // what is made of such a rate is tested without measuring
class SaturatedSweepIT {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    /** With this seed the highest rate is measured first: no hiccup of the host at a lower one leaves it out. */
    @Test
    void aRateBeyondSaturationShowsItsBacklogAndTheReportShowsItAgain() throws Exception {
        String json = folder.resolve("sweep.json").toString();
        Path page = folder.resolve("sweep.html");
        int status = terminal.execute(
                "sweep",
                "--wait",
                "block",
                "--rate",
                "200,1k..50M*50000",
                "--seed",
                "11",
                "--forks",
                "1",
                "--duration",
                "300ms",
                "--warmup",
                "100ms",
                CommandIT.COMPILES_ONCE,
                "--lead-in",
                "100",
                "--drain",
                "200ms",
                "--json",
                json,
                "--html",
                page.toString());

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(terminal.err()).contains("3 cells; 3 forks to measure").doesNotContain("closed loop");
        assertThat(terminal.out().lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
        assertThat(terminal.out())
                .startsWith("Sweep of TCP round trip, block, 32 B")
                .contains("response", "service", "busy", "backlog")
                .containsSubsequence("200 /s", "1 k/s", "50 M/s");
        ResultCollection stored = ResultFile.read(Path.of(json));
        assertThat(stored.cells())
                .extracting(cell -> cell.parameters().load())
                .containsExactly("200/s", "1000/s", "50000000/s");
        assertThat(stored.cells()).extracting(CollectionCell::state).containsOnly(CellState.COMPLETE);

        CapturedTerminal report = new CapturedTerminal();
        Path again = Files.createDirectory(folder.resolve("again")).resolve("sweep.html");
        assertThat(report.execute("report", json, "--html", again.toString())).isEqualTo(status);
        assertThat(terminal.out()).startsWith(report.out());
        assertThat(again).hasSameTextualContentAs(page);
        assertThat(PageText.of(page)).contains("\"throughput\":{");
        if (status == ExitStatus.OK) { // else no rate was measured without disturbance
            assertThat(PageText.of(page)).contains("is more than it carries");
        }

        CapturedTerminal resumed = new CapturedTerminal();
        assertThat(resumed.execute("sweep", "--resume", json)).isEqualTo(status);
        assertThat(resumed.err()).contains(" 0 forks to measure");
    }
}
