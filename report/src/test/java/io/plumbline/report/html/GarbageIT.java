// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Garbage collections on the axis of latency over time; two runs of 3 s in three intervals each. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class GarbageIT {

    private static final long MILLI = 1_000_000;

    @TempDir
    Path folder;

    private OpenPage open(Browser browser, GarbageCollections garbage) throws Exception {
        return OpenPage.of(browser, folder, GarbageSamples.with(SampleResults.manyClients(), Optional.of(garbage)));
    }

    @Test
    void drawsEachKindInALaneOfItsOwn(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            assertThat(open.texts("plumbline.charts.overtime.lanes().map((one) => one.name)"))
                    .containsExactly("slowest invocations", "GC pauses", "concurrent GC", "GC, pause or not");
            assertThat(drawn(open, "GC pauses"))
                    .as("cut off at the start and the end of each run")
                    .startsWith("0 3", "700 0", "900 2", "2998 2", "3000 3", "3700 0");
            assertThat(drawn(open, "concurrent GC")).containsExactly("1200 85", "4200 85");
            assertThat(drawn(open, "GC, pause or not")).containsExactly("1800 15", "4800 15");
            open.assertQuiet();
        }
    }

    /** Where it begins and how long it is drawn, in milliseconds. */
    private static List<String> drawn(OpenPage open, String lane) {
        return open.texts("plumbline.charts.overtime.lanes().find((one) => one.name === '" + lane
                + "').events.map((one) => `${one.from / 1e6} ${Math.floor((one.to - one.from) / 1e6)}`)");
    }

    /** Length means length: gold from the start of a pause to its end, above the plot, and nowhere else. */
    @Test
    void paintsPausesAsLongAsTheyTook(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            open.evaluate("plumbline.charts.overtime.u.setScale('x', { min: 8.9e8, max: 9.1e8 })");
            assertThat(open.evaluate(isGold("900.1"))).as("at its start").isEqualTo(true);
            assertThat(open.evaluate(isGold("901.8"))).as("at its end").isEqualTo(true);
            assertThat(open.evaluate(isGold("905"))).as("after it").isEqualTo(false);
            open.page()
                    .locator("#overtime .legend button")
                    .filter(new Locator.FilterOptions().setHasText("GC pauses"))
                    .click();
            assertThat(open.texts("location.hash.includes('overtime.off=GC+pauses') ? ['kept'] : []"))
                    .as("in the address")
                    .containsExactly("kept");
        }
    }

    private static String isGold(String atMillis) {
        return """
                (() => {
                  const u = plumbline.charts.overtime.u;
                  const x = Math.round(u.valToPos(%s * 1e6, 'x', true));
                  const pixels = u.ctx.getImageData(x - 1, 0, 3, u.bbox.top).data;
                  for (let i = 0; i < pixels.length; i += 4) {
                    if (pixels[i + 3] > 120 && pixels[i] - pixels[i + 2] > 100 && pixels[i + 1] - pixels[i + 2] > 60) {
                      return true;
                    }
                  }
                  return false;
                })()""".formatted(atMillis);
    }

    @Tag("full") // a second of a browser
    @Test
    void saysWhatWasUnderWayAtThePointer(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            point(open, 900 * MILLI);
            assertThat(open.page().locator("#overtime .readout").innerText())
                    .contains("GC pauses", "2 ms at 900 ms: Shenandoah, Allocation <Failure>");
            point(open, 300 * MILLI);
            assertThat(open.page().locator("#overtime .readout").innerText()).contains("3, max 5 ms");
        }
    }

    private static void point(OpenPage open, long nanos) {
        open.evaluate("(() => { const u = plumbline.charts.overtime.u;" + " u.setCursor({ left: u.valToPos(" + nanos
                + ", 'x'), top: 20 }); })()");
    }

    @Test
    void tellsThemInTheTableOfTheChartAndInOneOfTheirOwn(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            open.page().locator("#overtime details summary").click();
            open.page().locator("#overtime details table").waitFor();
            assertThat(open.page().locator("#overtime details thead").innerText())
                    .contains("GC pauses", "concurrent GC", "GC, pause or not");
            assertThat(open.page().locator("#overtime details tbody tr").first().innerText())
                    .contains("3, max 5 ms");
            assertThat(open.texts("[...document.querySelectorAll('caption')].map((one) => one.textContent)"))
                    .contains("Garbage collections, 24 more");
            assertThat(open.page().locator("#overtime .hint").first().innerText())
                    .contains("to within 1\u00a0ms", "24 more, none a longer pause");
        }
    }

    @Tag("full") // a second of a browser
    @Test
    void saysWhereNobodyToldWhen(Browser browser) throws Exception {
        BenchmarkResult old = GarbageSamples.with(SampleResults.manyClients(), Optional.empty());
        try (OpenPage open = OpenPage.of(browser, folder, old)) {
            assertThat(open.page().locator("#overtime .hint").first().innerText())
                    .contains("not by their time");
            assertThat(open.texts("plumbline.charts.overtime.u.series.slice(1).map((one) => one.label)"))
                    .doesNotContain("GC pauses");
            open.assertQuiet();
        }
        try (OpenPage open = open(browser, new GarbageCollections(MILLI, 0, List.of()))) {
            assertThat(open.page().locator("#overtime .hint").first().innerText())
                    .contains("No garbage was collected.");
        }
    }
}
