// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.plumbline.report.document.Document;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleJitter;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Whatever a page is about, it has the same frame. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class FrameIT {

    private static final Browser.NewContextOptions PHONE = new Browser.NewContextOptions().setViewportSize(390, 800);

    @TempDir
    Path folder;

    private static List<Document> kinds() {
        return List.of(
                JitterDocument.of(SampleJitter.ofTwoCpus()),
                ResultDocument.of(SampleResults.rich()),
                CollectionDocument.of(SampleCollections.everyState()),
                CollectionDocument.of(MatrixSamples.media()),
                ComparisonPageIT.documentOfThree(),
                CollectionDocument.of(SampleCollections.search("p99<1ms")));
    }

    @Test
    void letsACopyBeTakenAndTheThemeBeChosen(Browser browser) throws Exception {
        for (Document kind : kinds()) {
            try (OpenPage open = OpenPage.of(browser, folder, new PageRenderer().text(kind), PHONE)) {
                Page page = open.page();
                assertThat(page.locator("header .brand").innerText()).isEqualTo("Plumbline");
                open.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
                page.locator("header button:text-is('Copy page as Markdown')").click();
                page.waitForFunction("() => window.copied !== undefined");
                assertThat(open.evaluate("window.copied")).asString().startsWith("## ");
                Object before = open.evaluate("document.documentElement.dataset.theme");
                page.locator("header button:text-is('Light / dark')").click();
                assertThat(open.evaluate("document.documentElement.dataset.theme"))
                        .isNotEqualTo(before);
                assertThat(open.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                        .as(kind.title())
                        .isEqualTo(true);
                assertThat(page.locator("section:is(.drawing, :has(> .chart)) button:text-is('PNG')")
                                .count())
                        .as("every chart of " + kind.title())
                        .isEqualTo(page.locator("section.drawing, section > .chart")
                                .count());
                open.unfold("details:not([open]) > summary");
                open.nextFrame();
                assertThat(open.texts("[...document.querySelectorAll('.tablebox > .scroller')]"
                                + ".filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel)"))
                        .as("tables that scroll sideways of " + kind.title())
                        .isEmpty();
                open.assertQuiet();
            }
        }
    }

    /** As soon as there is room they are columns again. */
    @Test
    void putsColumnsWithoutRoomBelowTheirRows(Browser browser) throws Exception {
        String matrix = new PageRenderer().text(CollectionDocument.of(MatrixSamples.media()));
        try (OpenPage open = OpenPage.of(browser, folder, matrix, PHONE)) {
            open.nextFrame();
            Locator table = open.page().locator(".tablebox:has(caption:text-is('From the floor upwards'))");
            Locator below = table.locator("tr.below").first();
            assertThat(below.isVisible()).isFalse();
            table.locator("button:text-matches('^[0-9]+ more columns$')").click();
            assertThat(below.innerText()).contains("calls, client ", "price ");
            open.page().setViewportSize(1280, 800);
            open.nextFrame();
            assertThat(table.locator(".below").count()).isZero();
            assertThat(table.locator("th:text-is('price')").isVisible()).isTrue();
            open.assertQuiet();
        }
    }

    @Tag("full") // a second of a browser
    @Test
    void savesWhatIsDrawnWithoutACanvas(Browser browser) throws Exception {
        for (Document kind : kinds()) {
            try (OpenPage open = OpenPage.of(browser, folder, new PageRenderer().text(kind))) {
                for (Locator drawing : open.page().locator("section.drawing").all()) {
                    Download svg = open.page()
                            .waitForDownload(() ->
                                    drawing.locator("button:text-is('SVG')").click());
                    assertThat(Files.readString(svg.path()))
                            .startsWith("<svg")
                            .contains(drawing.locator("h2").innerText().substring(0, 5), "fill=\"rgb(")
                            .doesNotContain("NaN", "undefined", "var(--");
                    Download png = open.page()
                            .waitForDownload(() ->
                                    drawing.locator("button:text-is('PNG')").click());
                    assertThat(Files.readAllBytes(png.path())).startsWith(0x89, 'P', 'N', 'G');
                }
                open.assertQuiet();
            }
        }
    }

    @Test
    void stampsFiguresThatWouldMislead() {
        String stamp = "<dl class=\"tiles stamped\">";
        assertThat(new PageRenderer().text(ResultDocument.of(SampleResults.died())))
                .contains(stamp);
        assertThat(new PageRenderer().text(ResultDocument.of(SampleResults.rich())))
                .doesNotContain(stamp);
    }

    /** Whoever has no scripts has the same at the top, and the whole of what needs none. */
    @Test
    void breaksNoLineBetweenANumberAndItsUnit() {
        for (Document kind : kinds()) {
            String page = new PageRenderer().text(kind);
            String shown = page.substring(page.indexOf("<body>"), page.indexOf("<script"))
                    .replaceAll("<svg.*?</svg>", "")
                    .replaceAll(" title=\"[^\"]*\"", "")
                    .replace("<wbr>", "\u200b")
                    .replaceAll("<[^>]*>", "\n");
            assertThat(shown)
                    .contains("Plumbline", "&#160;")
                    .doesNotContainPattern("\\d (?:[nµm]?s|[kM]?/s|&#37;|[kKMG]?i?B)(?!\\w)")
                    .doesNotContainPattern("[kM ]/\u200bs\\b");
        }
    }
}
