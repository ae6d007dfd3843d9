// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What the page of comparisons draws and writes is what was found. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class ComparisonPageIT {

    private static final Browser.NewContextOptions PHONE =
            new Browser.NewContextOptions().setViewportSize(340, 700).setDeviceScaleFactor(2);

    @TempDir
    Path folder;

    private static ComparedVariants apart() {
        return ComparedVariants.of(
                "round trip",
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8)),
                Judging.of(Margin.ofShare(0.05), 50, 99.99999));
    }

    private static ComparedVariants ofThree() {
        ResultCollection any = SampleCollections.everyState();
        return ComparedVariants.of(
                        any.withCells(List.of(
                                cell(any, 17, SampleResults.backToBack(10_000, 8)),
                                cell(any, 21, SampleResults.backToBack(13_000, 8)),
                                cell(any, 25, SampleResults.backToBack(10_000, 8)))),
                        Judging.of(Margin.ofShare(0.05), 50))
                .get(0);
    }

    static Document documentOfThree() {
        return ComparisonDocument.of(ofThree(), List.of());
    }

    private static CollectionCell cell(ResultCollection any, int jdk, BenchmarkResult result) {
        return new CollectionCell(
                any.cells().get(0).parameters().withJdk(new JdkName("" + jdk, "/opt/jdk-" + jdk)),
                CellState.COMPLETE,
                "",
                Optional.of(result));
    }

    private OpenPage open(Browser browser, Browser.NewContextOptions how, ComparedVariants... all) throws Exception {
        List<NamedSubject<ComparedVariants>> entries = List.of(all).stream()
                .map(one -> new NamedSubject<>("c", one, List.of()))
                .toList();
        return OpenPage.of(browser, folder, Pages.ofComparisons(entries), how);
    }

    @Test
    void putsTheVerdictFirstAndDrawsWhatWasFound(Browser browser) throws Exception {
        try (OpenPage open = open(browser, OpenPage.WIDE, apart())) {
            Page page = open.page();
            assertThat(page.locator(".verdict").first().innerText()).isEqualTo("Worse");
            assertThat(page.locator(".lead").innerText())
                    .startsWith("The candidate is slower: half of the round trips take ");
            assertThat(page.locator("main").innerText())
                    .contains("Measured apart, 0", "from each other", "Pale: no verdict rests on it.")
                    .doesNotContain("undefined", "NaN", "[object", "Infinity");
            assertThat(page.locator("#ratios g[data-row] text:last-child").allTextContents())
                    .containsExactly("worse", "can't tell");
            assertThat(page.locator("#ratios g[opacity] circle").count()).isOne();
            page.locator("button.link:text-is('p50')").click();
            assertThat(page.locator("#ratios g.here").count()).isOne();

            List<Number> tails = open.numbers("plumbline.charts.shift.u.data[0]");
            List<Number> ratios = open.numbers("plumbline.charts.shift.u.data[3]");
            assertThat(tails)
                    .hasSizeGreaterThan(5)
                    .extracting(Number::doubleValue)
                    .isSorted();
            assertThat(ratios)
                    .allSatisfy(ratio -> assertThat(ratio.doubleValue()).isBetween(1.2, 1.4));
            List<Number> shares = open.numbers(
                    "plumbline.data.charts.find((one) => one.kind === \"histograms\").data.variants[0].shares");
            assertThat(shares.stream().mapToDouble(Number::doubleValue).sum()).isBetween(0.999, 1.001);

            page.locator("#shift .plot").focus();
            page.keyboard().press("Home");
            assertThat(page.locator("#shift .readout").innerText()).contains("p1", "×1.", "band");
            page.locator("#histograms button:text-is('logarithmic')").click();
            open.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
            page.locator("button:text-is('Copy page as Markdown')").click();
            page.waitForFunction("() => window.copied !== undefined");
            assertThat(open.evaluate("window.copied")).asString().startsWith("## ");
            open.assertQuiet();
        }
    }

    @Test
    void tellsSeveralByThemselvesOnAPhone(Browser browser) throws Exception {
        try (OpenPage open = open(browser, PHONE, ofThree(), apart())) {
            assertThat(open.page().locator(".lead").first().innerText()).contains("1 of 2 is slower than ");
            assertThat(open.page().locator("#ratios g[data-row]").count()).isEqualTo(4);
            open.unfold("details.result > summary");
            assertThat(open.page().locator(".caveats .severity").allInnerTexts())
                    .containsSubsequence("Worse", "Same", "warning");
            assertThat(open.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            assertThat(open.page().locator("main").innerText())
                    .doesNotContain("undefined", "NaN", "[object", "Infinity");
            open.assertQuiet();
        }
    }
}
