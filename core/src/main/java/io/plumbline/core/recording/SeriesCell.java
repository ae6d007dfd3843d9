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
    private double sumNanos;
    private long saturated;
    private long negative;

    SeriesCell() {
        clearTotals();
    }

    @HotPath
    void record(long valueNanos) {
        if (Long.compareUnsigned(valueNanos, HistogramSnapshot.HIGHEST_NANOS) > 0) {
            recordOutOfRange(valueNanos);
        } else {
            counts.count(valueNanos);
            note(valueNanos);
        }
    }

    private void recordOutOfRange(long valueNanos) {
        if (valueNanos < 0) {
            negative++;
            counts.count(0);
            note(0);
        } else {
            saturated++;
            counts.count(HistogramSnapshot.HIGHEST_NANOS);
            note(valueNanos);
        }
    }

    @HotPath
    private void note(long valueNanos) {
        count++;
        sumNanos += valueNanos;
        if (valueNanos < minNanos) {
            minNanos = valueNanos;
        }
        if (valueNanos > maxNanos) {
            maxNanos = valueNanos;
        }
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
