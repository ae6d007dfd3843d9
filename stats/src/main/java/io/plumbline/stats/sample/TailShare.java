// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series;
import java.util.List;

/**
 * Share of the slowest invocations that owe most of their time to one part of it. Percentiles of parts can't tell, as they are of
 * other invocations; but no more invocations can have spent long in the other parts than there are with such times.
 */
public final class TailShare {

    private TailShare() {}

    /**
     * Bounds the share from below, of the slowest, at least this share spent more than half of their time in the part
     * that is left; 0 to 1, 0 if nothing can be told. {@code percentile}: 0 to 100: invocations at and above it are the
     * slowest.
     */
    public static double mostly(Series whole, double percentile, List<Series> others) {
        long fromNanos = fromNanos(whole, percentile);
        long slowest = countFrom(whole, fromNanos);
        return slowest == 0 ? 0 : mostlyFrom(whole, fromNanos, others) / (double) slowest;
    }

    /** Finds the lowest time that counts as a percentile or above it, in nanoseconds; {@code percentile}: 0 to 100. */
    public static long fromNanos(Series whole, double percentile) {
        return whole.histogram().lowestAt(percentile);
    }

    /**
     * Bounds from below how many of those that took as long as a time, or longer, spent more than half of it in the
     * part that is left: how many, at least.
     */
    public static long mostlyFrom(Series whole, long fromNanos, List<Series> others) {
        long slowest = countFrom(whole, fromNanos);
        long elsewhere = 0;
        for (Series other : others) {
            long unknown = Math.max(0, whole.count() - other.count());
            elsewhere += unknown + countFrom(other, fromNanos / (2L * others.size()));
        }
        return Math.max(0, slowest - elsewhere);
    }

    /** Tells how many took as long as a time, or longer: their share, 0 to 1. */
    public static double shareFrom(Series series, long nanos) {
        return countFrom(series, nanos) / (double) Math.max(1, series.count());
    }

    /** Counts those that took as long as a time, or longer. */
    public static long countFrom(Series series, long nanos) {
        RecordedCounts bucket = series.histogram().recorded();
        long slower = 0;
        while (bucket.next()) {
            slower += bucket.highestNanos() >= nanos ? bucket.count() : 0;
        }
        return slower;
    }
}
