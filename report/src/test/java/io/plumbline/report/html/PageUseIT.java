// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.Unmeasured;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleExplanations;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The page in the hands of readers: themes, phones, paper, keys, pointers, downloads, and results that lack parts. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class PageUseIT {

    private static final Map<String, BenchmarkResult> SAMPLES = Map.of(
            "rich", SampleResults.rich(),
            "closed loop", SampleResults.closedLoop(),
            "saturated", SampleResults.saturated(),
            "minimal", SampleResults.minimal(),
            "died", SampleResults.died(),
            "profiled", SampleExplanations.profiled(),
            "nothing measured", Bare.nothingMeasured(),
            "nothing slow kept", Bare.withoutWorstAndJitter());

    private static final Browser.NewContextOptions PHONE =
            new Browser.NewContextOptions().setViewportSize(340, 700).setDeviceScaleFactor(2);

    private static final Browser.NewContextOptions WIDER_PHONE =
            new Browser.NewContextOptions().setViewportSize(390, 800);

    @TempDir
    Path folder;

    /** 1,000 intervals of a fortieth of a second are drawn in 250 columns, each as wide as four. */
    @Test
    void aCellOverTimeIsAsWideAsItIsDrawn(Browser browser) throws Exception {
        BenchmarkResult result = SampleResults.loaded(1_000, 10_000, new Shape(1, 1_000, 0));
        RunResult run = result.forks().get(0).runs().get(0);
        Series.Interval first = run.series().get(0).intervals().get(0);
        long interval = first.endOffsetNanos() - first.startOffsetNanos();
        try (OpenPage open = OpenPage.of(browser, folder, result)) {
            String told = open.page().locator("#overtime .hint").first().innerText();
            assertThat(told).contains(Pages.unbroken("a cell is " + Quantity.TIME.plain(4 * interval) + " wide"));
        }
    }

    @Test
    void theCodeOfSlowInvocationsIsFoundAndZoomedByKeys(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleExplanations.profiled())) {
            Locator flame = open.page().locator(".flame");
            Locator hint = open.page().locator("section:has(.flame) > .hint");
            assertThat(flame.locator("g").count()).isEqualTo(8);
            open.page().locator("section:has(.flame) input").fill("rebalance");
            assertThat(flame.locator("g.found").count()).isEqualTo(1);
            assertThat(open.page().locator("section:has(.flame) .chart-tools").innerText())
                    .contains("51 % of the slow ones' samples"); // of all threads
            flame.focus();
            List.of("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
                    .forEach(key -> open.page().keyboard().press(key));
            assertThat(hint.innerText())
                    .isEqualTo("com.acme.OrderBook.rebalance: 61 % of the slow ones, 0.4 % of typical ones");
            assertThat(flame.locator("g").count()).isEqualTo(2);
            open.page().keyboard().press("Escape");
            assertThat(flame.locator("g").count()).isEqualTo(8);
            open.assertQuiet();
        }
    }

    @Test
    @Tag("full") // the next one has them all on one page
    void showsResultsThatLackPartsAndFitsAPhone(Browser browser) throws Exception {
        for (Map.Entry<String, BenchmarkResult> sample : SAMPLES.entrySet()) {
            String report = Pages.ofResults(List.of(new NamedSubject<>("a", sample.getValue(), List.of())));
            try (OpenPage open = OpenPage.of(browser, folder, report, PHONE)) {
                open.unfold("details.result > summary");
                assertFits(open, sample.getKey());
                assertThat(open.page().locator("h1").textContent())
                        .as(sample.getKey())
                        .isEqualTo(Pages.unbroken(sample.getValue().title()));
                assertThat(open.page().locator("main").innerText())
                        .as(sample.getKey())
                        .doesNotContain("undefined", "NaN", "[object", "Infinity");
                open.assertQuiet();
            }
        }
    }

    @Tag("full") // a second of a browser
    @Test
    void showsThemTogetherOnAPhone(Browser browser) throws Exception {
        List<NamedSubject<BenchmarkResult>> entries = SAMPLES.entrySet().stream()
                .map(sample -> new NamedSubject<>(sample.getKey(), sample.getValue(), List.of()))
                .toList();
        try (OpenPage open = OpenPage.of(browser, folder, Pages.ofResults(entries), PHONE)) {
            open.unfold("details.result > summary");
            assertFits(open, "all of them");
            assertThat(open.page().locator("main").innerText())
                    .doesNotContain("undefined", "NaN", "[object", "Infinity");
            open.assertQuiet();
        }
    }

    /** A window is made smaller; charts that were drawn wide must not prop it open. */
    @Test
    void fitsAWindowThatIsMadeAsNarrowAsAPhone(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SAMPLES.get("rich"))) {
            assertFitsWhenNarrowed(open, "rich");
        }
        assertFitsWhenNarrowed(browser, MatrixSamples.media());
    }

    private void assertFitsWhenNarrowed(Browser browser, ResultCollection collection) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, collection)) {
            assertFitsWhenNarrowed(open, collection.title());
        }
    }

    /** Results that lack parts have no chart that the others don't. */
    @Test
    @Tag("full")
    void fitsThenWhateverLacks(Browser browser) throws Exception {
        for (Map.Entry<String, BenchmarkResult> sample : SAMPLES.entrySet()) {
            try (OpenPage open = OpenPage.of(browser, folder, sample.getValue())) {
                assertFitsWhenNarrowed(open, sample.getKey());
            }
        }
        assertFitsWhenNarrowed(browser, SampleCollections.search("p99<1ms p99.9<10ms"));
    }

    private static void assertFitsWhenNarrowed(OpenPage open, String what) {
        open.page().setViewportSize(340, 700);
        open.nextFrame();
        assertFits(open, what);
        open.assertQuiet();
    }

    private static void assertFits(OpenPage open, String what) {
        assertThat(open.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as(what)
                .isEqualTo(true);
    }

    @Test
    void saysSoWhereThereIsNothingToDraw(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, Bare.nothingMeasured())) {
            assertThat(open.page().locator("main").innerText())
                    .contains("Invalid: nothing was measured", "There are no values to draw.");
        }
        try (OpenPage open = OpenPage.of(browser, folder, Unmeasured.basedOn(SampleResults.minimal()))) {
            assertThat(open.page().locator("main").innerText())
                    .contains("Nothing was measured.")
                    .doesNotContain("Percentiles over all runs", "Runs and forks");
        }
    }

    @Test
    void leavesOutPercentilesThatABacklogOnlyLengthens(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.saturated())) {
            assertThat(open.page().locator(".verdict").textContent()).startsWith("Invalid");
            assertThat(open.page().locator(".tile").count()).isZero();
            assertThat(open.texts("plumbline.charts.percentiles.u.series.slice(1).map((one) => one.label)"))
                    .doesNotContain("response", "wait")
                    .contains("service");
        }
    }

    /** A label that has no room makes room for the next one; the last one is not cut off. */
    @Test
    void labelsItsAxesOnAPhone(Browser browser) throws Exception {
        String report = Pages.ofResults(List.of(new NamedSubject<>("result", SampleResults.rich(), List.of())));
        try (OpenPage open = OpenPage.of(browser, folder, report, WIDER_PHONE)) {
            assertThat(open.texts("plumbline.charts.percentiles.u.axes[0]._values.filter((one) => one !== null)"))
                    .hasSizeGreaterThanOrEqualTo(3)
                    .contains("99.9 %", "99.999 %");
            assertThat((Boolean) open.evaluate("(() => { const u = plumbline.charts.percentiles.u;"
                            + " const half = u.ctx.measureText('99.999 %').width / devicePixelRatio / 2;"
                            + " return u.over.offsetLeft + u.valToPos(1e5, 'x') + half <= u.width; })()"))
                    .as("the last label fits")
                    .isTrue();
        }
    }

    @Test
    void followsTheSystemsThemeUntilTheReaderChooses(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            Page page = open.page();
            open.prefer(ColorScheme.DARK);
            Object dark = background(open);
            Object darkInk = open.evaluate("plumbline.charts.percentiles.u.axes[0].stroke()");
            open.prefer(ColorScheme.LIGHT);
            Object light = background(open);
            assertThat(light).isEqualTo("rgb(255, 255, 255)").isNotEqualTo(dark);
            assertThat(open.evaluate("plumbline.charts.percentiles.u.axes[0].stroke()"))
                    .isNotEqualTo(darkInk);
            page.locator("header button:text-is('Light / dark')").click();
            assertThat(background(open)).isEqualTo(dark);
            page.locator("header button:text-is('Light / dark')").click();
            assertThat(background(open)).isEqualTo(light);
            open.assertQuiet();
        }
    }

    private static Object background(OpenPage open) {
        return open.evaluate("getComputedStyle(document.body).backgroundColor");
    }

    @Test
    void printsWithoutButtons(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich(), SampleResults.closedLoop())) {
            open.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            open.evaluate("dispatchEvent(new Event('beforeprint'))");
            assertThat(open.page().locator(".tools").first().isVisible()).isFalse();
            assertThat(open.page().locator("details.result .caveats").first().isVisible())
                    .isTrue();
            assertThat(open.page().pdf()).hasSizeGreaterThan(10_000);
        }
    }

    @Test
    void isReachedAndReadWithTheKeyboard(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            Page page = open.page();
            for (String id : List.of("percentiles", "overtime")) {
                page.locator("#" + id + " .plot").focus();
                page.keyboard().press("Home");
                page.keyboard().press("ArrowRight");
                page.keyboard().press("ArrowRight");
                Locator readout = page.locator("#" + id + " .readout");
                readout.waitFor();
                assertThat(readout.innerText()).containsPattern("\\d (ns|µs|ms|s)");
                page.waitForFunction("(id) => document.querySelector(`#${id} [aria-live]`).textContent !== ''", id);
                page.keyboard().press("+");
                assertThat(isZoomed(open, id)).isTrue();
                page.keyboard().press("0");
                assertThat(isZoomed(open, id)).isFalse();
            }
        }
    }

    private static boolean isZoomed(OpenPage open, String id) {
        return (Boolean) open.evaluate("(() => { const u = plumbline.charts." + id + ".u;"
                + " return u.scales.x.max - u.scales.x.min < (u.data[0].at(-1) - u.data[0][0]) * 0.999; })()");
    }

    @Test
    void zoomsAndReadsWithThePointer(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            Page page = open.page();
            Locator over = page.locator("#percentiles .u-over");
            over.hover();
            assertThat(page.locator("#percentiles .readout").innerText())
                    .contains("response", "service", "wait")
                    .containsPattern("p\\d.*1 in [\\d,]+ took longer");
            var box = over.boundingBox();
            page.mouse().move(box.x + box.width * 0.4, box.y + box.height / 2);
            page.mouse().down();
            page.mouse().move(box.x + box.width * 0.6, box.y + box.height / 2);
            page.mouse().up();
            assertThat(isZoomed(open, "percentiles")).isTrue();
            over.dblclick();
            assertThat(isZoomed(open, "percentiles")).isFalse();
            open.assertQuiet();
        }
    }

    @Test
    void givesItsFilesBack(Browser browser) throws Exception {
        String histogram = Base64.getEncoder()
                .encodeToString(SampleResults.rich()
                        .summary()
                        .series()
                        .get(0)
                        .merged()
                        .histogram()
                        .compressed());
        assertThat(HistogramSnapshot.decode(Base64.getDecoder().decode(histogram))
                        .totalCount())
                .isPositive();
        List<Attachment> attachments = List.of(
                new Attachment("a.json", "application/json", "{\"h\": \"" + histogram + "\", \"x\": \"µ<&\u2028\"}\n"),
                new Attachment("a.csv", "text/csv", "a,b\r\n1,2\r\n"),
                new Attachment("a.hlog", "text/plain", "Tag=x,0,1," + histogram + "\n" + histogram + "\n"));
        String report = Pages.ofResults(List.of(new NamedSubject<>("a", SampleResults.rich(), attachments)));
        try (OpenPage open = OpenPage.of(browser, folder, report)) {
            for (Attachment attachment : attachments) {
                Locator button = open.page().locator("button:text-is('Save " + attachment.fileName() + "')");
                Download download = open.page().waitForDownload(button::click);
                assertThat(download.suggestedFilename()).isEqualTo(attachment.fileName());
                assertThat(Files.readString(download.path())).isEqualTo(attachment.content());
            }
            open.assertQuiet();
        }
    }

    /** All of what a page of several has is copied, each by its name. */
    @Tag("full") // a second of a browser
    @Test
    void copiesSeveralResultsAsMarkdown(Browser browser) throws Exception {
        List<NamedSubject<BenchmarkResult>> entries = List.of(entry("a"), entry("b"));
        try (OpenPage open = OpenPage.of(browser, folder, Pages.ofResults(entries))) {
            open.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
            open.page().locator("button:text-is('Copy page as Markdown')").click();
            open.page().waitForFunction("() => window.copied !== undefined");
            assertThat(open.evaluate("window.copied"))
                    .isEqualTo(new MarkdownRenderer().text(ResultDocument.of(entries)));
        }
    }

    private static NamedSubject<BenchmarkResult> entry(String name) {
        return new NamedSubject<>(name, SampleResults.rich(), List.of());
    }

    /** Title, sentences, the main table and a picture of the curve are in the file itself. */
    @Test
    void tellsWhatMattersWithoutScripts(Browser browser) throws Exception {
        Path file = folder.resolve("static.html");
        Files.writeString(file, Pages.ofResults(List.of(new NamedSubject<>("a", SampleResults.rich(), List.of()))));
        try (BrowserContext context = browser.newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false))) {
            Page page = context.newPage();
            page.navigate(file.toUri().toString());
            assertThat(page.locator("h1").textContent())
                    .isEqualTo(Pages.unbroken(SampleResults.rich().title()));
            assertThat(page.locator("main .tablebox table").first().innerText()).contains("p99.9", "response");
            assertThat(page.locator("main svg.wide polyline").count()).isEqualTo(2);
        }
    }

    @Test
    void keepsWhatTheReaderChoseInTheAddress(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            open.page().locator("#percentiles .plot").focus();
            open.page().keyboard().press("+");
            open.page()
                    .locator("#percentiles .legend button:text-is('response')")
                    .click();
            open.page().locator("header button:text-is('Light / dark')").click();
            open.page().waitForFunction("() => location.hash.includes('percentiles.x=')");
            Object zoomed = open.evaluate("plumbline.charts.percentiles.u.scales.x.max.toPrecision(5)");
            open.page().reload();
            open.page().waitForFunction("() => window.plumbline !== undefined");
            assertThat(open.evaluate("plumbline.charts.percentiles.u.scales.x.max.toPrecision(5)"))
                    .isEqualTo(zoomed);
            assertThat(open.evaluate("document.documentElement.dataset.theme")).isEqualTo("dark");
            assertThat(open.page()
                            .locator("#percentiles .legend button:text-is('response')")
                            .getAttribute("aria-pressed"))
                    .isEqualTo("false");
            open.assertQuiet();
        }
    }

    @Tag("full") // a second of a browser
    @Test
    void savesChartsAsPictures(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            for (String id : List.of("percentiles", "overtime")) {
                Download png = open.page()
                        .waitForDownload(() -> open.page()
                                .locator("#" + id + " button:text-is('PNG')")
                                .click());
                assertThat(png.suggestedFilename()).isEqualTo("result-1-" + id + ".png");
                assertThat(Files.readAllBytes(png.path())).startsWith(0x89, 'P', 'N', 'G');
                Download svg = open.page()
                        .waitForDownload(() -> open.page()
                                .locator("#" + id + " button:text-is('SVG')")
                                .click());
                assertThat(Files.readString(svg.path()))
                        .startsWith("<svg")
                        .contains("response", "<path")
                        .doesNotContain("NaN", "undefined");
            }
            Download drawn = open.page()
                    .waitForDownload(() -> open.page()
                            .locator("#where-the-time-is button:text-is('SVG')")
                            .click());
            assertThat(Files.readString(drawn.path()))
                    .startsWith("<svg")
                    .contains("Where the time is", "slowest", "fill=\"rgb(")
                    .doesNotContain("NaN", "undefined");
            assertThat(open.evaluate("plumbline.charts.percentiles.u.ctx instanceof CanvasRenderingContext2D"))
                    .isEqualTo(true);
            open.assertQuiet();
        }
    }

    @Test
    void leadsFromRowsToCharts(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            open.unfold("details.figures > summary");
            open.page().locator("table button.link:text-is('fork 2 run 1')").click();
            assertThat(isZoomed(open, "overtime")).isTrue();
            open.page().locator("table button.link:text-is('p99')").click();
            assertThat(open.page().locator("tr.here:has(button:text-is('p99'))").count())
                    .isEqualTo(1);
            assertThat(open.page().locator("#percentiles .readout strong").innerText())
                    .startsWith("p99 ");
            open.page().locator("nav.contents a").last().click();
            assertThat(open.evaluate("location.hash")).asString().contains("at=where-and-how");
            open.assertQuiet();
        }
    }

    /** A plot fits the paper, and what was folded is folded again afterwards. */
    @Tag("full") // a second of a browser
    @Test
    void isAfterPrintingAsItWas(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.rich())) {
            Object open1 = open.evaluate("document.querySelectorAll('details[open]').length");
            open.evaluate("dispatchEvent(new Event('beforeprint'))");
            assertThat(((Number) open.evaluate("plumbline.charts.percentiles.u.width")).intValue())
                    .isLessThanOrEqualTo(700);
            assertThat(open.evaluate("document.querySelectorAll('details:not(.datadetails):not([open])').length"))
                    .isEqualTo(0);
            open.evaluate("dispatchEvent(new Event('afterprint'))");
            assertThat(open.evaluate("document.querySelectorAll('details[open]').length"))
                    .isEqualTo(open1);
        }
    }
}
