// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.spec.TaskSpec;
import io.plumbline.stats.search.Step;
import io.plumbline.stats.search.Step.Purpose;
import io.plumbline.testkit.SampleResults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SearchTextTest {

    private static final Optional<Rate> LOW = Optional.of(Rate.perSecond(4000));
    private static final Optional<Rate> HIGH = Optional.of(Rate.perSecond(4080));

    private final SearchText text = new SearchText(Search.of(CellSpec.of(new TaskSpec("acme.Any")), "p99<100us"));

    private List<String> answer(Outcome outcome, Optional<Rate> holds, Optional<Rate> fails) {
        return text.answer(new Answer(outcome, holds, fails, false, 27, Duration.ofMillis(190_500)), 0);
    }

    @Test
    void theAnswerHasItsIntervalAndItsCost() {
        assertThat(answer(Outcome.FOUND, LOW, HIGH))
                .containsExactly(
                        "p99<100us and achieved>99%: holds up to 4000/s, and fails at 4080/s; confirmed in 3 further"
                                + " forks.",
                        "It took 27 forks and 3 min 11 s.");
    }

    @Test
    void otherOutcomesSayWhatIsKnown() {
        assertThat(answer(Outcome.HOLDS_AT_HIGHEST, HIGH, Optional.empty()).get(0))
                .contains("holds even at 4080/s")
                .contains("may be higher");
        assertThat(answer(Outcome.NEVER_HOLDS, Optional.empty(), LOW).get(0)).contains("fails even at 4000/s");
        assertThat(answer(Outcome.UNDECIDED, LOW, Optional.empty()).get(0))
                .contains("holds at 4000/s, fails at no rate")
                .contains("--max-time-per-rate");
    }

    @Test
    void aSystemWithMemoryIsToldSo() {
        Answer answer = new Answer(Outcome.FOUND, LOW, HIGH, true, 27, Duration.ofSeconds(100));
        assertThat(text.answer(answer, 0))
                .hasSize(3)
                .anyMatch(line -> line.contains("memory"))
                .contains("It took 27 forks and 100 s.");
    }

    @Test
    void forksOfAnEarlierTryAreToldAndTheirTimeIsRough() {
        Answer answer = new Answer(Outcome.FOUND, LOW, HIGH, false, 27, Duration.ofSeconds(100));
        assertThat(text.answer(answer, 12))
                .contains("It took 27 forks, 12 of them in an earlier try, and about 100 s.");
    }

    @Test
    void aStepHasItsVerdict() {
        Step.Measure step = new Step.Measure(LOW.get(), Duration.ofSeconds(5), Purpose.NARROW);
        List<RunResult> saturated = SampleResults.saturated().forks().get(0).runs();
        assertThat(text.step(3, step, saturated))
                .containsSubsequence("3", "narrow", "4000/s", "fails", "doesn't reach this rate");
    }

    @Test
    void aStepHasTheReasonOfItsVerdict() {
        Rate rate = Rate.perSecond(10_000);
        List<RunResult> steady = SampleResults.loaded(10_000, 20_000, new SampleResults.Shape(1, 6, 0))
                .forks()
                .get(0)
                .runs();
        SearchText impossible = new SearchText(Search.of(CellSpec.of(new TaskSpec("acme.Any")), "p50<1ns"));
        assertThat(impossible.step(1, new Step.Measure(rate, Duration.ofSeconds(5), Purpose.BRACKET), steady))
                .containsSubsequence("1", "bracket", "10000/s", "fails", "p50 is");
    }
}
