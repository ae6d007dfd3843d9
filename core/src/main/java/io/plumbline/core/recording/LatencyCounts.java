// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;

/**
 * Counts of nanoseconds in the buckets of an HdrHistogram of three digits, without its bookkeeping.
 *
 * <p>Four values are counted in every invocation. {@link Histogram#recordValue} also keeps a total and, in volatile
 * fields, extremes, all of which we keep otherwise or derive; counting alone takes less than half of its time. The
 * buckets are HdrHistogram's: up to 2047 each value has its own, and from there on each power of two is divided into
 * 1024 (Tene, HdrHistogram, 2012). {@link #addTo} hands them over without loss. Threading: one thread at a time. Does
 * not allocate after construction.
 */
final class LatencyCounts {

    private static final int SUB_BUCKET_BITS = 11; // 2048 sub-buckets hold three decimal digits
    private static final int HALF_BITS = SUB_BUCKET_BITS - 1;
    private static final long SUB_BUCKET_MASK = (1L << SUB_BUCKET_BITS) - 1;

    /** Each value below it has a bucket of its own, whose number is the value. */
    static final int EXACT_BELOW = 1 << SUB_BUCKET_BITS;

    /** The counts' room in an array. */
    static final int BUCKETS = index(HistogramSnapshot.HIGHEST_NANOS) + 1;

    private final long[] slots;
    private final int from;

    LatencyCounts() {
        this(new long[BUCKETS], 0);
    }

    /** Counts in a part of an array, zeros at first. */
    LatencyCounts(long[] slots, int from) {
        this.slots = slots;
        this.from = from;
    }

    @HotPath
    static void count(long[] slots, int from, long valueNanos) {
        slots[from + index(valueNanos)]++;
    }

    @HotPath
    static int index(long valueNanos) {
        final int shift = Long.SIZE - SUB_BUCKET_BITS - Long.numberOfLeadingZeros(valueNanos | SUB_BUCKET_MASK);
        return (shift << HALF_BITS) + (int) (valueNanos >>> shift);
    }

    void add(long valueNanos, long count) {
        slots[from + index(valueNanos)] += count;
    }

    /** Counts values by their cumulative number; all lie between the two bounds, which are 0 or more. */
    void count(LongUnaryOperator countBelow, long lowestNanos, long highestNanos) {
        int last = index(highestNanos);
        long below = 0;
        for (int i = index(lowestNanos); i <= last; i++) {
            long upToHere = countBelow.applyAsLong(Math.min(lowestValueNanos(i + 1), highestNanos + 1));
            slots[from + i] += upToHere - below;
            below = upToHere;
        }
    }

    static long lowestValueNanos(int index) {
        int shift = Math.max(0, (index >> HALF_BITS) - 1);
        return (long) (index - (shift << HALF_BITS)) << shift;
    }

    void addTo(Histogram histogram, long lowestNanos, long highestNanos) {
        int last = index(highestNanos);
        for (int i = index(lowestNanos); i <= last; i++) {
            long count = slots[from + i];
            if (count != 0) {
                histogram.recordValueWithCount(lowestValueNanos(i), count);
            }
        }
    }

    void addTo(SparseCounts sum, int series) {
        for (int i = 0; i < BUCKETS; i++) {
            if (slots[from + i] != 0) {
                sum.add(series, lowestValueNanos(i), slots[from + i]);
            }
        }
    }

    void addTo(LatencyCounts sum, long lowestNanos, long highestNanos) {
        int last = index(highestNanos);
        for (int i = index(lowestNanos); i <= last; i++) {
            sum.slots[sum.from + i] += slots[from + i];
        }
    }

    /** Returns how many values were counted between two values; the others must be zero. */
    long total(long lowestNanos, long highestNanos) {
        long total = 0;
        int last = index(highestNanos);
        for (int i = index(lowestNanos); i <= last; i++) {
            total += slots[from + i];
        }
        return total;
    }

    /** Returns the smallest value that was counted among those below {@link #EXACT_BELOW}; that if none was. */
    int lowestExactNanos() {
        int nanos = 0;
        while (nanos < EXACT_BELOW && slots[from + nanos] == 0) {
            nanos++;
        }
        return nanos;
    }

    /** Returns the largest value that was counted among those below {@link #EXACT_BELOW}; -1 if none was. */
    int highestExactNanos() {
        int nanos = EXACT_BELOW - 1;
        while (nanos >= 0 && slots[from + nanos] == 0) {
            nanos--;
        }
        return nanos;
    }

    /** Returns the sum of the values that were counted below {@link #EXACT_BELOW}. */
    double exactSumNanos() {
        double sumNanos = 0;
        for (int nanos = 0; nanos < EXACT_BELOW; nanos++) {
            sumNanos += (double) slots[from + nanos] * nanos;
        }
        return sumNanos;
    }

    /** Forgets all counts between two values; the others must be zero. */
    void clear(long lowestNanos, long highestNanos) {
        Arrays.fill(slots, from + index(lowestNanos), from + index(highestNanos) + 1, 0);
    }
}
