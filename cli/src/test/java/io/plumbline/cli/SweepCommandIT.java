// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.results.CollectionFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps with real forks, well below a second each; their figures don't matter. */
@Timeout(300)
class SweepCommandIT {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    /**
     * With this seed the highest rate is measured first: no hiccup of the host at a lower one leaves it out. Alone, as nothing is said
     * about a rate at which no thread had a CPU.
     */
    @Test
    @Tag("measuring")
    @Tag("full") // what is made of such a rate is tested without measuring
    void aRateBeyondSaturationShowsItsBacklogAndTheReportShowsItAgain() throws Exception {
        String json = folder.resolve("sweep.json").toString();
        Path page = folder.resolve("sweep.html");
        int status = terminal.execute(
                "sweep",
                "--wait",
                "block",
                "--rates",
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
                .startsWith("sweep of TCP round trip, block, 32 B")
                .contains("response", "service", "busy", "backlog")
                .containsSubsequence("200 /s", "1 k/s", "50 M/s");
        ResultCollection stored = CollectionFile.read(Path.of(json));
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

    @Test
    void aTaskIsSweptWithItsProbesAndParameters() throws Exception {
        String json = folder.resolve("task.json").toString();
        int status = terminal.execute(
                "sweep",
                "--task",
                ProbedTask.class.getName(),
                "-P",
                "probe=parse",
                "--rates",
                "200,400",
                "--clients",
                "2",
                "--forks",
                "1",
                "--duration",
                "300ms",
                "--warmup",
                "100ms",
                CommandIT.COMPILES_ONCE,
                "--json",
                json);

        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.INVALID_RESULT);
        assertThat(terminal.out())
                .startsWith("sweep of " + ProbedTask.class.getName())
                .contains("legs  parse; share of the service time");
        ResultCollection stored = CollectionFile.read(Path.of(json));
        assertThat(stored.cells()).allSatisfy(cell -> {
            assertThat(cell.parameters().task()).contains(ProbedTask.class.getName());
            BenchmarkResult result = cell.result().orElseThrow();
            assertThat(result.roundTrip()).isFalse();
            assertThat(result.forks().get(0).runs().get(0).counts().scheduled())
                    .isEqualTo(cell.parameters().load().equals("200/s") ? 60 : 120);
            assertThat(result.options())
                    .extracting(OptionValue::name)
                    .contains("param", "rate", "duration")
                    .doesNotContain("task", "transport", "wait", "rates");
            assertThat(result.options()).contains(new OptionValue("lead-in", "0", Origin.DEFAULT));
        });
        assertThat(stored.options())
                .extracting(OptionValue::name)
                .contains("task")
                .doesNotContain("transport");
    }

    @Test
    void optionsOfWhatIsNotMeasuredAreRefused() {
        assertRefused("given=--size --wait, task=acme.Any", "--task", "acme.Any", "--wait", "block", "--size", "64");
        assertRefused("given=HOST:PORT", "--task", "acme.Any", "localhost:1");
        assertRefused("give --task CLASS", "--class-path", "app.jar");
        assertRefused("class=acme.Any", "--task", "acme.Any", "--rates", "100", "--forks", "1");
    }

    private static void assertRefused(String message, String... arguments) {
        CapturedTerminal one = new CapturedTerminal();
        List<String> all = new ArrayList<>(List.of("sweep"));
        all.addAll(List.of(arguments));
        assertThat(one.execute(all.toArray(String[]::new))).isEqualTo(ExitStatus.USAGE);
        assertThat(one.err()).contains(message);
    }

    /** Has a probe of the name that its parameter says. */
    public static final class ProbedTask implements LatencyTask {

        private Probe probe;

        @Override
        public void init(RunContext context) {
            probe = context.probe(context.parameters().get("probe"));
        }

        @Override
        public void run(long intendedStartNanos) {
            probe.record(1_000);
        }
    }
}
