// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/**
 * One series of one set: counts, and beside them what counting in buckets rounds away.
 *
 * <p>Threading: one thread at a time. Does not allocate after construction.
 */
final class SeriesCell {

    private final LatencyCounts counts = new LatencyCounts();
    private long count;
    private long minNanos;
    private long maxNanos;
    private long spanNanos; // from the minimum to the highest counted value, both included; 0 if there are none
    private double sumNanos;
    private long saturated;
    private long negative;

    SeriesCell() {
        clearTotals();
    }

    /**
     * Records a value. One comparison tells the usual case: a value between those seen so far is also in range, and
     * changes neither minimum nor maximum.
     */
    @HotPath
    void record(long valueNanos) {
        if (Long.compareUnsigned(valueNanos - minNanos, spanNanos) >= 0) {
            recordUnusual(valueNanos);
        } else {
            counts.count(valueNanos);
            count++;
            sumNanos += valueNanos;
        }
    }

    @HotPath
    private void recordUnusual(long valueNanos) {
        if (valueNanos < 0) {
            negative++;
            note(0, 0);
        } else if (valueNanos > HistogramSnapshot.HIGHEST_NANOS) {
            saturated++;
            note(HistogramSnapshot.HIGHEST_NANOS, valueNanos);
        } else {
            note(valueNanos, valueNanos);
        }
    }

    @HotPath
    private void note(long countedNanos, long valueNanos) {
        counts.count(countedNanos);
        sumNanos += valueNanos;
        maxNanos = Math.max(maxNanos, valueNanos);
        minNanos = count == 0 ? valueNanos : Math.min(minNanos, valueNanos);
        // a value beyond the range stays unusual, however large minimum and maximum are
        spanNanos = Math.max(0, highestCountedNanos() - minNanos + 1);
        count++;
    }

    void addTo(Histogram histogram) {
        if (count > 0) {
            counts.addTo(histogram, lowestCountedNanos(), highestCountedNanos());
        }
    }

    void addTo(LatencyCounts sum) {
        if (count > 0) {
            counts.addTo(sum, lowestCountedNanos(), highestCountedNanos());
        }
    }

    private long lowestCountedNanos() {
        return Math.min(minNanos, HistogramSnapshot.HIGHEST_NANOS);
    }

    private long highestCountedNanos() {
        return Math.min(maxNanos, HistogramSnapshot.HIGHEST_NANOS);
    }

    void reset() {
        if (count > 0) {
            counts.clear(lowestCountedNanos(), highestCountedNanos());
        }
        clearTotals();
    }

    private void clearTotals() {
        count = 0;
        minNanos = Long.MAX_VALUE;
        maxNanos = 0;
        spanNanos = 0;
        sumNanos = 0;
        saturated = 0;
        negative = 0;
    }

    long count() {
        return count;
    }

    /** The exact smallest value; {@link Long#MAX_VALUE} if there are none. */
    long minNanos() {
        return minNanos;
    }

    /** The exact largest value; 0 if there are none. */
    long maxNanos() {
        return maxNanos;
    }

    double sumNanos() {
        return sumNanos;
    }

    long saturated() {
        return saturated;
    }

    long negative() {
        return negative;
    }
}
