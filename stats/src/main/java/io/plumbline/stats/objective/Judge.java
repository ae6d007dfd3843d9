// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.TimeText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.objective.AchievedObjective;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.objective.LossObjective;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.PercentileInterval;
import io.plumbline.stats.PercentileIntervals;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.objective.Judgement.Measured;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BetaDistribution;

/** Judges runs against objectives. */
public final class Judge {

    private Judge() {}

    /**
     * Judges runs at one rate, all of them together. {@code confidence}: of the interval that decides, more than 0 and
     * less than 1; each end errs with half of the rest.
     */
    public static Judgement of(Objective objective, List<RunResult> runs, double confidence) {
        return of(objective, runs, runs, confidence);
    }

    /**
     * Judges some of the runs at one rate. A percentile that is named is that of all runs, as everywhere; that of the
     * judged ones stands beside it. {@code confidence}: of the interval that decides, more than 0 and less than 1; each
     * end errs with half of the rest.
     */
    public static Judgement of(Objective objective, List<RunResult> judged, List<RunResult> all, double confidence) {
        if (objective instanceof PercentileObjective percentile) {
            return percentile(percentile, series(percentile, judged), series(percentile, all), confidence);
        }
        return objective instanceof LossObjective loss
                ? loss(loss, judged, confidence)
                : achieved((AchievedObjective) objective, judged);
    }

    /** Judges a count of all forks: unlike a time, the host's disturbances have no part in it. */
    public static Judgement of(CountObjective objective, List<ForkResult> forks) {
        return CountJudge.of(objective, forks);
    }

    private static List<Series> series(PercentileObjective objective, List<RunResult> runs) {
        return runs.stream().flatMap(run -> series(objective, run).stream()).toList();
    }

    /** Returns the series; empty if it holds nothing. */
    public static Optional<Series> series(PercentileObjective objective, RunResult run) {
        return run.series().stream()
                .filter(one -> objective.series().isEmpty() || one.name().equals(objective.series()))
                .findFirst()
                .filter(one -> one.count() > 0);
    }

    /** By the {@linkplain PercentileIntervals interval} that the judged runs give together. */
    private static Judgement percentile(
            PercentileObjective objective, List<Series> judged, List<Series> all, double confidence) {
        if (all.isEmpty()) {
            return nothing(objective);
        }
        String ofAll = Percentiles.label(objective.percentile()) + " is " + time(all, objective.percentile());
        if (judged.isEmpty()) {
            return Judgement.nothing(objective, ofAll + "; nothing was measured");
        }
        String figure = ofAll + (judged.size() == all.size() ? "" : "; " + time(judged, objective.percentile()));
        return PercentileIntervals.of(judged, objective.percentile(), confidence)
                .map(interval -> percentile(objective, interval, figure, missing(objective, judged, confidence)))
                .orElseGet(() -> Judgement.nothing(
                        objective,
                        figure + ", and fewer than " + PercentileIntervals.MIN_WINDOWS
                                + " intervals don't tell how sure that is"));
    }

    /** What an upper bound takes at least, where that isn't there. */
    private static String missing(PercentileObjective objective, List<Series> judged, double confidence) {
        long needed = Decidable.invocations(objective, confidence);
        long count = judged.stream().mapToLong(Series::count).sum();
        return count >= needed
                ? ""
                : String.format(Locale.ROOT, ": %,d invocations, and it takes at least %,d", count, needed);
    }

    private static String time(List<Series> parts, double percentile) {
        PercentileValue value = Percentiles.of(SeriesMerge.merge(parts), percentile);
        return (value.isLowerBound() ? "at least " : "") + TimeText.of(value.nanos());
    }

    private static Judgement percentile(
            PercentileObjective objective, PercentileInterval interval, String figure, String missing) {
        double high =
                interval.highNanos().isPresent() ? (double) interval.highNanos().getAsLong() : Double.POSITIVE_INFINITY;
        Measured measured = new Measured((double) interval.nanos(), (double) interval.lowNanos(), high);
        String low = TimeText.of(measured.low());
        String reason = figure
                + (Double.isInfinite(high)
                        ? " (above " + low + ", no upper bound yet" + missing + ")"
                        : " (" + low + " to " + TimeText.of(high) + ")");
        return Judgement.below(objective, (double) objective.limit().toNanos(), measured, reason);
    }

    /**
     * By the interval of Clopper and Pearson ("The Use of Confidence or Fiducial Limits", 1934), which takes losses for
     * independent: bursts of them are not.
     */
    private static Judgement loss(LossObjective objective, List<RunResult> runs, double confidence) {
        long lost = runs.stream().mapToLong(run -> run.counts().lost()).sum();
        long sent = runs.stream().mapToLong(run -> run.counts().scheduled()).sum();
        if (sent == 0) {
            return nothing(objective);
        }
        double tail = (1 - confidence) / 2;
        double answered = (double) (sent - lost);
        double missing = (double) lost;
        double low = lost == 0 ? 0 : BetaDistribution.of(missing, answered + 1).inverseCumulativeProbability(tail);
        double high =
                lost == sent ? 1 : BetaDistribution.of(missing + 1, answered).inverseSurvivalProbability(tail);
        Measured measured = new Measured((double) lost / sent, low, high);
        String reason = String.format(
                Locale.ROOT, "%,d of %,d replies lost (%.3g %% to %.3g %%)", lost, sent, 100 * low, 100 * high);
        return Judgement.below(objective, objective.limit(), measured, reason);
    }

    /** Nothing is drawn at random here, so the interval is from the worst run to the best. */
    private static Judgement achieved(AchievedObjective objective, List<RunResult> runs) {
        DoubleSummaryStatistics ratios = runs.stream()
                .filter(run -> run.offeredPerSecond() > 0) // else it was over before any invocation was due
                .mapToDouble(run -> run.achievedPerSecond() / run.offeredPerSecond())
                .summaryStatistics();
        if (ratios.getCount() == 0) {
            return nothing(objective);
        }
        Measured measured = new Measured(ratios.getAverage(), ratios.getMin(), ratios.getMax());
        String reason =
                String.format(Locale.ROOT, "%.2f %% of the offered rate in the worst run", 100 * ratios.getMin());
        return Judgement.atLeast(objective, objective.share(), measured, reason);
    }

    private static Judgement nothing(Objective objective) {
        return Judgement.nothing(objective, "nothing was measured of " + objective);
    }
}
