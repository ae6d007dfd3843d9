// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.Percentiles;
import io.plumbline.testkit.SampleCollections;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What the page of a collection draws and writes is what the collection holds. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class CollectionPageIT {

    private static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);
    private static final ResultCollection SWEEP = SampleCollections.sweep(8, 3);
    private static final ResultCollection PAIRS = MatrixSamples.pairs(20);
    private static final ResultCollection SEARCH = SampleCollections.search("p99<1ms p99.9<10ms");

    private static final Browser.NewContextOptions PHONE =
            new Browser.NewContextOptions().setViewportSize(360, 700).setColorScheme(ColorScheme.LIGHT);

    @TempDir
    Path folder;

    private static List<BenchmarkResult> results(ResultCollection collection) {
        return collection.cells().stream()
                .flatMap(cell -> cell.result().stream())
                .toList();
    }

    @Test
    void drawsEveryRateOfASweepAndNoResponseWhereTheBacklogGrows(Browser browser) throws Exception {
        List<Long> rates = new ArrayList<>();
        List<Long> response = new ArrayList<>();
        List<Long> service = new ArrayList<>();
        for (CollectionCell cell : SWEEP.cells()) {
            BenchmarkResult result = cell.result().orElseThrow();
            rates.add(Math.round(cell.parameters().rate().orElseThrow().perSecond()));
            response.add(result.isValid() ? p99(result, "response") : null);
            service.add(p99(result, "service"));
        }
        assertThat(response).as("the sample is overloaded at its end").endsWith((Long) null);
        try (OpenPage open = OpenPage.of(browser, folder, SWEEP)) {
            assertThat(longs(open.numbers("plumbline.charts.throughput.u.data[0]")))
                    .isEqualTo(rates);
            assertThat(longs(line(open, "response p99"))).isEqualTo(response);
            assertThat(longs(line(open, "service p99"))).isEqualTo(service);
            assertThat(open.page().locator("main").innerText())
                    .contains(
                            "breaks between",
                            "Hatched: not known. Dotted: the backlog grows",
                            "Legs against the round trip",
                            "How sure: 8 rates, 24 forks");
            open.assertQuiet();
        }
    }

    private static long p99(BenchmarkResult result, String series) {
        Series merged = result.summary().series(series).orElseThrow().merged();
        return Percentiles.of(merged, 99).nanos();
    }

    private static List<Number> line(OpenPage open, String label) {
        return open.numbers("(() => { const u = plumbline.charts.throughput.u;"
                + " return u.data[u.series.findIndex((one) => one.label === '" + label + "')]; })()");
    }

    private static List<Long> longs(List<Number> numbers) {
        List<Long> longs = new ArrayList<>();
        numbers.forEach(number -> longs.add(number == null ? null : number.longValue()));
        return longs;
    }

    @Tag("full") // a second of a browser
    @Test
    void drawsTheIntervalsOfEveryPoint(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SWEEP)) {
            var bounds = results(SWEEP)
                    .get(2)
                    .summary()
                    .series("service")
                    .orElseThrow()
                    .intervals()
                    .get(50.0);
            assertThat(
                            longs(
                                    open.numbers(
                                            "(({ low, high }) => [low, high])(plumbline.data.charts.find((one) => one.kind === \"throughput\").data.curves[0].points[2].values[1][0])")))
                    .containsExactly(bounds.lowNanos(), bounds.highNanos());
        }
    }

    /** No tangle of curves: the answer on the axis of rates, each step below it, and two curves. */
    @Test
    void drawsTheAnswerOfASearchAndItsSteps(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SEARCH)) {
            Page page = open.page();
            assertThat(page.locator(".lead").innerText())
                    .contains("p99<1ms and p99.9<10ms and achieved>99", "hold up to", "further forks");
            Locator drawing = page.locator("#the-answer-and-the-steps-to-it svg.wide");
            assertThat(drawing.locator("rect.holds, rect.unknown, rect.fails").count())
                    .isEqualTo(3);
            assertThat(drawing.locator("circle.point").count())
                    .isGreaterThanOrEqualTo(SEARCH.cells().size());
            assertThat(drawing.locator("text.label").allTextContents())
                    .anyMatch(text -> text.matches("✓ .* k/s, p99 .*"))
                    .anyMatch(text -> text.startsWith("✗ "));
            assertThat(open.numbers("plumbline.charts.percentiles.u.series.slice(1)"
                            + ".filter((one) => one.show && one.label.endsWith('response')).map((one) => one.width)"))
                    .as("those beside the answer")
                    .hasSizeBetween(1, 2);
            Locator table = page.locator("table:has(caption:text-is('Verdicts on the objectives'))");
            assertThat(table.locator("tbody tr:not(.below)").count())
                    .isEqualTo(SEARCH.cells().size());
            open.assertQuiet();
        }
    }

    @Test
    void showsAMatrixAsAMapWithThePriceOverTheFloor(Browser browser) throws Exception {
        ResultCollection matrix = MatrixSamples.media();
        try (OpenPage open = OpenPage.of(browser, folder, matrix)) {
            assertThat(open.page().locator(".heatgrid tbody tr").count()).isEqualTo(2);
            assertThat(open.page().locator(".heatgrid td.heat").count()).isEqualTo(3);
            assertThat(open.page().locator(".heatgrid td.missing").getAttribute("title"))
                    .isEqualTo("shm → select: not here: no such thing");
            long floor = median(matrix, 1);
            long price = median(matrix, 0) - floor;
            assertThat(open.page().locator(".heatgrid td.heat").first().getAttribute("title"))
                    .contains(TIME.of(median(matrix, 0)), "+" + TIME.of(price));
            assertThat(open.page().locator(".heatgrid td.heat").first().innerText())
                    .isEqualTo(Pages.unbroken(TIME.of(median(matrix, 0))));
            assertThat(open.evaluate(
                            "getComputedStyle(document.querySelectorAll('.heatgrid td.heat')[0]).backgroundColor"))
                    .isNotEqualTo(open.evaluate(
                            "getComputedStyle(document.querySelectorAll('.heatgrid td.heat')[2]).backgroundColor"));
            Locator table = open.page().locator("table:has(caption:text-is('From the floor upwards'))");
            assertThat(table.locator("tbody tr").first().innerText()).contains("floor", TIME.of(floor), "1.02");
            assertThat(open.page().locator(".tile .detail").first().innerText()).isEqualTo("shm spin");
            open.assertQuiet();
        }
    }

    private static long median(ResultCollection collection, int cell) {
        BenchmarkResult result = collection.cells().get(cell).result().orElseThrow();
        return Percentiles.of(result.summary().series("service").orElseThrow().merged(), 50)
                .nanos();
    }

    @Test
    void showsPairsOfCpusAsAMapThatIsReadWithoutColours(Browser browser) throws Exception {
        String page = Pages.ofCollections(List.of(
                new NamedSubject<>("pairs", PAIRS, List.of(new Attachment("pairs.csv", "text/csv", "a,b\r\n")))));
        try (OpenPage open = OpenPage.of(browser, folder, page)) {
            assertThat(open.page().locator(".heatgrid.dense td.heat").count()).isEqualTo(190);
            Locator cell = open.page().locator(".heatgrid td.heat").nth(3);
            cell.hover();
            assertThat(open.page().locator(".heatgrid td.heat").nth(3).getAttribute("title"))
                    .startsWith("0 → 4: ");
            assertThat(open.page()
                            .locator("section:has(.heatgrid) p[aria-live]")
                            .innerText())
                    .startsWith("0 → 4: ");
            open.assertQuiet();
        }
    }

    @Test
    void tellsTheCurveAsATableToo(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SWEEP)) {
            open.page().locator("#throughput .datadetails summary").click();
            Locator rows = open.page().locator("#throughput .datadetails tbody tr:not(.below)");
            rows.first().waitFor();
            assertThat(rows.count()).isEqualTo(SWEEP.cells().size());
            assertThat(rows.first().innerText())
                    .contains(TIME.of(p99(results(SWEEP).get(0), "service")));
        }
    }

    @Test
    void showsEveryStateInBothThemesAndOnAPhone(Browser browser) throws Exception {
        showInBothThemesOnAPhone(browser, SampleCollections.everyState());
    }

    @Test
    @Tag("full")
    void showsEveryKindInBothThemesAndOnAPhone(Browser browser) throws Exception {
        showInBothThemesOnAPhone(browser, SWEEP, SEARCH, MatrixSamples.media(), PAIRS, MatrixSamples.nothing());
    }

    private void showInBothThemesOnAPhone(Browser browser, ResultCollection... collections) throws Exception {
        for (ResultCollection collection : collections) {
            Attachment file = new Attachment("any.csv", "text/csv", "any");
            String page = Pages.ofCollections(List.of(new NamedSubject<>("collection", collection, List.of(file))));
            try (OpenPage open = OpenPage.of(browser, folder, page, PHONE)) {
                checkState(open, collection);
                open.prefer(ColorScheme.DARK);
                checkState(open, collection);
                open.assertQuiet();
            }
        }
    }

    private static void checkState(OpenPage open, ResultCollection collection) {
        assertThat(open.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as(collection.title())
                .isEqualTo(true);
        assertThat(open.page().locator("main").innerText())
                .containsIgnoringCase(Pages.unbroken(collection.title()))
                .doesNotContain("undefined", "NaN", "[object", "Infinity");
    }

    @Tag("full") // a second of a browser
    @Test
    void readsTheCurveWithTheKeyboard(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SWEEP)) {
            open.page().locator("#throughput .plot").focus();
            open.page().keyboard().press("End");
            Locator readout = open.page().locator("#throughput .readout");
            readout.waitFor();
            assertThat(readout.innerText()).contains("13\u00a0k/s offered", "backlog", "service p99");
        }
    }
}
