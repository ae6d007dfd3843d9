// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.account;

import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates how fast the response time grows in a run that can't keep up. In the fluid limit a run that is offered rate
 * λ and can do C answers the invocation due at t after {@code t (λ/C - 1)}. The slope is estimated from the shortest
 * response of each interval, which a stall shorter than an interval can't move, by the median of all pairwise slopes
 * (Theil 1950, Sen 1968), which single intervals can't move.
 */
final class BacklogGrowth {

    private static final int MIN_INTERVALS = 3;
    private static final double ROUGHLY = 1.25;
    private static final int MAX_INTERVALS = 500; // 125,000 pairs

    private BacklogGrowth() {}

    /**
     * Limits the growth that the times of single invocations suggest: an unusual one is none. Where intervals hold few
     * invocations, the typical growth is rough. {@code intervals}: of the response series, in order of time. Returns
     * seconds per second; endless where fewer than three intervals have values.
     */
    public static double limit(List<Series.Interval> intervals) {
        return filled(intervals).size() < MIN_INTERVALS ? Double.MAX_VALUE : ROUGHLY * of(intervals);
    }

    /**
     * Limits it by the first and the last interval alone, as the backlog at the end counts; endless where fewer than
     * two intervals have values.
     */
    public static double limitOfEnds(List<Series.Interval> intervals) {
        List<Series.Interval> filled = filled(intervals);
        return filled.size() < 2 ? Double.MAX_VALUE : ROUGHLY * slope(filled.get(0), filled.get(filled.size() - 1));
    }

    private static List<Series.Interval> filled(List<Series.Interval> intervals) {
        return intervals.stream()
                .filter(interval -> interval.histogram().totalCount() > 0)
                .toList();
    }

    /**
     * Estimates the growth, in seconds per second; 0 if it doesn't grow. {@code intervals}: of the response series, in
     * order of time; at least two have values.
     */
    public static double of(List<Series.Interval> intervals) {
        List<Series.Interval> filled = filled(intervals);
        return Math.max(0, Math.min(medianSlope(thinned(filled)), left(filled)));
    }

    /** The growth left at the end: a backlog made up for by then was a disturbance. */
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
                slopes[filled++] = slope(intervals.get(i), intervals.get(j));
            }
        }
        Arrays.sort(slopes);
        return slopes[(slopes.length - 1) / 2];
    }

    private static double slope(Series.Interval before, Series.Interval after) {
        double rise = after.minNanos() - before.minNanos();
        return rise / (after.startOffsetNanos() - before.startOffsetNanos());
    }
}
