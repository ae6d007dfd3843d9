// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.report.console.ProgressState.AgentsAtWork;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.ProgressState.Phase;
import io.plumbline.report.quantity.Symbols;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private static final long SECOND = 1_000_000_000L;
    private static final LastInterval STEADY = new LastInterval(20_000, 6_514, 12_432, 1_204_000, 40);
    private static final LastInterval BEHIND = new LastInterval(16_020, 6_514, 12_432, 1_204_000, 1_254_000_000);

    @Test
    void showsWhereItIsHowLongItTakesAndWhatTheLastIntervalShowed() {
        assertThat(render(132, running(STEADY)))
                .isEqualTo("fork 2/3 run 1/2  █████░░░░░░░   42 %  58 s left  20.00 k/s  p50 6.51 µs  p99 12.4 µs"
                        + "  max 1.20 ms  no backlog");
    }

    @Test
    void leavesOutWholePiecesWhenItIsNarrow() {
        assertThat(render(80, running(STEADY)))
                .isEqualTo("fork 2/3 run 1/2  58 s left  20.00 k/s  p50 6.51 µs  p99 12.4 µs  max 1.20 ms");
        assertThat(render(60, running(STEADY))).isEqualTo("fork 2/3 run 1/2  58 s left  p50 6.51 µs  p99 12.4 µs");
    }

    @Test
    void keepsABacklogBeforeThePercentiles() {
        assertThat(render(80, running(BEHIND)))
                .isEqualTo("fork 2/3 run 1/2  58 s left  p50 6.51 µs  p99 12.4 µs  backlog 1.25 s");
        assertThat(render(60, running(BEHIND))).isEqualTo("fork 2/3 run 1/2  58 s left  p50 6.51 µs  backlog 1.25 s");
    }

    @Test
    void saysNothingOfABacklogWhereThereIsNoSchedule() {
        LastInterval closedLoop = new LastInterval(20_000, 6_514, 12_432, 1_204_000, -1);
        assertThat(render(132, running(closedLoop))).doesNotContain("backlog");
    }

    /** The figures of the last interval would look like those of now. */
    @Test
    void saysThatNothingIsCompletedInPlaceOfTheLastFigures() {
        ProgressState hanging = new ProgressState(
                Phase.RUN,
                2,
                3,
                1,
                2,
                42 * SECOND,
                100 * SECOND,
                Optional.of(STEADY),
                3_214_000_000L,
                Optional.empty());
        assertThat(render(80, hanging))
                .isEqualTo("fork 2/3 run 1/2  █████░░░░░░░   42 %  58 s left  no completion for 3.21 s");
        assertThat(render(60, hanging)).isEqualTo("fork 2/3 run 1/2  58 s left  no completion for 3.21 s");
    }

    private static ProgressState running(LastInterval last) {
        return new ProgressState(
                Phase.RUN, 2, 3, 1, 2, 42 * SECOND, 100 * SECOND, Optional.of(last), 0, Optional.empty());
    }

    @Test
    void showsTheWarmUpBeforeThereAreFigures() {
        assertThat(render(
                        80,
                        new ProgressState(
                                Phase.WARM_UP,
                                1,
                                1,
                                1,
                                3,
                                SECOND / 2,
                                125 * SECOND,
                                Optional.empty(),
                                0,
                                Optional.empty())))
                .isEqualTo("warm-up  ░░░░░░░░░░░░    0 %  2 min 05 s left");
        assertThat(render(
                        80,
                        new ProgressState(
                                Phase.STARTING, 2, 3, 1, 3, 3 * SECOND, 0, Optional.empty(), 0, Optional.empty())))
                .isEqualTo("fork 2/3 starting  3 s");
    }

    @Test
    void showsHowManyAgentsThereAreAndWhatTheyHaveMeasured() {
        assertThat(render(
                        100,
                        new ProgressState(
                                Phase.STARTING,
                                1,
                                3,
                                1,
                                3,
                                2 * SECOND,
                                40 * SECOND,
                                Optional.empty(),
                                0,
                                Optional.of(new AgentsAtWork(4, 4, 3, 0, 60_000)))))
                .isEqualTo("fork 1/3 starting  █░░░░░░░░░░░    5 %  38 s left  4 of 4 agents  3 ready");
        assertThat(render(
                        100,
                        new ProgressState(
                                Phase.RUN,
                                2,
                                3,
                                1,
                                3,
                                20 * SECOND,
                                40 * SECOND,
                                Optional.empty(),
                                0,
                                Optional.of(new AgentsAtWork(4, 3, 0, 12_345, 60_000)))))
                .isEqualTo(
                        "fork 2/3 run 1/3  ██████░░░░░░   50 %  20 s left  3 of 4 agents  12,345 of 60,000 measured");
    }

    @Test
    void staysAtTheEndWhenItTakesLongerThanExpected() {
        ProgressState late = new ProgressState(
                Phase.DRAINING, 1, 1, 2, 2, 12 * SECOND, 10 * SECOND, Optional.empty(), 0, Optional.empty());
        assertThat(new ProgressLine(new ConsoleOptions(80, Colour.OFF, Symbols.ASCII)).render(late))
                .isEqualTo("run 2/2 draining  ############  100 %  0 s left");
    }

    @SeededTest
    void isAlwaysNarrowerThanTheTerminal(Draws draws) {
        int width = draws.intBetween(60, 200);
        Phase phase = draws.oneOf(Phase.values());
        int count = draws.intBetween(1, 999);
        long nanos = draws.longBetween(0, 4_000_000_000_000L);
        long elapsed = draws.longBetween(0, 4_000_000_000_000L);
        long silent = draws.longBetween(0, 4_000_000_000_000L);
        Optional<LastInterval> last = Optional.of(new LastInterval(nanos, nanos, nanos, nanos, nanos));
        Optional<AgentsAtWork> agents =
                draws.oneOf(Optional.empty(), Optional.of(new AgentsAtWork(count, count - 1, count, nanos, elapsed)));
        ProgressState state =
                new ProgressState(phase, count, count, count, count, elapsed, nanos, last, silent, agents);
        assertThat(render(width, state).length()).isLessThan(width);
    }

    private static String render(int width, ProgressState state) {
        return new ProgressLine(new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE)).render(state);
    }
}
