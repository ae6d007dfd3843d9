// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that a result holds is run, and nothing leaves the page. */
@ExtendWith(Chromium.class)
class HostileTextIT {

    @TempDir
    Path folder;

    @Test
    void runsNothingOfAnyText(Browser browser) throws Exception {
        for (String text : Hostile.TEXTS) {
            try (OpenPage open = hostile(browser, text)) {
                open.unfold("details > summary");
                open.page().locator("#percentiles .plot").focus();
                open.page().keyboard().press("ArrowRight");
                assertThat(open.evaluate("typeof window.hacked")).as(text).isEqualTo("undefined");
                assertThat(open.page()
                                .locator("body img, body link, body iframe, body object, main a[href], main script")
                                .count())
                        .as(text)
                        .isZero();
                open.assertQuiet();
            }
        }
    }

    private OpenPage hostile(Browser browser, String text) throws Exception {
        Attachment attachment = new Attachment(text, "text/plain", text);
        PageEntry<BenchmarkResult> entry = new PageEntry<>(text, Hostile.result(text), List.of(attachment));
        PageEntry<BenchmarkResult> other = new PageEntry<>(text, Hostile.result(text), List.of(attachment));
        return OpenPage.of(browser, folder, new HtmlReport(List.of(entry, other)), new Browser.NewContextOptions());
    }

    @Test
    void runsNothingOfAnyTextOfACollection(Browser browser) throws Exception {
        for (String text : Hostile.TEXTS) {
            Attachment attachment = new Attachment(text, "text/plain", text, text);
            for (ResultCollection collection : List.of(Hostile.collection(text), Hostile.matrix(text))) {
                String page =
                        new CollectionPage(List.of(new PageEntry<>(text, collection, List.of(attachment)))).page();
                try (OpenPage open = OpenPage.of(browser, folder, page, new Browser.NewContextOptions())) {
                    open.unfold("details > summary");
                    open.page().locator("#percentiles .plot").focus();
                    open.page().keyboard().press("ArrowRight");
                    assertThat(open.evaluate("typeof window.hacked")).as(text).isEqualTo("undefined");
                    assertThat(open.page()
                                    .locator("body img, body link, body iframe, body object")
                                    .count())
                            .as(text)
                            .isZero();
                    assertThat(open.page().locator("main a[href], main script").count())
                            .as(text)
                            .isZero();
                    open.assertQuiet();
                }
            }
        }
    }

    @Test
    void showsTheTextAsItIs(Browser browser) throws Exception {
        String text = Hostile.TEXTS.get(0);
        try (OpenPage open = OpenPage.of(browser, folder, Hostile.result(text))) {
            assertThat(open.page().locator("h1").textContent()).isEqualTo(text);
            assertThat(open.page().title()).isEqualTo(text + " – Plumbline");
            assertThat(open.page().locator(".caveats .remedy").textContent()).isEqualTo(text);
        }
    }

    /** If a hole were found in the page after all, the policy would still stand before it. */
    @Test
    void refusesScriptsAndStylesThatAreNotItsOwn(Browser browser) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, SampleResults.minimal())) {
            open.evaluate("""
                    (() => {
                      const script = document.createElement('script');
                      script.textContent = 'window.hacked = 1';
                      document.body.append(script);
                      const image = document.createElement('div');
                      image.innerHTML = '<img src=x onerror="window.hacked = 2"><p id=p style="color: red">x</p>';
                      document.body.append(image);
                    })()""");
            assertThat(open.evaluate("fetch('http://127.0.0.1:9/leak').then(() => 'sent', () => 'refused')"))
                    .isEqualTo("refused");
            assertThat(open.evaluate("typeof window.hacked")).isEqualTo("undefined");
            assertThat(open.evaluate("getComputedStyle(document.getElementById('p')).color"))
                    .isNotEqualTo("rgb(255, 0, 0)");
            assertThat(open.evaluate("document.querySelector('meta[http-equiv]').content"))
                    .asString()
                    .contains("default-src 'none'", "connect-src 'none'")
                    .doesNotContain("unsafe");
        }
    }
}
