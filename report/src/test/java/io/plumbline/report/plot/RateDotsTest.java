// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.GoldenText;
import io.plumbline.report.console.Line;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Mark;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RateDotsTest {

    private enum Steadiness {
        STEADY,
        SATURATED
    }

    private record DrawnRate(
            double perSecond,
            Steadiness steadiness,
            Optional<PercentileValue> median,
            Optional<PercentileValue> tail,
            Optional<PercentileValue> service) {}

    private static PercentileValue value(double percentile, long nanos) {
        return new PercentileValue(percentile, nanos, Certainty.EXACT, Support.SUPPORTED);
    }

    private static DrawnRate steady(double perSecond, long p50, long p99, long service) {
        return new DrawnRate(
                perSecond,
                Steadiness.STEADY,
                Optional.of(value(50, p50)),
                Optional.of(value(99, p99)),
                Optional.of(value(99, service)));
    }

    private static DrawnRate saturated(double perSecond, Optional<PercentileValue> service) {
        return new DrawnRate(perSecond, Steadiness.SATURATED, Optional.empty(), Optional.empty(), service);
    }

    /** As a queue behaves: flat, then steep, then saturated. */
    private static List<DrawnRate> hockeyStick() {
        List<DrawnRate> points = new ArrayList<>();
        for (double perSecond = 1_000; perSecond < 100_000; perSecond *= 1.5) {
            double busy = perSecond / 100_000;
            points.add(steady(
                    perSecond, Math.round(6_000 / (1 - busy)), Math.round(9_000 / Math.pow(1 - busy, 2)), 8_800));
        }
        points.add(saturated(115_000, Optional.of(value(99, 11_000))));
        points.add(saturated(172_000, Optional.of(value(99, 12_000))));
        return points;
    }

    private static Drawn drawn(List<DrawnRate> points, ConsoleOptions options) {
        return Drawn.of(lines(points, options));
    }

    private static List<Line> lines(List<DrawnRate> points, ConsoleOptions options) {
        List<Plot.Line> all = Stream.of(
                        line("response p99", points, DrawnRate::tail),
                        line("response p50", points, DrawnRate::median),
                        line("service p99", points, DrawnRate::service))
                .filter(line -> !line.points().isEmpty())
                .toList();
        Plot plot = points.isEmpty()
                ? Plot.NONE
                : new Plot(
                        Axis.of(
                                "",
                                Unit.RATE,
                                points.get(0).perSecond(),
                                points.get(points.size() - 1).perSecond()),
                        Axis.of("", Unit.LATENCY, 1, 2),
                        all,
                        points.stream()
                                .filter(point -> point.steadiness() == Steadiness.SATURATED)
                                .map(point -> new Mark(point.perSecond(), "saturated", ""))
                                .toList(),
                        List.of());
        return new CharacterPlot().lines(Chart.drawn("latency over the offered rate", "", plot), options);
    }

    private static Plot.Line line(
            String name, List<DrawnRate> points, Function<DrawnRate, Optional<PercentileValue>> part) {
        return new Plot.Line(
                name,
                name,
                points.stream()
                        .flatMap(point -> part.apply(point).stream()
                                .map(value -> new Point(
                                        point.perSecond(),
                                        Math.max(1, value.nanos()),
                                        value.isLowerBound() ? Trust.BOUND : Trust.SURE,
                                        "")))
                        .toList());
    }

    @Test
    void looksAsItDidWhenPeopleFoundItGood() {
        GoldenText.assertSame(
                "hockey-stick.txt", drawn(hockeyStick(), Drawn.UNICODE).text());
    }

    @Test
    void looksAsItDidWithoutUnicode() {
        String text = drawn(hockeyStick(), Drawn.ASCII).text();
        assertThat(text).isASCII();
        GoldenText.assertSame("hockey-stick-ascii.txt", text);
    }

    @Test
    void takesTheWholeWidth() {
        for (int width : Drawn.WIDTHS) {
            Drawn drawn = drawn(hockeyStick(), new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE));
            drawn.assertWithin(width, CharacterPlot.ROWS);
            assertThat(drawn.lowerAxis()).hasSize(width);
        }
    }

    @Test
    void drawsNothingWithoutAValue() {
        assertThat(lines(List.of(), Drawn.UNICODE)).isEmpty();
        assertThat(lines(List.of(saturated(10, Optional.empty())), Drawn.UNICODE))
                .isEmpty();
    }

    @Test
    void aSingleRateStandsBetweenItsNeighbours() {
        Drawn one = drawn(List.of(steady(1_000, 1_000_000_000, 1_000_000_000, 1_000_000_000)), Drawn.UNICODE);
        one.assertWithin(80, CharacterPlot.ROWS);
        assertThat(one.filledColumns()).isEqualTo(1);
        assertThat(one.text()).contains("1 s ┤", "500 /s", "1 k/s", "2 k/s");
    }

    @Test
    void whereResponseAndServiceAreOneThePointSaysSo() {
        Drawn same = drawn(List.of(steady(10, 1_000, 50_000, 50_000)), Drawn.UNICODE);
        assertThat(String.join("", same.canvas())).contains("◉").doesNotContain("●", "○");
        Drawn apart = drawn(List.of(steady(10, 1_000, 50_000, 5_000)), Drawn.UNICODE);
        assertThat(String.join("", apart.canvas())).contains("●", "○").doesNotContain("◉");
    }

    @Test
    void theServiceIsSeenWhereTheResponseHasNoSteadyState() {
        Drawn drawn = drawn(
                List.of(steady(10, 1_000, 2_000, 2_000), saturated(20, Optional.of(value(99, 3_000)))), Drawn.UNICODE);
        List<String> last = drawn.canvas().stream()
                .map(row -> row.substring(row.length() - 1))
                .toList();
        assertThat(last).containsOnly("┊", "○").filteredOn("○"::equals).hasSize(1);
        assertThat(drawn.text()).contains("┊ saturated");
    }

    @Test
    void aLowerBoundPointsUpwards() {
        PercentileValue bound = new PercentileValue(99, 9_000, Certainty.LOWER_BOUND, Support.SUPPORTED);
        DrawnRate point = new DrawnRate(
                10, Steadiness.STEADY, Optional.of(value(50, 1_000)), Optional.of(bound), Optional.empty());
        assertThat(drawn(List.of(point), Drawn.UNICODE).text()).contains("↑ at least");
    }

    @SeededTest(tries = 200)
    void hasAPointForEveryRateAndNoneOutside(Draws draws) {
        List<Double> rates = draws.listOf(1, 40, () -> draws.doubleBetween(0.01, 1e8));
        long low = draws.longBetween(0, 3_600_000_000_000L);
        long high = draws.longBetween(0, 3_600_000_000_000L);
        int width = draws.intBetween(60, 200);
        List<DrawnRate> points = new ArrayList<>();
        for (double rate : rates.stream().sorted().toList()) {
            points.add(points.size() % 3 == 2 ? saturated(rate, Optional.empty()) : steady(rate, low, high, low / 2));
        }
        Drawn drawn = drawn(points, new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE));
        drawn.assertWithin(width, CharacterPlot.ROWS);
        assertThat(drawn.filledColumns()).isBetween(1L, (long) rates.size());
    }
}
