// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Margins;
import io.plumbline.model.spec.Words;
import io.plumbline.report.conclusion.ComparisonWords;
import io.plumbline.report.conclusion.Conclusions;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.search.RateVerdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Verdict of a test on a result: pass, fail, or can't tell, which is neither.
 *
 * @param verdict the verdict
 * @param reasons in words, the gravest first; empty if everything holds
 * @param missed what failed with a figure; empty if nothing did
 */
public record TestOutcome(Verdict verdict, List<String> reasons, Optional<Judgement> missed) {

    private static final String MEASURE_MORE = " (use more forks, or a longer duration)";

    /** Copies the list. */
    public TestOutcome {
        reasons = List.copyOf(reasons);
    }

    /**
     * Judges a result.
     *
     * @param view the result
     * @param judged what became of the objectives
     * @return the outcome; undecided also where the figures would mislead, unless the system is too slow for the rate
     */
    public static TestOutcome of(ResultView view, RateVerdict judged) {
        boolean isValid = view.result().isValid();
        List<String> reasons = new ArrayList<>();
        if (judged.isSaturated()) {
            reasons.add("the system doesn't reach the rate");
        }
        if (!isValid && !judged.isSaturated()) {
            reasons.add("can't tell: the figures would mislead, as " + doubt(view));
        }
        reasons.addAll(texts(judged, Verdict.FAILS));
        reasons.addAll(texts(judged, Verdict.UNDECIDED));
        Verdict verdict = isValid || judged.isSaturated() ? judged.verdict() : Verdict.UNDECIDED;
        return new TestOutcome(
                verdict,
                reasons,
                judged.judgements().stream()
                        .filter(one -> verdict == Verdict.FAILS && one.verdict() == Verdict.FAILS)
                        .findFirst());
    }

    private static String doubt(ResultView view) {
        Caveat gravest = view.result().caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .findFirst()
                .orElseThrow();
        return gravest.message() + " (" + gravest.remedy() + ")";
    }

    private static List<String> texts(RateVerdict judged, Verdict wanted) {
        return judged.judgements().stream()
                .filter(judgement -> judgement.verdict() == wanted)
                .map(TestOutcome::text)
                .toList();
    }

    private static String text(Judgement judgement) {
        return judgement.verdict() == Verdict.FAILS
                ? judgement.objective() + " is missed: " + judgement.reason()
                : "can't tell whether " + judgement.objective() + " holds: " + judgement.reason() + MEASURE_MORE;
    }

    /**
     * Judges a result against an earlier one, at p50 and p99 of its headline series, and at p99.9 where forks have enough values
     * beyond it.
     *
     * @param view the result
     * @param baseline the earlier one
     * @param margin by how much a percentile may be slower
     * @return the outcome; undecided also if they are of different hosts
     * @throws IllegalArgumentException if they are of other subjects or other loads
     */
    public static TestOutcome against(BenchmarkResult baseline, ResultView view, Margins margin) {
        ComparedResults results = new ComparedResults(new ResultView(baseline), view);
        results.obstacle().ifPresent(reason -> {
            throw new IllegalArgumentException("can't compare with the baseline: " + reason);
        });
        ComparedVariants compared = ComparedVariants.of(view.result().title(), results, new Judging(margin, List.of()));
        Verdict verdict = results.isOfOneHost() ? compared.comparison().gate() : Verdict.UNDECIDED;
        List<String> reasons = new ArrayList<>();
        if (verdict != Verdict.HOLDS) {
            ComparisonWords.verdicts(compared).forEach(text -> reasons.add("against the baseline: " + text));
            reasons.addAll(ComparisonWords.doubts(compared));
        }
        return new TestOutcome(verdict, reasons, Optional.empty());
    }

    /**
     * Creates an outcome that nothing was measured for, or not as was asked for.
     *
     * @param why the reason
     * @return an undecided outcome
     */
    public static TestOutcome undecided(String why) {
        return new TestOutcome(Verdict.UNDECIDED, List.of("can't tell: " + why), Optional.empty());
    }

    /**
     * Adds another outcome of the same result.
     *
     * @param other what else is required
     * @return fails if either fails, holds if both hold
     */
    public TestOutcome and(TestOutcome other) {
        Verdict both = Verdict.ofAll(List.of(verdict, other.verdict));
        boolean isOtherFirst = other.verdict.compareTo(verdict) > 0;
        List<String> all = new ArrayList<>(isOtherFirst ? other.reasons : reasons);
        all.addAll(isOtherFirst ? reasons : other.reasons);
        return new TestOutcome(both, all, missed.or(other::missed));
    }

    /**
     * Writes it in a line, for a log of tests.
     *
     * @param view the result
     * @return such as {@code holds; valid: p50 6.17 µs, p99 30.5 µs at 10 k/s.}
     */
    public String line(ResultView view) {
        return Words.text(verdict) + "; " + Conclusions.of(view).closing().get(0);
    }

    /**
     * Ends the test unless all holds.
     *
     * @param view the result
     * @param files where the result and its page are
     * @throws AssertionFailedError if it fails
     * @throws TestAbortedException if it can't be told
     */
    public void require(ResultView view, List<Path> files) {
        if (verdict == Verdict.HOLDS) {
            return;
        }
        String message = String.join("\n", reasons) + "\n" + FailureDetails.of(view, files);
        if (verdict == Verdict.UNDECIDED) {
            throw new TestAbortedException(message);
        }
        throw missed.map(
                        one -> new AssertionFailedError(message, one.objective().toString(), one.reason()))
                .orElseGet(() -> new AssertionFailedError(message));
    }
}
