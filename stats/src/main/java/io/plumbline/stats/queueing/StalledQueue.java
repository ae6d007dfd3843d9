// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.queueing;

/**
 * D/D/1 with a stall: arrivals at equal spacing T, constant service time s, and one stall of length H in each period P
 * during which nothing is served. It predicts what a correct harness measures when something freezes: invocations that
 * were due during the stall wait for its end, and then the queue drains by T − s with each invocation.
 *
 * <p>For a single stall in a run, the period is the length of the run, wherever in the run the stall is, as long as the
 * queue has drained before the run ends: 1/(1 − s/T) times the length of the stall after its start.
 *
 * <p>Example: a freeze of 1 s in a run of 10 s at 10,000/s (T = 100 µs) gives, with {@code L_p = s + H − (1 − p) P
 * (1 − s/T)}, p95 = 500 ms and p99 = 900 ms if the service time is negligible, and 533 ms and 907 ms with s = 6.6 µs, a
 * round trip over loopback TCP with spinning threads. Even a service time that is short compared with T matters: it
 * slows the draining.
 *
 * <p>Source: derived from Lindley's recursion; the share of invocations above x is {@code (H + s − x) / (P (1 − s/T))}
 * for {@code s <= x <= H + s} where their number is large.
 *
 * @param gapNanos T, nanoseconds between arrivals, more than {@code serviceNanos}
 * @param serviceNanos s, nanoseconds, 0 or more
 * @param periodNanos P, nanoseconds from one stall to the next, or length of the run
 * @param stallNanos H, nanoseconds, 0 or more; H / (1 − s/T) must be less than the period
 */
public record StalledQueue(long gapNanos, long serviceNanos, long periodNanos, long stallNanos) {

    public StalledQueue {
        if (serviceNanos < 0 || gapNanos <= serviceNanos) {
            throw new IllegalArgumentException("queue never drains: gapNanos=" + gapNanos + ", serviceNanos="
                    + serviceNanos + " (allowed: a service time of 0 or more and less than the gap)");
        }
        double drainedNanos = stallNanos / (1 - (double) serviceNanos / gapNanos);
        if (stallNanos < 0 || drainedNanos >= periodNanos) {
            throw new IllegalArgumentException("queue doesn't drain within the period: stallNanos=" + stallNanos
                    + ", drainedNanos=" + Math.round(drainedNanos) + ", periodNanos=" + periodNanos);
        }
    }

    /**
     * Returns the response time that a share of invocations doesn't exceed, as if invocations were a fluid. It differs
     * from the exact one by less than a gap.
     */
    public double responseNanosAt(double quantile) {
        return responseNanosAt(quantile, serviceNanos);
    }

    /**
     * Returns the same for a harness that keeps a least spacing, less than the gap, between invocations while it
     * catches up: to recognise such a harness by its figures.
     */
    public double responseNanosAt(double quantile, long spacingNanos) {
        MD1Queue.requireQuantile(quantile);
        double drained = 1 - (double) Math.max(serviceNanos, spacingNanos) / gapNanos;
        double aheadNanos = (1 - quantile) * periodNanos * drained;
        return serviceNanos + Math.max(0, (double) stallNanos - aheadNanos);
    }
}
