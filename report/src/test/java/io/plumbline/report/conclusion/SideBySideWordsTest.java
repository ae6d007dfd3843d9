// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.view.ResultView;
import io.plumbline.testkit.SampleResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What several results come to together. */
class SideBySideWordsTest {

    private static final BenchmarkResult FAST = SampleResults.backToBack(400, 4);
    private static final BenchmarkResult SLOW = SampleResults.backToBack(6_600, 4);

    private static List<String> sentences(Object... namesAndResults) {
        Map<String, BenchmarkResult> results = new LinkedHashMap<>();
        for (int i = 0; i < namesAndResults.length; i += 2) {
            results.put((String) namesAndResults[i], (BenchmarkResult) namesAndResults[i + 1]);
        }
        return new SideBySideWords(results).sentences();
    }

    private static BenchmarkResult misleading() {
        return FAST.withCaveats(List.of(CaveatCode.STARVED.invalid("no CPU", "")));
    }

    @Test
    void tellsTheLowestFromTheHighest() {
        assertThat(sentences("slow", SLOW, "fast", FAST))
                .hasSize(2)
                .endsWith("To judge the change: plumbline compare slow.json fast.json")
                .first()
                .asString()
                .startsWith("The lowest p50 is that of fast, ")
                .contains("; the highest that of slow, ")
                .doesNotContain("back to back")
                .endsWith(" times as long.");
        assertThat(sentences("one", FAST, "same", FAST))
                .first()
                .asString()
                .endsWith(", 1.00 times as long (the intervals overlap: no certain difference).");
    }

    @Test
    void leavesAsideWhatWouldMislead() {
        assertThat(sentences("slow", SLOW, "starved", misleading(), "fast", FAST))
                .first()
                .asString()
                .startsWith("The lowest p50 is that of fast, ");
        assertThat(sentences("slow", SLOW, "starved", misleading(), "fast", FAST))
                .contains("Left out because their figures would mislead: starved.");
        assertThat(sentences("starved", misleading(), "fast", FAST))
                .first()
                .asString()
                .startsWith("Only fast has reliable figures: p50 ");
        assertThat(sentences("starved", misleading(), "too", misleading()))
                .containsExactly("None of the 2 results has reliable figures.");
    }

    @Test
    void saysThatARateMayMakeTheDifference() {
        assertThat(sentences("at a rate", SampleResults.rich(), "fast", FAST))
                .contains("They were measured at different rates, which may cause the difference.")
                .noneMatch(text -> text.contains("plumbline compare"))
                .anyMatch(text -> text.matches("They are of different kinds: at a rate \\(.+\\); fast \\(.+\\)\\."));
    }

    @Test
    void saysNothingOfOne() {
        assertThat(sentences("fast", FAST)).isEmpty();
    }

    @Test
    void figuresThatWouldMisleadAreFaint() {
        assertThat(Conclusions.of(new ResultView(misleading())).tiles())
                .isNotEmpty()
                .allMatch(tile -> tile.value().emphasis() == Emphasis.FAINT);
        assertThat(Conclusions.of(new ResultView(FAST)).tiles())
                .noneMatch(tile -> tile.value().emphasis() == Emphasis.FAINT);
    }
}
