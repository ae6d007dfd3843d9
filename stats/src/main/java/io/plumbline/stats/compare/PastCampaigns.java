// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.compare.PercentileEvidence.Typical;
import io.plumbline.stats.sample.StudentMean;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Campaigns that a new one is compared with. They were measured on other days, so their spread includes differences
 * between days: the new campaign is judged by the prediction interval {@code y − ȳ ± t_(1−α,n−1) · s · √(1 + 1/n)} of
 * their logarithms (Hahn and Meeker, "Statistical Intervals", 1991). A baseline of a single campaign couldn't show that
 * spread.
 *
 * @param logarithms mean of the natural logarithms of a percentile in nanoseconds over the forks, for each campaign
 */
public record PastCampaigns(List<Double> logarithms) {

    /** Fewest campaigns that are a baseline. */
    public static final int LEAST = 5;

    public PastCampaigns {
        logarithms = List.copyOf(logarithms);
    }

    /** Verdict of the past campaigns on a new one. */
    public record Finding(Change change, String reason) {}

    /**
     * {@code logarithm}: its mean of the natural logarithms in nanoseconds; {@code certainty}: whether its time is
     * known, or only that it isn't smaller; {@code tests}: how many percentiles are judged together; to call any of
     * them worse, each has its part of the level (Bonferroni).
     */
    public Finding judge(double logarithm, Certainty certainty, Margin margin, int tests) {
        int count = logarithms.size();
        if (count < LEAST) {
            return new Finding(
                    Change.UNKNOWN,
                    (count == 1 ? "there is 1 campaign" : "there are " + count + " campaigns")
                            + " to hold it against, and " + LEAST + " are needed");
        }
        double[] past = logarithms.stream().mapToDouble(value -> value).toArray();
        double mean = StudentMean.mean(past);
        double error = Math.sqrt(StudentMean.variance(past) * (1 + 1.0 / count));
        TDistribution student = TDistribution.of(count - 1.0);
        double shift = logarithm - mean;
        boolean isKnown = certainty != Certainty.LOWER_BOUND;
        Effect effect = Effect.of(
                Scale.RATIO,
                shift,
                shift - error * student.inverseSurvivalProbability(Rule.LEVEL / tests),
                isKnown ? shift + error * student.inverseSurvivalProbability(Rule.LEVEL) : Double.POSITIVE_INFINITY);
        PercentileEvidence evidence = new PercentileEvidence(
                new Typical(Math.exp(mean), Certainty.EXACT),
                new Typical(Math.exp(logarithm), certainty),
                effect,
                1 + margin.shareOf(Math.exp(mean)),
                0,
                Optional.empty());
        Change change = change(evidence);
        return new Finding(change, Phrases.of(change, evidence));
    }

    private static Change change(PercentileEvidence evidence) {
        Effect effect = evidence.effect();
        if (effect.low() > evidence.limit()) {
            return Change.WORSE;
        }
        if (effect.high() >= evidence.limit()) {
            return Change.UNKNOWN;
        }
        if (effect.high() < 1 / evidence.limit()) {
            return Change.BETTER;
        }
        return effect.low() > 1 / evidence.limit() ? Change.SAME : Change.NOT_WORSE;
    }
}
