// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps with real forks, well below a second each; their figures don't matter. */
@Timeout(300)
class SweepCommandIT {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    @Test
    void aTaskIsSweptWithItsProbesAndParameters() throws Exception {
        String json = folder.resolve("task.json").toString();
        int status = terminal.execute(
                "sweep",
                "--long",
                "--task",
                ProbedTask.class.getName(),
                "-P",
                "probe=parse",
                "--rate",
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
                .startsWith("Sweep of " + ProbedTask.class.getName())
                .contains("parse; share of the service time");
        ResultCollection stored = ResultFile.read(Path.of(json));
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
        assertRefused("class=acme.Any", "--task", "acme.Any", "--rate", "100", "--forks", "1");
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
