// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.Terminal;
import io.plumbline.cli.terminal.Terminal.Progress;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.ProgressState.LastInterval;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class IntervalHistoryTest {

    private static final long SECOND = 1_000_000_000;

    private final StringWriter err = new StringWriter();
    private final Terminal terminal =
            new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), ConsoleOptions.plain(), true);

    private static ForkEvent interval(long second, long count) {
        return new ForkEvent.IntervalFinished(
                0, second * SECOND, (second + 1) * SECOND, count, 6_000, 12_000, 4_000_000, 2_000_000_000);
    }

    private String drawn(IntervalHistory history) {
        err.getBuffer().setLength(0);
        history.draw("the line", WallClock.nanos() - SECOND, 60 * SECOND);
        return err.toString();
    }

    @Test
    void tellsWhatTheLastIntervalShowed() {
        IntervalHistory history = new IntervalHistory(terminal);
        assertThat(history.last()).isEmpty();
        history.note(interval(0, 20_000));
        history.note(interval(1, 10_000));
        assertThat(history.last()).contains(new LastInterval(10_000, 6_000, 12_000, 4_000_000, 2_000_000_000));
        history.turnsToAnother();
        assertThat(history.last()).isEmpty();
    }

    @Test
    void anIntervalWithoutInvocationsHasNoFigures() {
        IntervalHistory history = new IntervalHistory(terminal);
        history.note(interval(0, 20_000));
        history.note(interval(1, 0));
        assertThat(history.last()).map(LastInterval::achievedPerSecond).contains(20_000.0);
    }

    @Test
    void aSilenceLastsUntilSomethingElseIsTold() {
        IntervalHistory history = new IntervalHistory(terminal);
        history.note(interval(0, 20_000));
        history.note(new ForkEvent.Stalled(0, 2 * SECOND));
        history.note(new ForkEvent.Stalled(0, 3 * SECOND));
        assertThat(history.silentNanos()).isEqualTo(3 * SECOND);
        history.note(interval(4, 20_000));
        assertThat(history.silentNanos()).isZero();
        history.note(new ForkEvent.Stalled(0, 2 * SECOND));
        history.turnsToAnother();
        assertThat(history.silentNanos()).isZero();
    }

    @Test
    void drawsALineUnlessMoreWasAskedFor() {
        IntervalHistory history = new IntervalHistory(terminal);
        history.note(interval(0, 20_000));
        assertThat(drawn(history)).contains("the line").doesNotContain("\n", "p99");
    }

    @Test
    void drawsAChartBelowTheLine() {
        IntervalHistory history = new IntervalHistory(terminal.with(Progress.LIVE));
        history.note(new ForkEvent.RunStarted(0, 0, SECOND, SECOND));
        assertThat(drawn(history)).contains("the line").doesNotContain("\n");
        history.note(interval(0, 20_000));
        assertThat(drawn(history)).containsSubsequence("the line", "5 ms ┤", "now", "▴ max", "backlog up to 2.00 s");
        history.turnsToAnother();
        assertThat(drawn(history)).contains("5 ms ┤");
    }

    @Test
    void joinsNeighboursBeforeItKeepsMoreThanATerminalCanShow() {
        IntervalHistory history = new IntervalHistory(terminal);
        for (int second = 0; second < 20_000; second++) {
            history.note(interval(second, 10));
        }
        assertThat(history.points().size()).isBetween(1_000, 2_000);
    }
}
