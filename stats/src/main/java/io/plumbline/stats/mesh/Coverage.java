// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import java.util.OptionalLong;
import org.HdrHistogram.AbstractHistogram;

/**
 * Known share of a plan, and what follows for percentiles. Since schedules are pure data, invocations that a lost host
 * didn't report can be counted exactly; each took some time between zero and infinity. So percentiles have two bounds:
 * all unknown invocations were the fastest, or all the slowest. Losing one in a hundred leaves p99 without an upper
 * bound.
 *
 * @param known number of invocations that were reported
 * @param unknown number of planned invocations that weren't
 */
public record Coverage(long known, long unknown) {

    /** Checks the counts. */
    public Coverage {
        if (known < 0 || unknown < 0) {
            throw new IllegalArgumentException("negative counts: known=" + known + ", unknown=" + unknown);
        }
    }

    /**
     * Returns the share of what is known.
     *
     * @return 0 to 1; 1 if nothing was planned
     */
    public double share() {
        long planned = known + unknown;
        return planned == 0 ? 1 : (double) known / planned;
    }

    /**
     * Returns the lower bound of a percentile.
     *
     * @param histogram the known invocations, in nanoseconds
     * @param percentile above 0, up to 100
     * @return nanoseconds; 0 if the percentile may be among the unknown
     */
    public long lowNanos(AbstractHistogram histogram, double percentile) {
        long rank = rank(percentile) - unknown;
        return rank < 1 ? 0 : valueAt(histogram, rank);
    }

    /**
     * Returns the upper bound of a percentile.
     *
     * @param histogram the known invocations, in nanoseconds
     * @param percentile above 0, up to 100
     * @return nanoseconds; empty if the percentile may be among the unknown
     */
    public OptionalLong highNanos(AbstractHistogram histogram, double percentile) {
        long rank = rank(percentile);
        return rank > known ? OptionalLong.empty() : OptionalLong.of(valueAt(histogram, rank));
    }

    /** The inverse of the empirical distribution function, as for all percentiles here. */
    private long rank(double percentile) {
        return Math.max(1, (long) Math.ceil(percentile / 100 * (known + unknown)));
    }

    private long valueAt(AbstractHistogram histogram, long rank) {
        return histogram.getValueAtPercentile(100.0 * (rank - 0.5) / known);
    }
}
