// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import java.util.List;

/**
 * The median of ratios of pairs, with an interval that is valid for any distribution, such as that of forks that fall
 * into several modes. Its ends are order statistics ({@link OrderStatistics}).
 *
 * @param pairs number of pairs, {@link #MIN_PAIRS} or more
 * @param ratio the median, 1 for no change
 * @param high upper end of the interval
 */
public record MedianRatio(int pairs, double ratio, double low, double high) {

    /** The fewest pairs that have an interval. */
    public static final int MIN_PAIRS = 6;

    private static final double CONFIDENCE = 0.95;

    /** Finds the median and its interval at a confidence of 95 %; {@code ratios}: one for each pair, positive. */
    public static MedianRatio of(List<Double> ratios) {
        int pairs = ratios.size();
        if (pairs < MIN_PAIRS) {
            throw new IllegalArgumentException(
                    "too few pairs for an interval: pairs=" + pairs + " (allowed: " + MIN_PAIRS + " or more)");
        }
        List<Double> sorted = ratios.stream().sorted().toList();
        OrderStatistics ranks = OrderStatistics.of(pairs, 0.5, CONFIDENCE);
        double median = (sorted.get((pairs - 1) / 2) + sorted.get(pairs / 2)) / 2;
        return new MedianRatio(pairs, median, sorted.get(ranks.lower() - 1), sorted.get(ranks.upper() - 1));
    }
}
