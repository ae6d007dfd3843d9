// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;

/** Arrivals that can be counted without walking through them, however many there are. Threading: immutable. */
public sealed interface CountableArrivals
        permits EvenArrivals, CyclicArrivals, RampArrivals.Rest, SurgeArrivals.Rest, EveryNth {

    /** {@code offsetNanos}: nanoseconds since the start of the run. Returns how many are due before it. */
    long countBefore(long offsetNanos);

    /** {@code index}: which, 0 for the first. Returns nanoseconds since the start of the run. */
    long offsetNanos(long index);

    /** Adds up the offsets of the arrivals before an offset, in nanoseconds since the start of the run. */
    BigInteger sumBefore(long offsetNanos);

    /**
     * Returns whether each count and sum is that of the schedule itself. Others are close: random arrivals are counted
     * at their mean rate, and some sums are rounded.
     */
    boolean isExact();

    /** Returns every <i>n</i>th of these, 1 or more. {@code first}: index of the first, 0 or more. */
    default CountableArrivals every(int n, int first) {
        return n == 1 && first == 0 ? this : new EveryNth(this, n, first);
    }
}
