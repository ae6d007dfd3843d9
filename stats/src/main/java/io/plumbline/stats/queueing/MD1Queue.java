// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.queueing;

import java.util.Arrays;

/**
 * M/D/1: Poisson arrivals, constant service times.
 *
 * <p>The wait is computed in a form whose terms are all positive, so that no digits cancel, unlike in Erlang's
 * alternating sum (Iversen and Staalhagen, "Waiting time distribution in M/D/1 queueing systems", Electronics Letters
 * 35, 1999; Franx, "A simple solution for the M/D/c waiting time distribution", Operations Research Letters 29, 2001).
 * In units of the service time, for {@code k - 1 <= t < k}:
 *
 * <pre>{@code P(W <= t) = e^{-ρ(k-t)} Σ_{j=0}^{k-1} Q_{k-1-j} (ρ(k-t))^j / j!}</pre>
 *
 * where {@code Q_m} is the probability that at most m invocations wait. The response time is the wait plus the constant.
 *
 * <p>Threading: immutable.
 */
public final class MD1Queue {

    /** Highest utilisation for which the table of waiting invocations reaches far enough into the tail. */
    public static final double MAX_UTILISATION = 0.95;

    private static final double SMALLEST_TAIL = 1e-15;
    private static final int ARRIVALS_AT_MOST = 40;
    private static final int STATES_AT_MOST = 1000;
    private static final int BISECTIONS = 100;

    private final double utilisation;
    private final double serviceNanos;
    private final double[] atMostWaiting;

    /**
     * Prepares the table of waiting invocations. {@code utilisation}: ρ, more than 0 and at most
     * {@link #MAX_UTILISATION}; {@code serviceNanos}: the service time in nanoseconds, more than 0.
     */
    public MD1Queue(double utilisation, double serviceNanos) {
        if (!(utilisation > 0 && utilisation <= MAX_UTILISATION)) {
            throw new IllegalArgumentException("utilisation out of range: utilisation=" + utilisation
                    + " (allowed: more than 0, at most " + MAX_UTILISATION + ")");
        }
        if (!(serviceNanos > 0 && serviceNanos < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "not a positive number: serviceNanos=" + serviceNanos + " (allowed: more than 0)");
        }
        this.utilisation = utilisation;
        this.serviceNanos = serviceNanos;
        this.atMostWaiting = atMostWaiting(utilisation);
    }

    /** {@code Q_m = π_0 + ... + π_{m+1}}, up to where it is 1 within double precision. */
    private static double[] atMostWaiting(double utilisation) {
        double[] moreArrivals = probabilitiesOfMoreArrivals(utilisation);
        double[] states = new double[STATES_AT_MOST];
        double[] sums = new double[STATES_AT_MOST];
        double sum = 1 - utilisation;
        states[0] = sum;
        for (int n = 0; n + 1 < STATES_AT_MOST; n++) {
            states[n + 1] = nextState(states, n, moreArrivals) * Math.exp(utilisation);
            sum += states[n + 1];
            sums[n] = Math.min(1, sum);
            if (states[n + 1] < SMALLEST_TAIL * (1 - utilisation)) {
                return Arrays.copyOf(sums, n + 1);
            }
        }
        return Arrays.copyOf(sums, STATES_AT_MOST - 1);
    }

    /** {@code a_0 π_{n+1}} from the balance of up and down crossings between n and n + 1 invocations in the system. */
    private static double nextState(double[] states, int n, double[] moreArrivals) {
        double flow = n < ARRIVALS_AT_MOST ? states[0] * moreArrivals[n] : 0;
        for (int i = Math.max(1, n + 2 - ARRIVALS_AT_MOST); i <= n; i++) {
            flow += states[i] * moreArrivals[n + 1 - i];
        }
        return flow;
    }

    /** The probability of more than m arrivals during one service; added from the far end, where terms are small. */
    private static double[] probabilitiesOfMoreArrivals(double utilisation) {
        double[] probabilities = new double[2 * ARRIVALS_AT_MOST];
        probabilities[0] = Math.exp(-utilisation);
        for (int j = 1; j < probabilities.length; j++) {
            probabilities[j] = probabilities[j - 1] * utilisation / j;
        }
        double[] more = new double[ARRIVALS_AT_MOST];
        double sum = 0;
        for (int j = probabilities.length - 1; j > 0; j--) {
            sum += probabilities[j];
            if (j <= ARRIVALS_AT_MOST) {
                more[j - 1] = sum;
            }
        }
        return more;
    }

    /**
     * Returns the server's busy share of the time: arrival rate divided by service rate, more than 0 and less than 1.
     */
    public double utilisation() {
        return utilisation;
    }

    /** Returns how likely an invocation waits longer than a time before its service starts: a probability. */
    public double probabilityOfWaitAbove(double nanos) {
        return nanos < 0 ? 1 : 1 - probabilityOfWaitWithin(nanos / serviceNanos);
    }

    private double probabilityOfWaitWithin(double services) {
        int k = (int) Math.min(Integer.MAX_VALUE - 1, services) + 1;
        if (k > atMostWaiting.length) {
            return 1;
        }
        double expected = utilisation * (k - services);
        double weight = Math.exp(-expected);
        double sum = 0;
        for (int j = 0; j < k && weight > 0; j++) {
            sum += atMostWaiting[k - 1 - j] * weight;
            weight *= expected / (j + 1);
        }
        return Math.min(1, sum);
    }

    static void requireQuantile(double quantile) {
        if (!(quantile >= 0 && quantile < 1)) {
            throw new IllegalArgumentException(
                    "quantile out of range: quantile=" + quantile + " (allowed: 0 or more, less than 1)");
        }
    }

    /** Returns the wait that a share of invocations, 0 or more and less than 1, doesn't exceed. */
    public double waitNanosAt(double quantile) {
        requireQuantile(quantile);
        if (quantile <= 1 - utilisation) {
            return 0;
        }
        int k = 1; // P(W <= k) = Q_{k-1}
        while (k < atMostWaiting.length && atMostWaiting[k - 1] < quantile) {
            k++;
        }
        double low = k - 1.0;
        double high = k;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (probabilityOfWaitWithin(middle) < quantile) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high * serviceNanos;
    }

    /** Returns the response time that a share of invocations, 0 or more and less than 1, doesn't exceed. */
    public double responseNanosAt(double quantile) {
        return waitNanosAt(quantile) + serviceNanos;
    }
}
