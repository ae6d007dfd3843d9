// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import io.plumbline.stats.queueing.StalledQueue;

/** Exact response times behind a stall. */
final class DelayedResponses {

    private DelayedResponses() {}

    /**
     * Returns the exact response times of the invocations that one stall delays: {@code L_k = H − u + s − k (T − s)}
     * while that is more than s. {@code untilFirstNanos}: u, from the start of the stall to the first arrival in it, 0
     * or more and less than the gap; 0 also if the stall began while an invocation was being served. Returns
     * nanoseconds in order of arrival.
     */
    static long[] of(StalledQueue queue, long untilFirstNanos) {
        if (untilFirstNanos < 0 || untilFirstNanos >= queue.gapNanos()) {
            throw new IllegalArgumentException("no arrival within a gap of the stall: untilFirstNanos="
                    + untilFirstNanos + " (allowed: 0 or more, less than " + queue.gapNanos() + ")");
        }
        long excessNanos = Math.max(0, queue.stallNanos() - untilFirstNanos);
        long drainNanos = queue.gapNanos() - queue.serviceNanos();
        long delayed = (excessNanos + drainNanos - 1) / drainNanos;
        long[] responses = new long[Math.toIntExact(delayed)];
        for (int k = 0; k < responses.length; k++) {
            responses[k] = excessNanos + queue.serviceNanos() - k * drainNanos;
        }
        return responses;
    }
}
