// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import io.plumbline.stats.search.Step;
import io.plumbline.stats.search.Step.Purpose;
import io.plumbline.testkit.SampleResults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressTextTest {

    private static final Optional<Rate> LOW = Optional.of(Rate.perSecond(4000));
    private static final Optional<Rate> HIGH = Optional.of(Rate.perSecond(4080));

    private static final Search SEARCH = Search.of(CellSpec.of(new TaskSpec("acme.Any")), "p99<100us");

    @Test
    void theAnswerHasItsCost() {
        Answer answer = new Answer(Outcome.FOUND, LOW, HIGH, false, 27, Duration.ofMillis(190_500));
        assertThat(ProgressText.ofAnswer(answer, 0)).isEqualTo("It took 27 forks and 3 min 11 s.");
    }

    @Test
    void forksOfAnEarlierTryAreToldAndTheirTimeIsRough() {
        Answer answer = new Answer(Outcome.FOUND, LOW, HIGH, false, 27, Duration.ofSeconds(100));
        assertThat(ProgressText.ofAnswer(answer, 12))
                .isEqualTo("It took 27 forks, 12 of them in an earlier try, and about 1 min 40 s.");
    }

    /** Its p99 of 95 % confidence is below the limit, that of the level of its look is not: the search goes on measuring. */
    @Test
    void aStepHasTheVerdictByWhichTheSearchDecides() {
        Search search = Search.of(CellSpec.of(new TaskSpec("acme.Any")), "p99<10s");
        List<RunResult> steady = SampleResults.loaded(1_000, 20_000, new SampleResults.Shape(1, 20, 0))
                .forks()
                .get(0)
                .runs();
        assertThat(RateVerdict.inSearch(search, steady))
                .isEqualTo(RateVerdict.of(search.allObjectives(), steady, 0.9875));
    }

    @Test
    void aStepHasItsVerdict() {
        Step.Measure step = new Step.Measure(LOW.get(), Duration.ofSeconds(5), Purpose.NARROW);
        List<RunResult> saturated = SampleResults.saturated().forks().get(0).runs();
        assertThat(ProgressText.ofStep(3, step, RateVerdict.inSearch(SEARCH, saturated)))
                .containsSubsequence("3", "narrow", "4 k/s", "fails", "doesn't reach this rate");
    }

    @Test
    void aStepHasTheReasonOfItsVerdict() {
        Rate rate = Rate.perSecond(10_000);
        List<RunResult> steady = SampleResults.loaded(10_000, 20_000, new SampleResults.Shape(1, 6, 0))
                .forks()
                .get(0)
                .runs();
        Search impossible = Search.of(CellSpec.of(new TaskSpec("acme.Any")), "p50<1ns");
        Step.Measure step = new Step.Measure(rate, Duration.ofSeconds(5), Purpose.BRACKET);
        assertThat(ProgressText.ofStep(1, step, RateVerdict.inSearch(impossible, steady)))
                .containsSubsequence("1", "bracket", "10 k/s", "fails", "p50 is");
    }

    /** The objective fails, but nothing that was measured speaks against the rate. */
    @Test
    void aStepOfABusyHostGivesNoReasonThatContradictsItsVerdict() {
        List<Judgement> failed = RateVerdict.inSearch(
                        SEARCH, SampleResults.saturated().forks().get(0).runs())
                .judgements();
        Step.Measure step = new Step.Measure(LOW.get(), Duration.ofSeconds(5), Purpose.CONFIRM);
        RateVerdict excused = new RateVerdict(Verdict.UNDECIDED, failed, false);
        assertThat(ProgressText.ofStep(1, step, excused))
                .containsSubsequence("confirm", "undecided", "had no CPU when they wanted one");
    }
}
