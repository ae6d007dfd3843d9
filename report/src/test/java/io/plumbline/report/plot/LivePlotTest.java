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

    private static final int ROWS = 22;
    private static final long SECOND = 1_000_000_000;
    private static final long MINUTE = 60 * SECOND;

    private static LivePoint start(long second) {
        return new LivePoint(second * SECOND, 0, Kind.START, Optional.empty());
    }

    private static LivePoint interval(long second, long p50Nanos, long backlogNanos) {
        return interval(second, Kind.MEASURED, p50Nanos, backlogNanos);
    }

    private static LivePoint interval(long second, Kind kind, long p50Nanos, long backlogNanos) {
        return new LivePoint(
                second * SECOND,
                SECOND,
                kind,
                Optional.of(new LastInterval(10_000, p50Nanos, p50Nanos + 30_000, p50Nanos + 900_000, backlogNanos)));
    }

    /** Two runs; in the second the backlog grows. */
    private static List<LivePoint> twoRuns() {
        List<LivePoint> points = new ArrayList<>();
        points.add(start(0));
        for (long second = 1; second <= 20; second++) {
            Kind kind = second <= 3 ? Kind.WARM_UP : Kind.MEASURED;
            points.add(interval(second, kind, 6_000 + 100 * (second % 7), 40));
        }
        points.add(start(25));
        for (long second = 26; second <= 60; second++) {
            long backlog = Math.max(0, second - 40) * SECOND / 4;
            points.add(interval(second, 6_000 + backlog, backlog));
        }
        return points;
    }

    private static ConsoleOptions columns(int width) {
        return new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE);
    }

    private static Drawn drawn(List<LivePoint> points, ConsoleOptions options) {
        return Drawn.of(new LivePlot(options, ROWS).lines(points, 0, 90 * SECOND));
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
        assertThat(drawn(List.of(), Drawn.UNICODE).lines()).isEmpty();
        assertThat(drawn(List.of(start(1)), Drawn.UNICODE).lines()).isEmpty();
    }

    @Test
    void theAxisReachesToThePlannedEnd() {
        Drawn half = drawn(twoRuns(), columns(200));
        assertThat(half.text()).contains("0 s", "20 s", "now", "80 s");
        int columns = half.lowerAxis().length() - half.lowerAxis().indexOf('└') - 1;
        int drawn = half.canvas().stream().mapToInt(String::length).max().orElseThrow();
        assertThat(drawn).isBetween(columns * 60 / 90 - 1, columns * 60 / 90 + 2);
    }

    @Test
    void whatWasBeforeTheStartIsLeftOut() {
        Drawn drawn = Drawn.of(new LivePlot(Drawn.UNICODE, ROWS)
                .lines(List.of(interval(10, 5, 0), interval(200, 7_000, 0)), 100 * SECOND, 200 * SECOND));
        assertThat(drawn.text()).doesNotContain("5 ns", "2 ns");
    }

    @Test
    void timeWithoutIntervalsStaysEmpty() {
        Drawn drawn = drawn(List.of(interval(20, 7_000, 0), interval(60, 7_000, 0)), Drawn.UNICODE);
        assertThat(drawn.canvas()).anyMatch(row -> row.matches(" +━ +━"));
    }

    @Test
    void anIntervalFillsTheColumnsThatItLasted() {
        Drawn drawn = Drawn.of(new LivePlot(columns(80), ROWS)
                .lines(List.of(interval(5, 7_000, 0), interval(6, 7_000, 0)), 0, 10 * SECOND));
        assertThat(drawn.canvas()).anyMatch(row -> row.matches(" +━{12,14}"));
    }

    @Test
    void ofManyIntervalsInAColumnTheWorstIsDrawnAndThatIsSaid() {
        List<LivePoint> points = new ArrayList<>();
        for (int second = 1; second <= 1_000; second++) {
            points.add(interval(second, second % 500 == 0 ? 400_000 : 7_000, 0));
        }
        Drawn drawn = Drawn.of(new LivePlot(Drawn.UNICODE, ROWS).lines(points, 0, 60 * MINUTE));
        assertThat(drawn.text()).contains("column: the worst of", "0 s", "30 min");
        assertThat(drawn.canvas()).anyMatch(row -> row.contains("┏"));
        assertThat(drawn(twoRuns(), columns(200)).text()).doesNotContain("column:");
    }

    @Test
    void usesTheHeightOfTheWindowInEqualDecades() {
        for (int rows = LivePlot.MIN_ROWS; rows < 60; rows++) {
            for (int width : Drawn.WIDTHS) {
                Drawn drawn = Drawn.of(new LivePlot(columns(width), rows).lines(twoRuns(), 0, 90 * SECOND));
                assertThat(drawn.lines()).hasSizeBetween(rows / 2, rows);
                drawn.assertEqualDecades();
                assertThat(drawn.lowerAxis()).hasSize(width - 1);
            }
        }
    }

    @Test
    void theWarmUpIsDashed() {
        Drawn drawn = drawn(twoRuns(), Drawn.UNICODE);
        assertThat(drawn.canvas()).anyMatch(row -> row.contains("╍")).anyMatch(row -> row.contains("╌"));
        assertThat(drawn.text()).contains("╍ warm-up");
    }

    @Test
    void theBacklogIsShownWhereThereIsOne() {
        assertThat(drawn(List.of(interval(1, 7_000, 999_999)), Drawn.UNICODE).text())
                .doesNotContain("▁", "█", "backlog");
        assertThat(drawn(List.of(interval(1, 7_000, 1_000_000)), Drawn.UNICODE).text())
                .contains("▁", "backlog up to 1.00 ms");
    }

    @SeededTest(tries = 200)
    void neverTakesMoreRoomThanThereIs(Draws draws) {
        long nanos = draws.longBetween(0, 3_600_000_000_000L);
        long backlogNanos = draws.longBetween(-1, 3_600_000_000_000L);
        int seconds = draws.intBetween(1, 300);
        long lengthNanos = seconds * SECOND * draws.longBetween(1, 10);
        int width = draws.intBetween(59, 200);
        int rows = draws.intBetween(LivePlot.MIN_ROWS, 80);
        List<LivePoint> points = new ArrayList<>();
        for (int second = 0; second < seconds; second++) {
            points.add(
                    second % 50 == 0 ? start(second) : interval(second, nanos / 100, backlogNanos / seconds * second));
        }
        points.add(interval(seconds, nanos, backlogNanos));
        Drawn drawn = Drawn.of(new LivePlot(Drawn.UNICODE, width, rows).lines(points, 0, lengthNanos));
        drawn.assertWithin(width, rows);
        assertThat(drawn.lines()).hasSizeLessThanOrEqualTo(rows);
    }
}
