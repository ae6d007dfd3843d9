// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.change;

import io.plumbline.stats.sample.Sequences;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The first detector: of all ways to cut a history into segments of one level each, the one with the least weighted sum of squares
 * and a penalty for each cut (Jackson et al., "An Algorithm for Optimal Partitioning of Data on an Interval", 2005). It looks at the
 * whole history at once and locates best.
 */
final class Segmentation {

    /** Campaigns of a segment at least. */
    static final int MIN_SEGMENT = 4;

    private static final double PENALTY = 3;
    private static final int MIN_COUNTED = 100;

    private final double[] sums;
    private final double[] squares;
    private final double[] weights;
    private final double origin;
    private final double variance;
    private final List<Integer> cuts;

    private Segmentation(Levels levels, double variance) {
        int n = levels.size();
        sums = new double[n + 1];
        squares = new double[n + 1];
        weights = new double[n + 1];
        origin = levels.values()[0]; // keeps digits
        for (int i = 0; i < n; i++) {
            double weight = levels.weights()[i];
            double value = levels.values()[i] - origin;
            sums[i + 1] = sums[i] + weight * value;
            squares[i + 1] = squares[i] + weight * value * value;
            weights[i + 1] = weights[i] + weight;
        }
        this.variance = variance;
        this.cuts = best();
    }

    /** Cuts a history of at least one campaign. */
    static Segmentation of(Levels levels) {
        double variance = levels.sigma() * levels.sigma();
        Segmentation found = new Segmentation(levels, variance);
        double inflation = found.inflation(levels);
        return inflation == 1 ? found : new Segmentation(levels, variance * inflation);
    }

    /** Indexes of the first campaigns of all segments but the first, ascending. */
    List<Integer> cuts() {
        return cuts;
    }

    /** Standard deviation that was taken for that of a value; more than that around the level if neighbours are alike. */
    double sigma() {
        return Math.sqrt(variance);
    }

    double mean(int from, int to) {
        return origin + (sums[to] - sums[from]) / (weights[to] - weights[from]);
    }

    /**
     * First and last place of a cut between two others whose cost is at most that much more than that of the best: with −2 ln(1 − √0.95) a
     * confidence set of 95 % (Yao, "Approximating the Distribution of the Maximum Likelihood Estimate of the Change-Point in a Sequence
     * of Independent Random Variables", 1987; Siegmund, "Confidence Sets in Change-Point Problems", 1988).
     */
    int[] placesNear(int from, int at, int to, double more) {
        double most = cost(from, at) + cost(at, to) + more;
        int first = at;
        int last = at;
        for (int place = from + 1; place < to; place++) {
            if (cost(from, place) + cost(place, to) <= most) {
                first = Math.min(first, place);
                last = Math.max(last, place);
            }
        }
        return new int[] {first, last};
    }

    /**
     * The ratio of the variance of means to that of independent values, by the correlation of neighbours within
     * segments.
     */
    private double inflation(Levels levels) {
        double[] rest = residuals(levels);
        double correlation = Sequences.correlation(rest);
        double significant = 1.645 / Math.sqrt(rest.length);
        if (correlation <= significant) {
            return 1;
        }
        double bounded = Math.min(correlation, 0.8);
        return (1 + bounded) / (1 - bounded) / (1 - bounded);
    }

    private double[] residuals(Levels levels) {
        double[] rest = new double[levels.size()];
        int from = 0;
        for (int cut = 0; cut <= cuts.size(); cut++) {
            int to = cut < cuts.size() ? cuts.get(cut) : levels.size();
            double mean = mean(from, to);
            for (int i = from; i < to; i++) {
                rest[i] = levels.values()[i] - mean;
            }
            from = to;
        }
        return rest;
    }

    /** Weighted squares around the mean of a segment, in variances. */
    private double cost(int from, int to) {
        double sum = sums[to] - sums[from];
        return Math.max(0, squares[to] - squares[from] - sum * sum / (weights[to] - weights[from])) / variance;
    }

    private List<Integer> best() {
        int n = sums.length - 1;
        double penalty = PENALTY * Math.log(Math.max(n, MIN_COUNTED));
        double[] best = new double[n + 1];
        int[] last = new int[n + 1];
        double[] before = new double[n + 1]; // all that the cost up to an end owes to the start of its last segment
        for (int end = MIN_SEGMENT; end <= n; end++) {
            double least = cost(0, end);
            double sum = sums[end];
            double weight = weights[end];
            double known = squares[end] / variance + penalty;
            for (int start = MIN_SEGMENT; start <= end - MIN_SEGMENT; start++) {
                double rise = sum - sums[start];
                double total = known + before[start] - rise * rise / ((weight - weights[start]) * variance);
                if (total < least) {
                    least = total;
                    last[end] = start;
                }
            }
            best[end] = least;
            before[end] = best[end] - squares[end] / variance;
        }
        Deque<Integer> cuts = new ArrayDeque<>();
        for (int at = last[n]; at > 0; at = last[at]) {
            cuts.addFirst(at);
        }
        return List.copyOf(cuts);
    }
}
