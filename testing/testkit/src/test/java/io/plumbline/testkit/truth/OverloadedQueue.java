// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

/**
 * A server that is offered more than it can do. It has no steady state: the response time grows as long as the run
 * lasts, and percentiles tell the length of the run rather than anything about the server.
 *
 * <p>The invocation that is due at t completes at {@code t · offered / capacity} (the fluid limit; Kleinrock, "Queueing
 * Systems", volume 2, 1976, section 2.7).
 *
 * @param offeredPerSecond invocations per second that are due, more than {@code capacityPerSecond}
 * @param capacityPerSecond invocations per second that can be served, more than 0
 */
record OverloadedQueue(double offeredPerSecond, double capacityPerSecond) {

    /** Checks that it is overloaded. */
    OverloadedQueue {
        if (!(capacityPerSecond > 0
                && offeredPerSecond > capacityPerSecond
                && offeredPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("not overloaded: offeredPerSecond=" + offeredPerSecond
                    + ", capacityPerSecond=" + capacityPerSecond + " (allowed: more offered than can be served)");
        }
    }

    /**
     * Returns by how much the response time grows.
     *
     * @return seconds of response time for each second of the run, more than 0
     */
    double growth() {
        return offeredPerSecond / capacityPerSecond - 1;
    }

    /**
     * Returns the response time that a given share of the invocations of a run doesn't exceed, if all of them are
     * waited for.
     *
     * @param quantile the share, 0 or more and less than 1
     * @param runNanos length of the run in nanoseconds, 0 or more
     * @return nanoseconds, without the service time itself
     */
    double responseNanosAt(double quantile, long runNanos) {
        return quantile * runNanos * growth();
    }

    /**
     * Returns the share of invocations that are not complete when the run ends.
     *
     * @return more than 0 and less than 1
     */
    double unfinishedShare() {
        return 1 - capacityPerSecond / offeredPerSecond;
    }
}
