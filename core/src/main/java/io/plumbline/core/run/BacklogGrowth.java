// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates how fast the response time grows in a run that can't keep up.
 *
 * <p>In the fluid limit a run that is offered rate λ and can do C answers the invocation due at t after {@code t (λ/C -
 * 1)}. The slope is estimated from the shortest response of each interval, which a stall shorter than an interval can't
 * move, by the median of all pairwise slopes (Theil 1950, Sen 1968), which single intervals can't move.
 */
final class BacklogGrowth {

    private static final int MIN_INTERVALS = 3;
    private static final int MAX_INTERVALS = 500; // 125,000 pairs

    private BacklogGrowth() {}

    /**
     * Estimates the growth.
     *
     * @param intervals of the response series, in order of time
     * @param wholeGrowthNanos last minus first response time, for runs of fewer than three intervals
     * @param durationNanos length of the measured part
     * @return seconds per second; 0 if it doesn't grow
     */
    static double of(List<Series.Interval> intervals, long wholeGrowthNanos, long durationNanos) {
        List<Series.Interval> filled = intervals.stream()
                .filter(interval -> interval.histogram().totalCount() > 0)
                .toList();
        double slope = filled.size() < MIN_INTERVALS
                ? (double) wholeGrowthNanos / durationNanos
                : Math.min(medianSlope(thinned(filled)), left(filled));
        return Math.max(0, slope);
    }

    /** The growth that the end is left with: what has been made up for by then was a disturbance. */
    private static double left(List<Series.Interval> intervals) {
        Series.Interval last = intervals.get(intervals.size() - 1);
        return (double) last.minNanos()
                / (last.startOffsetNanos() - intervals.get(0).startOffsetNanos());
    }

    private static List<Series.Interval> thinned(List<Series.Interval> intervals) {
        int step = (intervals.size() + MAX_INTERVALS - 1) / MAX_INTERVALS;
        return java.util.stream.IntStream.range(0, intervals.size())
                .filter(i -> i % step == 0)
                .mapToObj(intervals::get)
                .toList();
    }

    private static double medianSlope(List<Series.Interval> intervals) {
        int n = intervals.size();
        double[] slopes = new double[n * (n - 1) / 2];
        int filled = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double rise = intervals.get(j).minNanos() - intervals.get(i).minNanos();
                double run =
                        intervals.get(j).startOffsetNanos() - intervals.get(i).startOffsetNanos();
                slopes[filled++] = rise / run;
            }
        }
        Arrays.sort(slopes);
        return slopes[(slopes.length - 1) / 2];
    }
}
