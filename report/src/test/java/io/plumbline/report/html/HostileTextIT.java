// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.testkit.SampleResults;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Nothing that a result holds is run, and nothing leaves the page. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class HostileTextIT {

    /** For a page of one, which says more of it than a page of many. */
    private static final String ALL = String.join(" ", Hostile.TEXTS);

    @TempDir
    Path folder;

    @Test
    void runsNothingOfAnyText(Browser browser) throws Exception {
        List<NamedSubject<BenchmarkResult>> entries = Hostile.TEXTS.stream()
                .map(text -> entry(text, Hostile.result(text)))
                .toList();
        assertRunsNothing(browser, Pages.ofResults(entries));
        assertRunsNothing(browser, Pages.ofResults(List.of(entry(ALL, Hostile.result(ALL)))));
    }

    private static <R> NamedSubject<R> entry(String text, R result) {
        return new NamedSubject<>(text, result, List.of(new Attachment(text, "text/plain", text, text)));
    }

    private void assertRunsNothing(Browser browser, String page) throws Exception {
        try (OpenPage open = OpenPage.of(browser, folder, page, OpenPage.WIDE)) {
            open.unfold("details > summary");
            open.page().locator("#percentiles .plot").focus();
            open.page().keyboard().press("ArrowRight");
            assertThat(open.evaluate("typeof window.hacked")).isEqualTo("undefined");
            assertThat(open.page()
                            .locator("body img, body link, body iframe, body object, main a[href], main script")
                            .count())
                    .isZero();
            open.assertQuiet();
        }
    }

    @Test
    void runsNothingOfAnyTextOfACollection(Browser browser) throws Exception {
        List<NamedSubject<ResultCollection>> entries = Hostile.TEXTS.stream()
                .flatMap(text -> Stream.of(Hostile.collection(text), Hostile.matrix(text))
                        .map(collection -> entry(text, collection)))
                .toList();
        assertRunsNothing(browser, Pages.ofCollections(entries));
    }

    @Test
    @Tag("full")
    void runsNothingOfAnyTextOfACollectionAlone(Browser browser) throws Exception {
        for (ResultCollection one : List.of(Hostile.collection(ALL), Hostile.matrix(ALL))) {
            assertRunsNothing(browser, Pages.ofCollections(List.of(entry(ALL, one))));
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
