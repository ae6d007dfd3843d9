// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import java.math.BigInteger;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * One series of one set: counts, and beside them what counting in buckets rounds away. That is nothing for values below
 * {@link LatencyCounts#EXACT_BELOW}, about 2 µs, which most are on a quiet host: they are only counted, and the totals are
 * those of the others.
 *
 * <p>A cell is a view on a part of an array that it shares with the other series of its set, so that recording an
 * invocation follows one reference and not three for each series. Its part begins with the totals, one cache line of
 * them, and the counts come after. Threading: one thread at a time. Does not allocate after construction.
 */
final class SeriesCell {

    private static final int MIN_NANOS = 0; // of values that are not counted exactly, as the rest
    private static final int MAX_NANOS = 1;
    private static final int SUM_NANOS = 2; // of those in range, less what was carried
    private static final int CARRIED = 3; // how often the sum has passed 2^63
    private static final int SATURATED = 4;
    private static final int NEGATIVE = 5;
    private static final int BEYOND_NANOS = 6; // sum of saturated values, as the bits of a double
    private static final int TOTALS = 8;
    private static final double CARRY = 0x1p63;

    /** A cell's room in an array. */
    static final int SLOTS = TOTALS + LatencyCounts.BUCKETS;

    private final long[] slots;
    private final int from;
    private final LatencyCounts counts;

    SeriesCell() {
        this(new long[SLOTS], 0);
    }

    SeriesCell(long[] slots, int from) {
        this.slots = slots;
        this.from = from;
        this.counts = new LatencyCounts(slots, from + TOTALS);
        clearTotals();
    }

    @HotPath
    void record(long valueNanos) {
        record(slots, from, valueNanos);
    }

    /** Records a value in the cell that begins there. */
    @HotPath
    static void record(long[] slots, int from, long valueNanos) {
        if (Long.compareUnsigned(valueNanos, LatencyCounts.EXACT_BELOW) < 0) {
            slots[from + TOTALS + (int) valueNanos]++;
        } else {
            recordWithTotals(slots, from, valueNanos);
        }
    }

    @HotPath
    private static void recordWithTotals(long[] slots, int from, long valueNanos) {
        if (Long.compareUnsigned(valueNanos, HistogramSnapshot.HIGHEST_NANOS) > 0) {
            recordOutOfRange(slots, from, valueNanos);
            return;
        }
        LatencyCounts.count(slots, from + TOTALS, valueNanos);
        final long sumNanos = slots[from + SUM_NANOS] + valueNanos;
        slots[from + SUM_NANOS] = sumNanos;
        if (sumNanos < 0) {
            carry(slots, from);
        }
        if (valueNanos < slots[from + MIN_NANOS]) {
            slots[from + MIN_NANOS] = valueNanos;
        }
        if (valueNanos > slots[from + MAX_NANOS]) {
            slots[from + MAX_NANOS] = valueNanos;
        }
    }

    /** Records many values at once, at least one. */
    void record(UnsentTimes values) {
        values.addTo(counts);
        slots[from + MIN_NANOS] = Math.min(slots[from + MIN_NANOS], values.minNanos());
        slots[from + MAX_NANOS] = Math.max(slots[from + MAX_NANOS], values.maxNanos());
        slots[from + SATURATED] += values.saturated();
        slots[from + BEYOND_NANOS] = Double.doubleToRawLongBits(
                beyondNanos() + values.sumBeyondNanos().doubleValue());
        BigInteger sumNanos =
                values.sumInRangeNanos(LatencyCounts.EXACT_BELOW).add(BigInteger.valueOf(slots[from + SUM_NANOS]));
        slots[from + SUM_NANOS] = sumNanos.longValue() & Long.MAX_VALUE;
        slots[from + CARRIED] += sumNanos.shiftRight(Long.SIZE - 1).longValueExact();
    }

    void add(SeriesCell other) {
        other.counts.addTo(counts, other.lowestCountedNanos(), other.highestCountedNanos());
        slots[from + MIN_NANOS] = Math.min(slots[from + MIN_NANOS], other.slots[other.from + MIN_NANOS]);
        slots[from + MAX_NANOS] = Math.max(slots[from + MAX_NANOS], other.slots[other.from + MAX_NANOS]);
        slots[from + SATURATED] += other.saturated();
        slots[from + NEGATIVE] += other.negative();
        slots[from + BEYOND_NANOS] = Double.doubleToRawLongBits(beyondNanos() + other.beyondNanos());
        slots[from + CARRIED] += other.slots[other.from + CARRIED];
        slots[from + SUM_NANOS] += other.slots[other.from + SUM_NANOS];
        if (slots[from + SUM_NANOS] < 0) {
            carry(slots, from);
        }
    }

    /** Adds a zero many times, at least once. */
    void addZeros(long count) {
        counts.add(0, count);
    }

    private double beyondNanos() {
        return Double.longBitsToDouble(slots[from + BEYOND_NANOS]);
    }

    private static void carry(long[] slots, int from) {
        slots[from + SUM_NANOS] &= Long.MAX_VALUE;
        slots[from + CARRIED]++;
    }

    private static void recordOutOfRange(long[] slots, int from, long valueNanos) {
        if (valueNanos < 0) {
            slots[from + NEGATIVE]++;
            record(slots, from, 0);
        } else {
            slots[from + SATURATED]++;
            LatencyCounts.count(slots, from + TOTALS, HistogramSnapshot.HIGHEST_NANOS);
            slots[from + MIN_NANOS] = Math.min(slots[from + MIN_NANOS], valueNanos);
            slots[from + MAX_NANOS] = Math.max(slots[from + MAX_NANOS], valueNanos);
            slots[from + BEYOND_NANOS] =
                    Double.doubleToRawLongBits(Double.longBitsToDouble(slots[from + BEYOND_NANOS]) + valueNanos);
        }
    }

    void addTo(Histogram histogram) {
        if (hasValues()) {
            counts.addTo(histogram, lowestCountedNanos(), highestCountedNanos());
        }
    }

    void addTo(LatencyCounts sum) {
        if (hasValues()) {
            counts.addTo(sum, lowestCountedNanos(), highestCountedNanos());
        }
    }

    private long lowestCountedNanos() {
        return Math.min(minNanos(), HistogramSnapshot.HIGHEST_NANOS);
    }

    private long highestCountedNanos() {
        return Math.min(maxNanos(), HistogramSnapshot.HIGHEST_NANOS);
    }

    void reset() {
        if (hasValues()) {
            counts.clear(lowestCountedNanos(), highestCountedNanos());
        }
        clearTotals();
    }

    private void clearTotals() {
        Arrays.fill(slots, from, from + TOTALS, 0);
        slots[from + MIN_NANOS] = Long.MAX_VALUE;
        slots[from + MAX_NANOS] = 0;
    }

    boolean hasValues() {
        return slots[from + MIN_NANOS] <= slots[from + MAX_NANOS]
                || counts.lowestExactNanos() < LatencyCounts.EXACT_BELOW;
    }

    /** The number of values; counted anew each time. */
    long count() {
        return hasValues() ? counts.total(lowestCountedNanos(), highestCountedNanos()) : 0;
    }

    /** The exact smallest value; {@link Long#MAX_VALUE} if there are none. */
    long minNanos() {
        int exactNanos = counts.lowestExactNanos();
        return exactNanos < LatencyCounts.EXACT_BELOW ? exactNanos : slots[from + MIN_NANOS];
    }

    /** The exact largest value; 0 if there are none. */
    long maxNanos() {
        long nanos = slots[from + MAX_NANOS];
        return nanos >= LatencyCounts.EXACT_BELOW ? nanos : Math.max(nanos, counts.highestExactNanos());
    }

    double sumNanos() {
        return slots[from + CARRIED] * CARRY + slots[from + SUM_NANOS] + counts.exactSumNanos() + beyondNanos();
    }

    long saturated() {
        return slots[from + SATURATED];
    }

    long negative() {
        return slots[from + NEGATIVE];
    }
}
