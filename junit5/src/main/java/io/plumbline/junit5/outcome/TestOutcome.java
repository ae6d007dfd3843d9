// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.outcome;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.option.Words;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.conclusion.ComparisonHeadline;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Verdict of a test on a result: pass, fail, or can't tell, which is neither. {@code failed}: what doesn't hold, in
 * words, the gravest first; {@code open}: what can't be told, each as it stands behind {@code can't tell};
 * {@code missed}: what failed with a figure; empty if nothing did.
 */
public record TestOutcome(Verdict verdict, List<String> failed, List<String> open, Optional<Judgement> missed) {

    private static final String MEASURE_MORE = " (use more forks, or a longer duration)";

    public TestOutcome {
        failed = List.copyOf(failed);
        open = List.copyOf(open);
    }

    /**
     * Returns the outcome; undecided also where the figures would mislead, unless the system is too slow for the rate.
     * Counts don't mislead.
     */
    public static TestOutcome of(ResultView view, RateVerdict judged) {
        boolean areCounts =
                !judged.judgements().isEmpty() && judged.judgements().stream().allMatch(TestOutcome::isOfACount);
        boolean isMisleading = !view.result().isValid() && !judged.isSaturated() && !areCounts;
        List<String> failed = new ArrayList<>();
        List<String> open = new ArrayList<>();
        if (judged.isSaturated()) {
            failed.add("the system doesn't reach the rate");
        }
        if (isMisleading) {
            open.add(": the figures would mislead, as " + doubt(view));
        }
        for (Judgement judgement : judged.judgements()) {
            String objective = judgement.objective().toString();
            if (judgement.verdict() == Verdict.UNDECIDED) {
                open.add(" whether " + objective + " holds: " + judgement.reason() + MEASURE_MORE);
            } else if (judgement.verdict() == Verdict.FAILS && isMisleading && !isOfACount(judgement)) {
                open.add(" whether " + objective + " holds: " + judgement.reason());
            } else if (judgement.verdict() == Verdict.FAILS) {
                failed.add(objective + " is missed: " + judgement.reason());
            }
        }
        Verdict verdict = isMisleading && failed.isEmpty() ? Verdict.UNDECIDED : judged.verdict();
        return new TestOutcome(
                verdict,
                failed,
                open,
                judged.judgements().stream()
                        .filter(one -> verdict == Verdict.FAILS && one.verdict() == Verdict.FAILS)
                        .filter(one -> !isMisleading || isOfACount(one))
                        .findFirst());
    }

    private static boolean isOfACount(Judgement judgement) {
        return judgement.objective() instanceof CountObjective;
    }

    private static String doubt(ResultView view) {
        Caveat gravest = view.result().caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .findFirst()
                .orElseThrow();
        return gravest.message() + " (" + gravest.remedy() + ")";
    }

    /**
     * Judges a result against an earlier one, at p50 and p99 of its headline series, and at p99.9 where forks have
     * enough values beyond it. {@code margin}: by how much a percentile may be slower. Returns the outcome; undecided
     * also if they are of different hosts.
     */
    public static TestOutcome against(BenchmarkResult baseline, ResultView view, Margins margin) {
        ComparedResults results = new ComparedResults(new ResultView(baseline), view);
        results.obstacle().ifPresent(reason -> {
            throw new IllegalArgumentException("can't compare with the baseline: " + reason);
        });
        ComparedVariants compared = ComparedVariants.of(view.result().title(), results, new Judging(margin, List.of()));
        Verdict verdict = results.isOfOneHost() ? compared.comparison().gate() : Verdict.UNDECIDED;
        if (verdict == Verdict.HOLDS) {
            return new TestOutcome(verdict, List.of(), List.of(), Optional.empty());
        }
        ComparisonHeadline headline = new ComparisonHeadline(compared);
        boolean isSaid = compared.comparison().gate() == Verdict.UNDECIDED;
        String found = (isSaid ? headline.whyUntold(1) : headline.of(1)) + "\n"
                + String.join("\n", ComparisonWords.doubts(compared));
        return verdict == Verdict.FAILS
                ? new TestOutcome(verdict, List.of("against the baseline: " + found), List.of(), Optional.empty())
                : new TestOutcome(
                        verdict,
                        List.of(),
                        List.of(" whether it is slower than the baseline: " + found),
                        Optional.empty());
    }

    /** Creates an outcome that nothing was measured for, or not as was asked for. */
    public static TestOutcome undecided(String why) {
        return new TestOutcome(Verdict.UNDECIDED, List.of(), List.of(": " + why), Optional.empty());
    }

    /** Adds another outcome of the same result: fails if either fails, holds if both hold. */
    public TestOutcome and(TestOutcome other) {
        return new TestOutcome(
                Verdict.ofAll(List.of(verdict, other.verdict)),
                Stream.of(failed, other.failed).flatMap(List::stream).toList(),
                Stream.of(open, other.open).flatMap(List::stream).toList(),
                missed.or(other::missed));
    }

    /**
     * Says why it isn't passed: what fails, else what can't be told. A test that fails doesn't say that it can't tell.
     * Returns in words, the gravest first; empty if everything holds.
     */
    public List<String> reasons() {
        String word = failed.isEmpty() ? "can't tell" : "undecided";
        return Stream.concat(failed.stream(), open.stream().map(what -> word + what))
                .toList();
    }

    private String inALine() {
        return reasons().stream().flatMap(reason -> reason.lines().limit(1)).collect(Collectors.joining("; "));
    }

    /** Returns such as {@code holds; valid: p50 6.17 µs, p99 30.5 µs at 10 k/s.}. */
    public String line(ResultView view) {
        Conclusions found = Conclusions.of(view);
        return Words.text(verdict) + "; " + found.assessment().with(found.tiles());
    }

    /** Ends the test unless all holds. */
    public void require(ResultView view, List<Path> files) {
        if (verdict == Verdict.HOLDS) {
            return;
        }
        String message = String.join("\n", reasons()) + "\n" + FailureDetails.of(view, files);
        if (verdict == Verdict.UNDECIDED) {
            BuildConsole.say(view.result().title() + ": " + inALine());
            throw new TestAbortedException(message);
        }
        throw missed.map(
                        one -> new AssertionFailedError(message, one.objective().toString(), one.reason()))
                .orElseGet(() -> new AssertionFailedError(message));
    }
}
