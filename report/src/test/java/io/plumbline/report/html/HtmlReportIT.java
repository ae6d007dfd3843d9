// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.Percentiles;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What the page draws and writes is what the result holds. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class HtmlReportIT {

    private static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);

    @TempDir
    Path folder;

    @Test
    void drawsThePercentilesOfEverySeries(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            List<Double> ratios = open.numbers("plumbline.charts.percentiles.u.data[0]").stream()
                    .map(Number::doubleValue)
                    .toList();
            for (var series : result.summary().series()) {
                List<Number> drawn = curve(open, series.merged().name());
                for (double ratio : new double[] {2, 10, 100, 1_000}) {
                    if (ratio <= series.merged().count()) {
                        long expected = Percentiles.of(series.merged(), 100 - 100 / ratio)
                                .nanos();
                        assertThat(drawn.get(ratios.indexOf(ratio)).longValue())
                                .as(series.merged().name() + " at " + ratio)
                                .isEqualTo(Math.max(1, expected));
                    }
                }
                int last = ratios.indexOf((double) series.merged().count());
                assertThat(drawn.get(last).longValue())
                        .isEqualTo(series.merged().maxNanos());
                assertThat(drawn.subList(last + 1, drawn.size())).allMatch(value -> value == null);
            }
            open.assertQuiet();
        }
    }

    private static List<Number> curve(OpenPage open, String label) {
        return open.numbers("(() => { const u = plumbline.charts.percentiles.u;"
                + " return u.data[u.series.findIndex((one) => one.label === '" + label + "')]; })()");
    }

    @Tag("full") // a second of a browser
    @Test
    void drawsASingleRunAsAThinLine(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        RunResult run = result.forks().get(1).runs().get(0);
        Series response = run.series("response").orElseThrow();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            List<Number> drawn = curve(open, "response, fork 2 run 1");
            assertThat(drawn).contains(asNumber(Percentiles.of(response, 50).nanos()), asNumber(response.maxNanos()));
            assertThat(open.evaluate("plumbline.charts.percentiles.u.series"
                            + ".find((one) => one.label === 'response, fork 2 run 1').width"))
                    .isEqualTo(1);
        }
    }

    private static Number asNumber(long value) {
        return Math.toIntExact(value);
    }

    /** The line is really there: its colour is on the canvas where the value belongs. */
    @Test
    void putsInkWhereTheValuesAre(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            Object inked = open.evaluate("""
                    (() => {
                      const u = plumbline.charts.percentiles.u;
                      const line = u.series.findIndex((one) => one.label === 'response');
                      const ink = (ratio) => {
                        const at = u.data[0].indexOf(ratio);
                        const x = Math.round(u.valToPos(ratio, 'x', true));
                        const y = Math.round(u.valToPos(u.data[line][at], 'y', true));
                        const pixels = u.ctx.getImageData(x - 2, y - 2, 5, 5).data;
                        let isBlue = false;
                        for (let i = 0; i < pixels.length; i += 4) {
                          isBlue ||= pixels[i + 3] > 120 && pixels[i + 2] - pixels[i] > 60;
                        }
                        return isBlue;
                      };
                      return [2, 10, 100, 1000].map(ink);
                    })()""");
            assertThat((List<?>) inked).isEqualTo(List.of(true, true, true, true));
        }
    }

    @Test
    void drawsTheMaximumOfEveryInterval(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        List<Long> expected = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (RunResult run : runs(result)) {
            for (Interval interval : run.series("response").orElseThrow().intervals()) {
                expected.add(interval.maxNanos());
                counts.add(interval.histogram().totalCount());
            }
        }
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            List<Number> xs = open.numbers("plumbline.charts.overtime.u.data[0]");
            List<Number> drawn = open.numbers("plumbline.charts.overtime.u.data[1]");
            List<Long> maxima = new ArrayList<>();
            for (int second = 0; second < expected.size(); second++) {
                long start = second * 1_000_000_000L;
                int index = xs.stream().map(Number::longValue).toList().indexOf(start);
                maxima.add(drawn.get(index).longValue());
            }
            assertThat(maxima).isEqualTo(expected);
            assertThat(longs(open.numbers(
                            "plumbline.data.charts.find((one) => one.kind === \"overtime\").data.results[0].time.series[0].cells.map(({ bins }) =>"
                                    + " bins.filter((one, i) => i % 2).reduce((sum, one) => sum + one, 0))")))
                    .isEqualTo(counts);
            open.assertQuiet();
        }
    }

    @Test
    void drawsHiccupsAndLatenessOnTheSameAxis(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            assertThat(open.texts("plumbline.charts.overtime.u.series.slice(1).map((one) => one.label)"))
                    .containsExactly("response", "jitter", "lateness");
            assertThat(open.texts("plumbline.charts.overtime.lanes().map((one) => one.name)"))
                    .containsExactly("slowest invocations", "GC pauses");
            long jitter = runs(result).get(0).series("jitter").orElseThrow().intervals().stream()
                    .mapToLong(Interval::maxNanos)
                    .max()
                    .orElseThrow();
            assertThat(longs(open.numbers("plumbline.charts.overtime.u.data[2].filter((one) => one !== null)")))
                    .contains(jitter);
        }
    }

    private static List<Long> longs(List<Number> numbers) {
        return numbers.stream().map(Number::longValue).toList();
    }

    private static List<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
    }

    @Test
    void listsTheSlowestInvocationsWithWaitAndService(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.minimal();
        WorstInvocation worst = runs(result).get(0).worst().get(0);
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            List<String> cells =
                    open.texts("[...document.querySelectorAll('table')].find((one) => one.caption?.textContent =="
                            + " 'Slowest invocations').rows[1].innerText.split('\\t')");
            assertThat(cells.subList(0, 4))
                    .containsExactly(
                            TIME.of(worst.responseNanos()),
                            TIME.of(worst.waitNanos()),
                            TIME.of(worst.serviceNanos()),
                            TIME.of(worst.intendedOffsetNanos()));
        }
    }

    @Test
    void marksTheSlowestInvocationsThatFellIntoAPause(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            assertThat(cells(open, "Slowest invocations", 0).get(5)).isEqualTo("in GC pauses");
            assertThat(cells(open, "Slowest invocations", 1).get(5)).isEqualTo("2 ms");
        }
    }

    @Test
    void writesTheSameFiguresAsTheConsole(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.rich();
        Series response = result.summary().series("response").orElseThrow().merged();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            assertThat(open.page().locator(".tile .figure").allTextContents())
                    .map(text -> text.replace('\u00a0', ' '))
                    .containsExactly(
                            TIME.of(Percentiles.of(response, 50).nanos()),
                            TIME.of(Percentiles.of(response, 99).nanos()),
                            "≥" + TIME.of(Percentiles.of(response, 99.9).nanos()),
                            "≥" + TIME.of(response.maxNanos()));
            for (long nanos :
                    new long[] {0, 1, 9, 999, 1_000, 9_994, 9_995, 999_499, 999_500, 1_234_567, 61_000_000_000L}) {
                assertThat(open.evaluate("plumbline.time(" + nanos + ")")).isEqualTo(TIME.of(nanos));
            }
        }
    }

    @Tag("full") // a second of a browser
    @Test
    void overlaysSeveralResultsWithALegend(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich(), SampleResults.minimal())) {
            assertThat(open.page().locator("#percentiles .legend button").allTextContents())
                    .startsWith("result 1", "result 2");
            assertThat(shown(open)).containsExactlyInAnyOrder("result 1, response", "result 2, response");
            open.page().locator("#percentiles .legend button").first().click();
            assertThat(shown(open)).containsExactly("result 2, response");
            open.assertQuiet();
        }
    }

    @Test
    void keepsSeriesThatAreOffBehindAWord(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            assertThat(open.page().locator("#percentiles .legend > button").allTextContents())
                    .containsExactly("response", "service", "wait", "single runs");
            assertThat(open.page().locator("#percentiles .legend .more summary").innerText())
                    .isEqualTo("4 more");
            open.unfold("#percentiles .more > summary");
            open.page()
                    .locator("#percentiles .legend button:text-is('client_to_reflector')")
                    .click();
            assertThat(shown(open)).contains("client_to_reflector");
            open.assertQuiet();
        }
    }

    /** Wait and service have the colours of their curves. */
    @Test
    void drawsPartsInTheColoursOfTheirSeries(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            assertThat(open.texts("['wait', 'service'].map((one) => getComputedStyle("
                            + "document.querySelector(`.bars rect.${one}`)).fill)"))
                    .doesNotContain("rgb(0, 0, 0)")
                    .doesNotHaveDuplicates();
        }
    }

    private static List<String> shown(OpenPage open) {
        return open.texts("plumbline.charts.percentiles.u.series.slice(1).filter((one) => one.show)"
                + ".map((one) => one.label)");
    }

    @Test
    void tellsEveryChartAsATableToo(Browser browser) throws Exception {
        List<BenchmarkResult> results = RateSamples.atRates(5_000, 10_000, 20_000);
        try (OpenPage open = OpenPage.of(browser, folder, results.toArray(BenchmarkResult[]::new))) {
            for (String id : List.of("percentiles", "overtime")) {
                open.page().locator("#" + id + " .datadetails summary").click();
                open.page().locator("#" + id + " .datadetails table").waitFor();
            }
            Series response =
                    results.get(0).summary().series("response").orElseThrow().merged();
            assertThat(open.page()
                            .locator("#percentiles .datadetails tr:has(th:text-is('p99'))")
                            .innerText())
                    .contains(TIME.of(Percentiles.of(response, 99).nanos()));
            assertThat(open.page().locator("#overtime .datadetails tbody tr").count())
                    .isEqualTo(3);
        }
    }

    @Test
    void tellsHowClientsDifferAndWhatProcessesBurned(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.manyClients();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            assertThat(open.page().locator("main").innerText().replace('\u00a0', ' '))
                    .contains(
                            "8 clients on 2 threads differ: p99 is 39.0 µs for the fastest and 95.0 µs for the slowest of a run.");
            assertThat(cells(open, "Clients side by side: response", 2))
                    .containsExactly(
                            "run 2", "8", "2", "19.5 µs", "21.5 µs", "34.0 µs", "39.0 µs", "45.0 µs", "95.0 µs");
            assertThat(cells(open, "CPU time of each process", 1))
                    .containsExactly("fork 1", "client", "1.02", "0.083 %", "7.2", "7.0", "14", "1.0", "0.0");
            open.assertQuiet();
        }
    }

    private static List<String> cells(OpenPage open, String caption, int row) {
        return open.texts("[...document.querySelectorAll('table')].find((one) => one.caption?.textContent === '"
                + caption + "').rows[" + row + "].innerText.split('\\t')");
    }

    /** A line at the limit, up to the percentile that it is about. */
    @Tag("full") // a second of a browser
    @Test
    void drawsAnObjectiveWhereThereIsOne(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.manyClients()
                .withExperiment(new Single(
                        CellSpec.of(PingSpec.over("tcp").build()),
                        Stream.of("p99<1s", "loss<1%", "p99.9<2ms")
                                .map(Objective::parse)
                                .toList()));
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            assertThat(
                            open.texts(
                                    "plumbline.data.charts.find((one) => one.kind === \"percentiles\").data.results[0].limits.map((one) => one.text)"))
                    .containsExactly("p99<1s", "p99.9<2ms");
            assertThat(((Number) open.evaluate("plumbline.charts.percentiles.u.scales.y.max")).doubleValue())
                    .as("there is room for the line")
                    .isGreaterThan(1e9);
            Object isRed = open.evaluate("""
                    (() => {
                      const u = plumbline.charts.percentiles.u;
                      const [x, y] = [u.valToPos(100, 'x', true), u.valToPos(1e9, 'y', true)].map(Math.round);
                      const pixels = u.ctx.getImageData(x - 2, y + 3, 4, 1).data;
                      return [0, 4, 8, 12].map((i) => pixels.slice(i, i + 4))
                          .some(([r, g, b, a]) => a > 100 && r - g > 80 && r - b > 80);
                    })()""");
            assertThat(isRed).isEqualTo(true);
            open.assertQuiet();
        }
    }
}
