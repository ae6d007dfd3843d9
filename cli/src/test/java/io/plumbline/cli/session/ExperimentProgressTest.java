// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.quantity.Symbols;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ExperimentProgressTest {

    private static final long SECOND = 1_000_000_000;
    private static final CellSpec CELL = CellSpec.of(new TaskSpec("acme.Any"));

    private final StringWriter err = new StringWriter();
    private final ExperimentProgress progress = new ExperimentProgress(new Terminal(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err),
            new ConsoleOptions(200, Colour.OFF, Symbols.UNICODE),
            true));

    private static ForkEvent interval(long second, long count) {
        return new ForkEvent.IntervalFinished(
                0, second * SECOND, (second + 1) * SECOND, count, 6_000, 12_000, 4_000_000, 2_000_000_000);
    }

    private String drawn(ForkEvent event) {
        err.getBuffer().setLength(0);
        progress.note(event);
        return err.toString();
    }

    @Test
    void showsTheLastIntervalThatHasInvocations() {
        progress.start(CELL, 0);
        drawn(new ForkEvent.RunStarted(0, 0, SECOND, SECOND));
        assertThat(drawn(interval(0, 20_000))).contains("20.00 k/s", "p50 6.00 µs", "backlog 2.00 s");
        assertThat(drawn(interval(1, 0))).contains("20.00 k/s");
        assertThat(drawn(interval(2, 10_000))).contains("10.00 k/s");
        progress.start(CELL, 0);
        assertThat(drawn(new ForkEvent.RunStarted(0, 0, SECOND, SECOND))).doesNotContain("p50");
    }

    @Test
    void aSilenceLastsUntilSomethingElseIsReported() {
        progress.start(CELL, 0);
        assertThat(drawn(interval(0, 20_000))).contains("p50");
        assertThat(drawn(new ForkEvent.Stalled(0, 3 * SECOND))).contains("no completion for 3.00 s");
        assertThat(drawn(interval(4, 20_000))).contains("p50").doesNotContain("no completion");
    }
}
