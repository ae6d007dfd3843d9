// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.GoldenText;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.plot.LivePoint.Kind;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LivePlotTest {

    private static final int ROWS = 8;
    private static final long SECOND = 1_000_000_000;

    private static LivePoint start(long second) {
        return new LivePoint(second * SECOND, Kind.START, Optional.empty());
    }

    private static LivePoint interval(long second, long p50Nanos, long backlogNanos) {
        return new LivePoint(
                second * SECOND,
                Kind.MEASURED,
                Optional.of(new LastInterval(10_000, p50Nanos, p50Nanos + 30_000, p50Nanos + 900_000, backlogNanos)));
    }

    /** Two runs; in the second the backlog grows. */
    private static List<LivePoint> twoRuns() {
        List<LivePoint> points = new ArrayList<>();
        points.add(start(0));
        for (long second = 1; second <= 20; second++) {
            points.add(interval(second, 6_000 + 100 * (second % 7), 40));
        }
        points.add(start(25));
        for (long second = 26; second <= 60; second++) {
            long backlog = Math.max(0, second - 40) * SECOND / 4;
            points.add(interval(second, 6_000 + backlog, backlog));
        }
        return points;
    }

    private static Drawn drawn(List<LivePoint> points, ConsoleOptions options) {
        return Drawn.of(new LivePlot(options).lines(points, SECOND));
    }

    @Test
    void looksAsItDidWhenPeopleFoundItGood() {
        GoldenText.assertSame("live.txt", drawn(twoRuns(), Drawn.UNICODE).text());
    }

    @Test
    void looksAsItDidWithoutUnicode() {
        String text = drawn(twoRuns(), Drawn.ASCII).text();
        assertThat(text).isASCII();
        GoldenText.assertSame("live-ascii.txt", text);
    }

    @Test
    void drawsNothingUntilThereIsAnInterval() {
        assertThat(new LivePlot(Drawn.UNICODE).lines(List.of(), SECOND)).isEmpty();
        assertThat(new LivePlot(Drawn.UNICODE).lines(List.of(start(1)), SECOND)).isEmpty();
    }

    @Test
    void theNewestIsAtTheRightAndWhatIsTooOldIsLeftOut() {
        Drawn drawn = drawn(List.of(interval(0, 5, 0), interval(200, 7_000, 0)), Drawn.UNICODE);
        assertThat(drawn.filledColumns()).isEqualTo(1);
        assertThat(drawn.canvas()).anyMatch(row -> row.endsWith("×"));
        assertThat(drawn.text()).doesNotContain("5 ns", "2 ns");
    }

    @Test
    void timeWithoutIntervalsStaysEmpty() {
        Drawn drawn = drawn(List.of(interval(10, 7_000, 0), interval(15, 7_000, 0)), Drawn.UNICODE);
        assertThat(drawn.canvas()).anyMatch(row -> row.endsWith("×    ×"));
    }

    @Test
    void aDelayTooShortToBeABacklogIsNoBar() {
        assertThat(drawn(List.of(interval(1, 7_000, 999_999)), Drawn.UNICODE).text())
                .doesNotContain("▁", "█");
        assertThat(drawn(List.of(interval(1, 7_000, 1_000_000)), Drawn.UNICODE).text())
                .contains("▁", "backlog up to 1.00 ms");
    }

    @Test
    void takesTheMostRoomOnTheNarrowestTerminal() {
        ConsoleOptions narrowest = new ConsoleOptions(ConsoleOptions.NARROWEST, Colour.OFF, Symbols.UNICODE);
        assertThat(drawn(twoRuns(), narrowest).lines()).hasSize(LivePlot.ROWS);
    }

    @SeededTest(tries = 200)
    void neverTakesMoreRoomThanItSays(Draws draws) {
        long nanos = draws.longBetween(0, 3_600_000_000_000L);
        long backlogNanos = draws.longBetween(-1, 3_600_000_000_000L);
        int seconds = draws.intBetween(1, 300);
        long columnNanos = draws.longBetween(SECOND, 100 * SECOND);
        int width = draws.intBetween(40, 200);
        List<LivePoint> points = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            points.add(
                    second % 50 == 0 ? start(second) : interval(second, nanos / 100, backlogNanos / seconds * second));
        }
        points.add(interval(seconds, nanos, backlogNanos));
        Drawn drawn = Drawn.of(new LivePlot(Drawn.UNICODE, width).lines(points, columnNanos));
        drawn.assertWithin(width, ROWS);
        if (width >= ConsoleOptions.NARROWEST - 1) {
            assertThat(drawn.lines()).hasSizeLessThanOrEqualTo(LivePlot.ROWS);
        }
    }
}
