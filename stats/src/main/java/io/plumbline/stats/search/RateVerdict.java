// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.latency.Series;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Judge;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.sample.TailShare;
import io.plumbline.stats.validity.Saturation;
import io.plumbline.stats.validity.Starvation;
import java.util.List;

/**
 * Joint verdict on objectives, from all runs at one rate. {@code verdict}: on all objectives; a rate that the system
 * doesn't reach fails whatever they say. Undecided, if the only evidence against it is runs whose threads lacked a CPU,
 * or their effect on a percentile; {@code isSaturated}: whether the system doesn't reach the rate.
 */
public record RateVerdict(Verdict verdict, List<Judgement> judgements, boolean isSaturated) {

    public RateVerdict {
        judgements = List.copyOf(judgements);
    }

    /** {@code confidence}: of the intervals by which is decided, between 0 and 1. */
    public static RateVerdict of(List<Objective> objectives, List<RunResult> runs, double confidence) {
        return of(objectives, runs, List.of(), confidence);
    }

    /** Judges all runs of forks, and the forks themselves by counts. {@code confidence}: between 0 and 1. */
    public static RateVerdict ofForks(List<Objective> objectives, List<ForkResult> forks, double confidence) {
        return of(
                objectives, forks.stream().flatMap(fork -> fork.runs().stream()).toList(), forks, confidence);
    }

    private static RateVerdict of(
            List<Objective> objectives, List<RunResult> runs, List<ForkResult> forks, double confidence) {
        List<RunResult> sound =
                runs.stream().filter(run -> !Starvation.isMisleading(run)).toList();
        List<RunResult> judged = sound.isEmpty() ? runs : sound;
        List<Judgement> judgements = objectives.stream()
                .map(objective -> objective instanceof CountObjective count
                        ? Judge.of(count, forks)
                        : judge(objective, judged, runs, confidence))
                .toList();
        boolean isSaturated = judged.stream().anyMatch(Saturation::of);
        Verdict verdict = isSaturated
                ? Verdict.FAILS
                : Verdict.ofAll(judgements.stream().map(Judgement::verdict).toList());
        boolean isCounted = judgements.stream()
                .anyMatch(one -> one.objective() instanceof CountObjective && one.verdict() == Verdict.FAILS);
        boolean isExcused = sound.isEmpty() && verdict == Verdict.FAILS && !isCounted;
        return new RateVerdict(isExcused ? Verdict.UNDECIDED : verdict, judgements, isSaturated && !isExcused);
    }

    private static String which(int judged, int all) {
        return judged == all ? "" : " in the " + judged + " of " + all + " runs whose threads had a CPU";
    }

    /** What fails by nothing but runs in which the host alone was too slow for it stays open. */
    private static Judgement judge(
            Objective objective, List<RunResult> judged, List<RunResult> all, double confidence) {
        Judgement judgement = Judge.of(objective, judged, all, confidence).saying(which(judged.size(), all.size()));
        if (judgement.verdict() != Verdict.FAILS) {
            return judgement;
        }
        List<RunResult> undisturbed =
                judged.stream().filter(run -> !isDisturbed(objective, run)).toList();
        return Judge.of(objective, undisturbed, confidence).verdict() == Verdict.FAILS
                ? judgement
                : judgement.undecided("no more than this host's disturbance");
    }

    /**
     * Whether no more exceed the limit than may, without those that this host made slow; or the time without a CPU is as long as what
     * is missing of the offered rate.
     */
    private static boolean isDisturbed(Objective objective, RunResult run) {
        if (objective instanceof AchievedObjective) {
            return Starvation.explainsShortfall(run);
        }
        return objective instanceof PercentileObjective percentile
                && Judge.series(percentile, run)
                        .filter(series -> isDisturbed(percentile, run, series))
                        .isPresent();
    }

    private static boolean isDisturbed(PercentileObjective objective, RunResult run, Series series) {
        long limitNanos = objective.limit().toNanos();
        double allowed = 1 - objective.percentile() / 100;
        double slow = TailShare.shareFrom(series, limitNanos);
        return slow > allowed && slow - Starvation.madeSlow(run, series, limitNanos) <= allowed;
    }

    /** Whether this host alone lets no rate hold: it makes more invocations of all runs exceed a limit than may. */
    static boolean isStarved(Search plan, List<RunResult> runs) {
        return plan.objectives().stream()
                .anyMatch(objective -> objective instanceof PercentileObjective percentile
                        && percentile.series().isEmpty()
                        && runs.stream()
                                .allMatch(run -> Starvation.exceeding(run, percentile.limit())
                                        > 1 - percentile.percentile() / 100));
    }

    /**
     * Judges runs as a search decides about them: each look errs less, so that all looks at a rate together err with 5 %.
     */
    public static RateVerdict inSearch(Search plan, List<RunResult> runs) {
        return of(plan.allObjectives(), runs, RateSearch.confidence(plan));
    }
}
