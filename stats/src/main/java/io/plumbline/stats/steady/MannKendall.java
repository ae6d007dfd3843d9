// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import io.plumbline.stats.sample.Medians;
import io.plumbline.stats.sample.Sequences;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Tests a sequence of figures for a trend, whatever their distribution.
 *
 * <p>{@code S} is the number of rising pairs minus the number of falling pairs (Mann, "Nonparametric Tests Against
 * Trend", 1945). Without a trend it has mean 0 and the variance {@code [n(n−1)(2n+5) − Σ t(t−1)(2t+5)] / 18}, with a
 * term for each group of <i>t</i> equal figures (Kendall, "Rank Correlation Methods", 1975), and {@code z = (S ∓
 * 1)/√Var S} is about normal from ten figures on.
 *
 * <p>Autocorrelation between neighbours produces spurious trends, so the variance is multiplied by {@code 1 +
 * 2/(n(n−1)(n−2)) Σ (n−k)(n−k−1)(n−k−2) r_k}, where {@code r_k} is the autocorrelation of the ranks at lag <i>k</i>
 * after removing the slope (Hamed and Rao, "A Modified Mann-Kendall Trend Test for Autocorrelated Data", 1998). Lags of
 * up to a quarter of the sequence are used, and only those that are positive and significant at 5 %, so the correction
 * never makes a trend likelier.
 *
 * @param z the score in standard deviations, corrected for autocorrelation; 0 if there is no variation
 * @param slope median of the slopes of all pairs, in the unit of the figures for each step (Theil 1950, Sen 1968)
 */
public record MannKendall(long score, double z, double slope) {

    /** Fewest figures for which the normal approximation serves. */
    public static final int FEWEST = 10;

    /** Most figures that are taken, evenly thinned out beyond: their pairs take half a million steps. */
    public static final int MOST = 1000;

    private static final double SIGNIFICANT_LAG = 1.959964;

    /** Tests a sequence; {@code figures}: in order of time, at equal distances, {@link #FEWEST} or more. */
    public static MannKendall of(double... figures) {
        if (figures.length < FEWEST) {
            throw new IllegalArgumentException(
                    "too few figures for a trend: count=" + figures.length + " (allowed: " + FEWEST + " or more)");
        }
        int step = (figures.length + MOST - 1) / MOST;
        double[] taken = new double[(figures.length + step - 1) / step];
        Arrays.setAll(taken, i -> figures[i * step]);
        double slope = medianSlope(taken);
        long score = score(taken);
        double variance = variance(taken) * Math.max(1, autocorrelation(taken, slope));
        double z = variance == 0 || score == 0 ? 0 : (score - Long.signum(score)) / Math.sqrt(variance);
        return new MannKendall(score, z, slope / step);
    }

    private static long score(double[] figures) {
        long score = 0;
        for (int i = 0; i < figures.length; i++) {
            for (int j = i + 1; j < figures.length; j++) {
                score += sign(figures[j], figures[i]);
            }
        }
        return score;
    }

    private static int sign(double one, double other) {
        if (one == other) {
            return 0;
        }
        return one > other ? 1 : -1;
    }

    private static double variance(double[] figures) {
        double variance = term(figures.length);
        Map<Double, Integer> equals = new HashMap<>();
        for (double figure : figures) {
            equals.merge(figure, 1, Integer::sum);
        }
        for (int ties : equals.values()) {
            variance -= term(ties);
        }
        return variance / 18;
    }

    private static double term(double n) {
        return n * (n - 1) * (2 * n + 5);
    }

    private static double medianSlope(double[] figures) {
        int n = figures.length;
        double[] slopes = new double[n * (n - 1) / 2];
        int filled = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                slopes[filled++] = (figures[j] - figures[i]) / (j - i);
            }
        }
        return Medians.median(Arrays.stream(slopes));
    }

    private static double autocorrelation(double[] figures, double slope) {
        int n = figures.length;
        double[] level = new double[n];
        Arrays.setAll(level, i -> figures[i] - slope * i);
        double[] ranks = Sequences.ranks(level);
        double variance = Sequences.products(ranks, 0);
        double sum = 0;
        for (int lag = 1; lag <= n / 4 && variance > 0; lag++) {
            double correlation = Sequences.products(ranks, lag) / variance;
            if (correlation > SIGNIFICANT_LAG / Math.sqrt(n)) {
                sum += (n - lag) * (n - lag - 1.0) * (n - lag - 2.0) * correlation;
            }
        }
        return 1 + 2 * sum / (n * (n - 1.0) * (n - 2.0));
    }

    /** Returns how likely so strong a trend, up or down, is by chance: a probability. */
    public double probability() {
        return 2 * NormalDistribution.of(0, 1).survivalProbability(Math.abs(z));
    }
}
