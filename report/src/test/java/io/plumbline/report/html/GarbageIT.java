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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Garbage collections on the axis of latency over time; two runs of 3 s in three intervals each. */
@ExtendWith(Chromium.class)
class GarbageIT {

    private static final long MILLI = 1_000_000;

    @TempDir
    Path folder;

    private OpenPage open(Browser browser, GarbageCollections garbage) throws Exception {
        return OpenPage.of(browser, folder, GarbageSamples.with(SampleResults.manyClients(), Optional.of(garbage)));
    }

    @Test
    void drawsEachKindByItselfAtItsTime(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            assertThat(open.texts("plumbline.charts.overtime.u.series.slice(-3).map((one) => one.label)"))
                    .containsExactly("GC pauses", "concurrent GC", "GC, pause or not");
            assertThat(drawn(open, "GC pauses"))
                    .as("cut off at the start and the end of each run; less than a millisecond is drawn as one")
                    .startsWith("0 5", "700 1", "900 2", "2998 12", "3000 5", "3700 1");
            assertThat(drawn(open, "concurrent GC")).containsExactly("1200 85", "4200 85");
            assertThat(drawn(open, "GC, pause or not")).containsExactly("1800 15", "4800 15");
            open.assertQuiet();
        }
    }

    /** Where in milliseconds, and how high. */
    private static List<String> drawn(OpenPage open, String label) {
        return open.texts("(() => { const u = plumbline.charts.overtime.u;"
                + " const ys = u.data[u.series.findIndex((one) => one.label === '" + label + "')];"
                + " return u.data[0].map((x, i) => [x, ys[i]]).filter(([, y]) => y !== null)"
                + ".map(([x, y]) => `${x / 1e6} ${y / 1e6}`); })()");
    }

    /** A bar from the bottom to the height of its time; of what is no pause there is nothing below that height. */
    @Test
    void paintsPausesAsBarsAndNothingElse(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            open.evaluate("plumbline.charts.overtime.u.setScale('x', { min: 0, max: 3e9 })");
            assertThat(open.evaluate(isGold(900, 1))).as("within the pause").isEqualTo(true);
            assertThat(open.evaluate(isGold(900, 4))).as("above it").isEqualTo(false);
            assertThat(open.evaluate(isGold(1_201, 85))).as("at its height").isEqualTo(true);
            assertThat(open.evaluate(isGold(1_201, 8))).as("below it").isEqualTo(false);
            open.page()
                    .locator("#overtime .legend button")
                    .filter(new Locator.FilterOptions().setHasText("GC pauses"))
                    .click();
            assertThat(open.evaluate(isGold(900, 1))).as("switched off").isEqualTo(false);
        }
    }

    private static String isGold(long atMillis, long heightMillis) {
        return """
                (() => {
                  const u = plumbline.charts.overtime.u;
                  const x = Math.round(u.valToPos(%d, 'x', true));
                  const y = Math.round(u.valToPos(%d, 'y', true));
                  const pixels = u.ctx.getImageData(x - 1, y - 1, 4, 3).data;
                  for (let i = 0; i < pixels.length; i += 4) {
                    if (pixels[i + 3] > 120 && pixels[i] - pixels[i + 2] > 60 && pixels[i + 1] - pixels[i + 2] > 40) {
                      return true;
                    }
                  }
                  return false;
                })()""".formatted(atMillis * MILLI, heightMillis * MILLI);
    }

    @Test
    void saysWhatWasUnderWayAtThePointer(Browser browser) throws Exception {
        try (OpenPage open = open(browser, GarbageSamples.ofEveryKind())) {
            point(open, 900 * MILLI);
            assertThat(open.page().locator("#overtime .readout").innerText())
                    .contains("GC pauses", "2 ms at 900 ms: Shenandoah, Allocation <Failure>");
            point(open, 300 * MILLI);
            assertThat(open.page().locator("#overtime .readout").innerText()).contains("3, longest 5 ms");
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
                    .contains("3, longest 5 ms");
            assertThat(open.texts("[...document.querySelectorAll('caption')].map((one) => one.textContent)"))
                    .contains("Garbage collections, 24 more");
            assertThat(open.page().locator("#overtime .hint").first().innerText())
                    .contains("to within 1 ms", "24 more, none a longer pause");
        }
    }

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
