// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.TimeText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.RandomResults;
import java.util.List;

/** What JUnit shows of any result has the figures of its page, and one verdict. */
class MessageAgreementTest {

    @SeededTest(tries = 100)
    void saysWhatThePageSays(Draws draws) {
        BenchmarkResult result = RandomResults.draw(draws);
        ResultView view = new ResultView(result);
        TestOutcome outcome = TestOutcome.of(view, view.judged());
        Throwable thrown = catchThrowable(() -> outcome.require(view, List.of()));
        String message = thrown == null ? "" : thrown.getMessage();
        assertThat(thrown == null).isEqualTo(outcome.verdict() == Verdict.HOLDS);
        assertThat(message.contains("can't tell") && message.contains("missed"))
                .as(message)
                .isFalse();
        view.objectives().stream()
                .filter(PercentileObjective.class::isInstance)
                .map(PercentileObjective.class::cast)
                .filter(objective ->
                        message.contains(objective + " ") && view.headline().isPresent())
                .forEach(objective -> assertThat(message)
                        .contains(figure(view.headline().orElseThrow().merged(), objective.percentile())));
        assertThat(message).doesNotContain("NaN", "Infinity", "-1 ", "9223372036854775807");
    }

    private static String figure(Series headline, double percentile) {
        PercentileValue value = Percentiles.of(headline, percentile);
        return Percentiles.label(percentile) + " is " + (value.isLowerBound() ? "at least " : "")
                + TimeText.of(value.nanos());
    }
}
