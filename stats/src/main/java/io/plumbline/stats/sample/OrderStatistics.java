// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Finds the ranks of a sorted sample that bound a quantile, whatever the distribution of the values.
 *
 * <p>The number of <i>n</i> independent values that don't exceed the quantile <i>q</i> is binomial, so that {@code P(X_(l)
 * ≤ Q ≤ X_(u)) ≥ P(l ≤ B < u)} for {@code B ~ Bin(n, q)} (Wilks, "Order Statistics", 1948; David and Nagaraja, "Order
 * Statistics", 2003, section 7.1). Both tails are held to half of the error, so that each end is a bound of its own.
 *
 * @param lower rank of the lower end, 1 or more; 0 if the sample is too small for one
 * @param upper rank of the upper end, at most <i>n</i>; <i>n</i> + 1 if the sample is too small for one
 */
public record OrderStatistics(int lower, int upper) {

    private static final int MOST = Integer.MAX_VALUE / 2;

    /**
     * Returns the narrowest ranks that hold it in each tail. {@code count}: independent values <i>n</i>, 1 or more;
     * {@code quantile}: 0 to 1; {@code confidence}: probability that both ends hold, more than 0 and less than 1.
     */
    public static OrderStatistics of(long count, double quantile, double confidence) {
        int trials = (int) Math.min(count, MOST);
        BinomialDistribution within = BinomialDistribution.of(trials, quantile);
        double tail = (1 - confidence) / 2;
        int low = within.inverseCumulativeProbability(tail);
        // the inverse is the first with P(B <= low) >= tail; P(B < lower) must not exceed the tail
        int lower = within.cumulativeProbability(low) <= tail ? low + 1 : low;
        return new OrderStatistics(lower, within.inverseCumulativeProbability(1 - tail) + 1);
    }
}
