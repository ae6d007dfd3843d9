// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.compare;

import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Margins;
import io.plumbline.stats.compare.DetectableChange.Design;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Resolution of a host at one percentile, found by comparing something with itself.
 *
 * @param nanos geometric mean over the forks of the base, in nanoseconds
 * @param correlation correlation of the logarithms of consecutive forks, −1 to 1; much of it is drift
 * @param budgets the resolution for several numbers of blocks, if judged once
 * @param alarms how often the rule raises false alarms here
 */
public record Calibrated(
        double percentile, double nanos, ForkSpread spread, double correlation, List<Budget> budgets, Alarms alarms) {

    private static final double USUAL_SHARE = 0.05;
    private static final double SURE = 0.99;
    private static final double SUSPICION = 0.01;
    private static final double LEAST_SPREAD = 0.001; // what three digits of a histogram leave

    public Calibrated {
        budgets = List.copyOf(budgets);
    }

    /**
     * The resolution at a cost. {@code share}: smallest share by which the percentile has to be slower to be detected
     * in 4 of 5 comparisons.
     */
    public record Budget(int blocks, double share, Duration duration) {}

    /**
     * Shares of false alarms over all ways in which the variants of the blocks could have been labelled base and
     * candidate. {@code worse}: share that the rule would have called worse, in one look; {@code better}: share that
     * the rule would have called better, in one look.
     */
    public record Alarms(double worse, double better) {}

    /**
     * Returns a margin with which something as slow as the base passes at the last look with a probability of 99 %,
     * even if forks vary by as much more as so few of them leave open, in whole percent, 5 % or more, {@link
     * Margin#MAX_SHARE} at most.
     */
    public Margin margin(Rule rule) {
        double share = new DetectableChange(Design.INTERLEAVED, spread.boundOfDifferences(), rule.levelOfALook(), SURE)
                .share(rule.maxBlocks());
        return Margin.ofShare(Math.min(Margin.MAX_SHARE, Math.max(USUAL_SHARE, Math.ceil(100 * share) / 100)));
    }

    /**
     * Returns the margins with which something as slow as the base passes: that of the lowest percentile for all, but
     * for those that want more.
     */
    public static Margins margins(List<Calibrated> all, Rule rule) {
        Margin usual = all.get(0).margin(rule);
        SortedMap<Double, Margin> own = new TreeMap<>();
        all.stream()
                .filter(one -> !one.margin(rule).equals(usual))
                .forEach(one -> own.put(one.percentile(), one.margin(rule)));
        return new Margins(usual, own);
    }

    /**
     * Returns the smallest share, such as 0.09, by which the percentile has to be slower to be called worse in 4 of 5
     * comparisons. It is more than the margin, as that much is allowed.
     */
    public double smallestWorse(Rule rule, Margin margin) {
        double level = rule.levelOfALook() / rule.limits().size();
        DetectableChange resolution =
                new DetectableChange(Design.INTERLEAVED, spread.ofDifferences(), level, DetectableChange.POWER);
        return (1 + margin.shareOf(nanos)) * (1 + resolution.share(rule.maxBlocks())) - 1;
    }

    /**
     * Returns whether forks vary more now than in this calibration, so that it doesn't hold any longer: the ratio of
     * the variances exceeds the quantile 0.99 of Fisher's distribution. Spreads below 0.1 % count as that: histograms
     * are no finer.
     */
    public boolean isExceededBy(ForkSpread now) {
        double ratio = Math.max(LEAST_SPREAD, now.ofDifferences()) / Math.max(LEAST_SPREAD, spread.ofDifferences());
        return ratio * ratio
                > FDistribution.of(now.blocks() - 1.0, spread.blocks() - 1.0).inverseSurvivalProbability(SUSPICION);
    }
}
