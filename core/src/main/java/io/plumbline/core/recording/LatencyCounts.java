// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * Counts of nanoseconds in the buckets of an HdrHistogram of three digits, without its bookkeeping.
 *
 * <p>Four values are counted in every invocation. {@link Histogram#recordValue} also keeps a total and, in volatile
 * fields, extremes, all of which we keep otherwise or derive; counting alone takes less than half of its time. The
 * buckets are HdrHistogram's: up to 2047 each value has its own, and from there on each power of two is divided into
 * 1024 (Tene, HdrHistogram, 2012). {@link #addTo} hands them over without loss.
 *
 * <p>Threading: one thread at a time. Does not allocate after construction.
 */
final class LatencyCounts {

    private static final int SUB_BUCKET_BITS = 11; // 2048 sub-buckets hold three decimal digits
    private static final int HALF_BITS = SUB_BUCKET_BITS - 1;
    private static final long SUB_BUCKET_MASK = (1L << SUB_BUCKET_BITS) - 1;
    private static final int BUCKETS = index(HistogramSnapshot.HIGHEST_NANOS) + 1;

    private final long[] counts = new long[BUCKETS];

    /** Counts a value between 0 and {@link HistogramSnapshot#HIGHEST_NANOS}. */
    @HotPath
    void count(long valueNanos) {
        counts[index(valueNanos)]++;
    }

    @HotPath
    private static int index(long valueNanos) {
        final int shift = Long.SIZE - SUB_BUCKET_BITS - Long.numberOfLeadingZeros(valueNanos | SUB_BUCKET_MASK);
        return (shift << HALF_BITS) + (int) (valueNanos >>> shift);
    }

    private static long lowestValueNanos(int index) {
        int shift = Math.max(0, (index >> HALF_BITS) - 1);
        return (long) (index - (shift << HALF_BITS)) << shift;
    }

    /**
     * Adds all counts to a histogram.
     *
     * @param histogram gets the counts
     * @param lowestNanos no counted value is below
     * @param highestNanos no counted value is above
     */
    void addTo(Histogram histogram, long lowestNanos, long highestNanos) {
        int last = index(highestNanos);
        for (int i = index(lowestNanos); i <= last; i++) {
            if (counts[i] != 0) {
                histogram.recordValueWithCount(lowestValueNanos(i), counts[i]);
            }
        }
    }

    /** Adds all counts between two values to other counts. */
    void addTo(LatencyCounts sum, long lowestNanos, long highestNanos) {
        int last = index(highestNanos);
        for (int i = index(lowestNanos); i <= last; i++) {
            sum.counts[i] += counts[i];
        }
    }

    /** Forgets all counts between two values; the others must be zero. */
    void clear(long lowestNanos, long highestNanos) {
        Arrays.fill(counts, index(lowestNanos), index(highestNanos) + 1, 0);
    }
}
