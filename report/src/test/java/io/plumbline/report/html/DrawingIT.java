// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import io.plumbline.report.document.Document;
import io.plumbline.report.history.HistoryDocument;
import io.plumbline.report.host.JitterDocument;
import io.plumbline.report.subject.ResultDocument;
import io.plumbline.results.history.Build;
import io.plumbline.results.history.Campaign;
import io.plumbline.results.history.History;
import io.plumbline.results.history.Measure;
import io.plumbline.results.history.Testbed;
import io.plumbline.testkit.SampleExplanations;
import io.plumbline.testkit.SampleJitter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Drawings without a script on a phone and on a desk. */
@Execution(ExecutionMode.CONCURRENT)
@ExtendWith(Chromium.class)
class DrawingIT {

    private static final int PHONE_WIDTH = 390;
    private static final Browser.NewContextOptions PHONE =
            new Browser.NewContextOptions().setViewportSize(PHONE_WIDTH, 800);

    @TempDir
    Path folder;

    private static Document history() {
        List<Campaign> campaigns =
                IntStream.range(0, 40).mapToObj(DrawingIT::campaign).toList();
        History history = new History(campaigns, List.of(), List.of());
        return HistoryDocument.of(history, history.tracks(key -> true, 0.05));
    }

    /** A fifth slower from the last quarter on. */
    private static Campaign campaign(int number) {
        Instant at = Instant.parse("2026-03-14T09:00:00Z").plusSeconds(86_400L * number);
        long nanos = (number < 30 ? 50_000 : 60_000) + 10L * (number % 7);
        return new Campaign(
                "id " + number,
                "orders",
                "setup",
                new Testbed("fingerprint", "a host"),
                new Build(Optional.of("main"), Optional.of("c" + number), Optional.of(at)),
                at,
                List.of(new Measure("response p50", List.of(nanos, nanos + 20, nanos + 40), false, Optional.empty())),
                Optional.empty(),
                "");
    }

    private OpenPage open(Browser browser, Document document, Browser.NewContextOptions how) throws Exception {
        return OpenPage.of(browser, folder, new PageRenderer().text(document), how);
    }

    @Test
    void aChangeLiesWithinAPhone(Browser browser) throws Exception {
        try (OpenPage open = open(browser, history(), PHONE)) {
            Number left = (Number) open.evaluate(
                    "document.querySelector('.drawing svg.narrow line.mark.slower').getBoundingClientRect().x");
            assertThat(left.doubleValue()).isBetween(1.0, (double) PHONE_WIDTH);
            assertThat(open.page()
                            .locator(".drawing :is(svg.narrow, svg.wide):visible")
                            .count())
                    .isOne();
            assertThat(open.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            open.assertQuiet();
        }
    }

    /** A drawing that is shrunk has texts that nobody can read. */
    @Test
    void textsCanBeReadOnAPhone(Browser browser) throws Exception {
        for (Document document : List.of(
                history(),
                JitterDocument.of(SampleJitter.ofTwoCpus()),
                ResultDocument.of(SampleExplanations.stopped()))) {
            try (OpenPage open = open(browser, document, PHONE)) {
                List<Locator> texts = open.page()
                        .locator(".drawing text.label:visible, .drawing .bars th:visible, .lanes text:visible")
                        .all();
                assertThat(texts).as(document.title()).isNotEmpty().allMatch(text -> text.boundingBox().height > 9);
                open.assertQuiet();
            }
        }
    }
}
