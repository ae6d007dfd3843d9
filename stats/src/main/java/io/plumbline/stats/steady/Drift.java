// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.steady;

import java.util.Arrays;
import java.util.Optional;

/**
 * Drift of a sequence of figures from start to end, with a test of whether it may be chance. {@code relativeGrowth}:
 * growth over the whole sequence as a ratio of its median, negative if it falls; 0 if the median is 0.
 */
public record Drift(MannKendall trend, double relativeGrowth) {

    /** The share of sequences without a trend that may pass for ones with a trend. */
    public static final double FALSE_ALARMS = 0.01;

    /**
     * Returns the drift; empty with fewer than {@link MannKendall#FEWEST} figures. {@code figures}: in order of time, 0
     * or more each, such as the medians of intervals.
     */
    public static Optional<Drift> of(double... figures) {
        if (figures.length < MannKendall.FEWEST) {
            return Optional.empty();
        }
        MannKendall trend = MannKendall.of(figures);
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        double median = sorted[(sorted.length - 1) / 2];
        double growth = trend.slope() * (figures.length - 1);
        return Optional.of(new Drift(trend, median == 0 ? 0 : growth / median));
    }

    /**
     * Returns true if it grows or falls by {@link Settling#MATERIAL} or more, and not by chance. {@code sequences}: how
     * many are judged beside this one and itself: the probability of a false alarm is divided among them (Bonferroni).
     */
    public boolean isNotable(int sequences) {
        return Math.abs(relativeGrowth) >= Settling.MATERIAL && trend.probability() < FALSE_ALARMS / sequences;
    }
}
