// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.core.schedule.CountableArrivals;
import io.plumbline.model.latency.HistogramSnapshot;
import java.math.BigInteger;
import java.util.function.LongConsumer;

/**
 * The wait times of invocations that were never started, as a formula: there may be a billion of them.
 * {@code fromNanos}, {@code toNanos}: due times that count, in nanoseconds since the start of the schedule;
 * {@code gaveUpNanos}: the end of their waits, not before {@code toNanos}.
 */
public record UnsentTimes(CountableArrivals arrivals, long fromNanos, long toNanos, long gaveUpNanos) {

    public UnsentTimes {
        if (fromNanos > toNanos || gaveUpNanos < toNanos) {
            throw new IllegalArgumentException("times out of order: fromNanos=" + fromNanos + ", toNanos=" + toNanos
                    + ", gaveUpNanos=" + gaveUpNanos);
        }
    }

    long count() {
        return arrivals.countBefore(toNanos) - arrivals.countBefore(fromNanos);
    }

    long countBelow(long waitedNanos) {
        return arrivals.countBefore(toNanos) - arrivals.countBefore(dueAfter(waitedNanos));
    }

    /** Invocations that waited for less were due at this offset or later. */
    private long dueAfter(long waitedNanos) {
        long dueNanos = waitedNanos > gaveUpNanos ? fromNanos : gaveUpNanos - waitedNanos + 1;
        return Math.max(fromNanos, Math.min(toNanos, dueNanos));
    }

    /** The shortest wait; there must be some. */
    long minNanos() {
        return gaveUpNanos - arrivals.offsetNanos(arrivals.countBefore(toNanos) - 1);
    }

    /** The longest wait; there must be some. */
    long maxNanos() {
        return gaveUpNanos - arrivals.offsetNanos(arrivals.countBefore(fromNanos));
    }

    long saturated() {
        return count() - countBelow(HistogramSnapshot.HIGHEST_NANOS + 1);
    }

    /** Sum of the waits of that time or longer which a histogram can hold. */
    BigInteger sumInRangeNanos(long shortestNanos) {
        return sum(dueAfter(HistogramSnapshot.HIGHEST_NANOS + 1), dueAfter(shortestNanos));
    }

    /** Sum of the waits beyond. */
    BigInteger sumBeyondNanos() {
        return sum(fromNanos, dueAfter(HistogramSnapshot.HIGHEST_NANOS + 1));
    }

    private BigInteger sum(long from, long to) {
        long count = arrivals.countBefore(to) - arrivals.countBefore(from);
        return BigInteger.valueOf(count)
                .multiply(BigInteger.valueOf(gaveUpNanos))
                .subtract(arrivals.sumBefore(to).subtract(arrivals.sumBefore(from)));
    }

    /** Hands on each of them by itself. */
    void forEach(LongConsumer waitedNanos) {
        for (long k = arrivals.countBefore(fromNanos); k < arrivals.countBefore(toNanos); k++) {
            waitedNanos.accept(gaveUpNanos - arrivals.offsetNanos(k));
        }
    }

    /** Counts those that a histogram can hold, and the others as its highest value. */
    void addTo(LatencyCounts counts) {
        long highest = Math.min(maxNanos(), HistogramSnapshot.HIGHEST_NANOS);
        long lowest = Math.min(minNanos(), highest);
        counts.count(nanos -> nanos > HistogramSnapshot.HIGHEST_NANOS ? count() : countBelow(nanos), lowest, highest);
    }
}
