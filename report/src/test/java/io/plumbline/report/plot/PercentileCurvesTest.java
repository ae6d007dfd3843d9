// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.chart.PercentileChart;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.GoldenText;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentileCurvesTest {

    private record Curve(String name, Series series, String look) {}

    private static Series series(BenchmarkResult result, String name) {
        return Summaries.of(result.forks())
                .series(name)
                .map(SummarySeries::merged)
                .orElseThrow();
    }

    private static List<Curve> both(BenchmarkResult result) {
        return List.of(
                new Curve("response", series(result, "response"), "response"),
                new Curve("service", series(result, "service"), "service"));
    }

    private static List<Curve> one(Series series) {
        return List.of(new Curve("response", series, "response"));
    }

    private static Drawn drawn(List<Curve> curves, ConsoleOptions options) {
        return Drawn.of(lines(curves, options));
    }

    private static List<Line> lines(List<Curve> curves, ConsoleOptions options) {
        Plot plot = PercentileChart.plot(curves.stream()
                .filter(curve -> curve.series().count() > 0)
                .map(curve -> PercentileChart.line(curve.name(), curve.look(), curve.series()))
                .toList());
        return new CharacterPlot().lines(Chart.drawn("latency by percentile", "", plot), options);
    }

    @Test
    void looksAsItDidWhenPeopleFoundItGood() {
        GoldenText.assertSame(
                "percentiles.txt",
                drawn(both(SampleResults.rich()), Drawn.UNICODE).text());
    }

    @Test
    void looksAsItDidWithoutUnicode() {
        String text = drawn(both(SampleResults.rich()), Drawn.ASCII).text();
        assertThat(text).isASCII();
        GoldenText.assertSame("percentiles-ascii.txt", text);
    }

    @Test
    void looksAsItDidOfASingleSeries() {
        Series service = series(SampleResults.saturated(), "service");
        GoldenText.assertSame(
                "percentiles-service.txt",
                drawn(List.of(new Curve("service", service, "service")), Drawn.UNICODE)
                        .text());
    }

    @Test
    void drawsNothingOfNoValues() {
        assertThat(lines(List.of(), Drawn.UNICODE)).isEmpty();
        assertThat(lines(one(SeriesOf.values()), Drawn.UNICODE)).isEmpty();
    }

    @Test
    void aSingleValueIsALevelLineThatFewSamplesLieBeyond() {
        Drawn one = drawn(one(SeriesOf.values(1_000_000_000)), Drawn.UNICODE);
        one.assertWithin(80, CharacterPlot.ROWS);
        assertThat(one.text()).contains("2 s ┤", "500 ms ┤", "p50", "max", "╍ ~ fewer than 10 samples beyond");
        assertThat(one.canvas()).filteredOn(row -> !row.isBlank()).hasSize(1).allMatch(row -> row.matches("━?╍+"));
    }

    @Test
    void equalValuesAreALevelLine() {
        Drawn equal = drawn(
                one(SeriesOf.values(
                        LongStream.generate(() -> 5_000).limit(1_000).toArray())),
                Drawn.UNICODE);
        assertThat(equal.canvas()).filteredOn(row -> !row.isBlank()).hasSize(1).allMatch(row -> row.matches("━+╍+"));
    }

    @Test
    void zeroIsDrawnAtANanosecond() {
        Drawn zeros = drawn(one(SeriesOf.values(0, 0, 100)), Drawn.UNICODE);
        zeros.assertWithin(80, CharacterPlot.ROWS);
        assertThat(zeros.text()).contains(" 1 ns ┤");
    }

    @Test
    void lowerBoundsAreMarked() {
        Drawn bounds = drawn(one(SeriesOf.bounds(1_000, 2_000, 3_000)), Drawn.UNICODE);
        assertThat(bounds.text()).contains("┻", "┻ ≥ at least");
    }

    @Test
    void takesTheWholeWidthAndEqualRowsForEachDecade() {
        for (int width : Drawn.WIDTHS) {
            Drawn drawn = drawn(both(SampleResults.rich()), new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE));
            drawn.assertWithin(width, CharacterPlot.ROWS);
            drawn.assertEqualDecades();
            assertThat(drawn.lowerAxis()).hasSize(width);
        }
    }

    @Test
    void valuesStandBelowTheirNinesOneRowForEachSeries() {
        for (int width : Drawn.WIDTHS) {
            List<String> lines = drawn(
                            both(SampleResults.rich()), new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE))
                    .lines();
            assertThat(lines).anyMatch(line -> line.matches(" *━ response .* 30.5 µs .* ≥4.00 ms"));
            assertThat(lines).anyMatch(line -> line.matches(" *─ service .* 29.5 µs .* ≥4.00 ms"));
        }
    }

    @Test
    void seriesDifferInGlyphAndInColourButNotInColourAlone() {
        List<Style> styles = lines(both(SampleResults.rich()), Drawn.UNICODE).stream()
                .flatMap(line -> line.spans().stream())
                .map(span -> span.style())
                .toList();
        assertThat(styles).contains(Style.FIRST, Style.SECOND);
        String canvas =
                String.join("", drawn(both(SampleResults.rich()), Drawn.UNICODE).canvas());
        assertThat(canvas).contains("━", "─");
    }

    @Test
    void theResponseIsDrawnOverTheService() {
        Series same = SeriesOf.values(1_000, 2_000, 3_000);
        Drawn drawn = drawn(
                List.of(new Curve("response", same, "response"), new Curve("service", same, "service")), Drawn.UNICODE);
        assertThat(drawn.canvas()).noneMatch(row -> row.matches(".*[╌╭╯─].*"));
        assertThat(drawn.text()).contains("━ response", "─ service");
    }

    @SeededTest(tries = 200)
    void hasAPointInEveryColumnAndNoneOutside(Draws draws) {
        List<Long> nanos = draws.listOf(1, 300, () -> draws.longBetween(0, 3_600_000_000_000L));
        List<Long> others = draws.listOf(1, 30, () -> draws.longBetween(0, 1_000_000));
        int width = draws.intBetween(60, 200);
        List<Curve> curves = List.of(
                new Curve("response", SeriesOf.values(values(nanos)), "response"),
                new Curve("service", SeriesOf.values(values(others)), "service"));
        Drawn drawn = drawn(curves, new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE));
        drawn.assertWithin(width, CharacterPlot.ROWS);
        String axis = drawn.lowerAxis();
        assertThat(drawn.filledColumns()).isEqualTo(axis.length() - axis.indexOf('└') - 1);
    }

    private static long[] values(List<Long> nanos) {
        return nanos.stream().mapToLong(Long::longValue).toArray();
    }
}
