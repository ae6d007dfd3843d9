// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import org.HdrHistogram.Histogram;

/**
 * Counts the values of each window that lie above a threshold.
 *
 * <p>Threading: confined.
 */
final class Exceedance {

    private final long thresholdNanos;
    private final long[] values;
    private final long[] beyond;

    private Exceedance(long thresholdNanos, int windows) {
        this.thresholdNanos = thresholdNanos;
        this.values = new long[windows];
        this.beyond = new long[windows];
    }

    /**
     * Puts the threshold above or below the bucket of a value, where the share beyond comes nearer to what it should be:
     * with few different values a whole bucket may be a large share.
     */
    static Exceedance nearest(Histogram all, long nanos, double share, int windows) {
        long expected = Math.round(all.getTotalCount() * share);
        long below = all.lowestEquivalentValue(nanos) - 1;
        boolean isBelowNearer = Math.abs(above(all, below) - expected) < Math.abs(above(all, nanos) - expected);
        return new Exceedance(isBelowNearer ? below : nanos, windows);
    }

    private static long above(Histogram histogram, long nanos) {
        long total = histogram.getTotalCount();
        return nanos < 0 ? total : total - histogram.getCountBetweenValues(0, nanos);
    }

    void count(int window, Histogram histogram) {
        values[window] = histogram.getTotalCount();
        beyond[window] = above(histogram, thresholdNanos);
    }

    Dispersion dispersion(double confidence) {
        return Dispersion.of(values, beyond, confidence).orElseThrow();
    }
}
