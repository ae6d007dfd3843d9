// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.stats.queueing.Lindley;
import java.util.Arrays;

/**
 * Computes the waits that Poisson arrivals cause at a single server with a constant service time, invocation by
 * invocation (Lindley's recursion): for the very arrivals of a run, and for others like them, to see how much chance
 * there is in a run.
 */
final class PoissonPaths {

    private static final int OTHERS = 40;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double ROOM = 1.2;

    private final PoissonArrivals arrivals;
    private final long warmUpNanos;
    private final long endNanos;
    private final long serviceNanos;
    private final long occupiedNanos;
    private final long[] own;
    private final long[][] others = new long[OTHERS][];

    PoissonPaths(PoissonArrivals arrivals, long warmUpNanos, Measured measured) {
        this.arrivals = arrivals;
        this.warmUpNanos = warmUpNanos;
        this.endNanos = warmUpNanos + measured.run().duration().toNanos();
        this.serviceNanos = measured.usualServiceNanos();
        this.occupiedNanos = measured.occupiedNanos();
        this.own = responses(arrivals);
        for (int i = 0; i < OTHERS; i++) {
            others[i] = responses(new PoissonArrivals(arrivals.rate(), arrivals.seed() + 1 + i));
        }
    }

    private long[] responses(PoissonArrivals schedule) {
        long[] due = due(schedule.cursor(0));
        long[] occupied = new long[due.length];
        Arrays.fill(occupied, occupiedNanos);
        long[] waits = Lindley.waitsNanos(due, occupied);
        long[] measured = new long[due.length];
        int count = 0;
        for (int k = 0; k < due.length; k++) {
            if (due[k] >= warmUpNanos) {
                measured[count++] = waits[k] + serviceNanos;
            }
        }
        long[] sorted = Arrays.copyOf(measured, count);
        Arrays.sort(sorted);
        return sorted;
    }

    private long[] due(ArrivalCursor cursor) {
        long[] due = new long
                [(int) (ROOM * endNanos / NANOS_PER_SECOND * arrivals.rate().perSecond()) + 1000];
        int count = 0;
        for (long offset = cursor.nextOffsetNanos();
                offset < endNanos && count < due.length;
                offset = cursor.nextOffsetNanos()) {
            due[count++] = offset;
        }
        return Arrays.copyOf(due, count);
    }

    /** The response time that a share of the invocations of the run doesn't exceed. */
    double ownNanosAt(double quantile) {
        return at(own, quantile);
    }

    private static long at(long[] sorted, double quantile) {
        int rank = (int) Math.ceil(quantile * sorted.length);
        return sorted[Math.max(0, Math.min(sorted.length, rank) - 1)];
    }

    /** Root of the mean square distance, over runs like this, from what holds in the long run. */
    double deviationNanos(double quantile, double longRunNanos) {
        double sum = 0;
        for (long[] other : others) {
            double distance = at(other, quantile) - longRunNanos;
            sum += distance * distance;
        }
        return Math.sqrt(sum / OTHERS);
    }
}
