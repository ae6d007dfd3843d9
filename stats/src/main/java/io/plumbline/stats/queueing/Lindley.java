// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.queueing;

/**
 * The exact path of a queue with one server: {@code W_{n+1} = max(0, W_n + S_n - (a_{n+1} - a_n))} (Lindley, "The
 * theory of queues with a single server", 1952). Holds for any arrivals and service times, without statistics.
 */
public final class Lindley {

    private Lindley() {}

    /**
     * Returns the waits in nanoseconds; the first is 0. {@code arrivalsNanos}: when each invocation is due, on any
     * clock, never falling; {@code servicesNanos}: how long each is served, as many, 0 or more.
     */
    public static long[] waitsNanos(long[] arrivalsNanos, long[] servicesNanos) {
        if (arrivalsNanos.length != servicesNanos.length) {
            throw new IllegalArgumentException("arrivals and services differ in number: arrivals="
                    + arrivalsNanos.length + ", services=" + servicesNanos.length);
        }
        long[] waits = new long[arrivalsNanos.length];
        for (int n = 1; n < waits.length; n++) {
            waits[n] = Math.max(0, waits[n - 1] + servicesNanos[n - 1] - (arrivalsNanos[n] - arrivalsNanos[n - 1]));
        }
        return waits;
    }

    /** Computes the response time of each invocation: wait plus service. */
    public static long[] responsesNanos(long[] arrivalsNanos, long[] servicesNanos) {
        long[] responses = waitsNanos(arrivalsNanos, servicesNanos);
        for (int n = 0; n < responses.length; n++) {
            responses[n] += servicesNanos[n];
        }
        return responses;
    }
}
