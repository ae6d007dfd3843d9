// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.math.BigInteger;

/**
 * Arrivals that can be counted without walking through them, however many there are.
 *
 * <p>Threading: immutable.
 */
public sealed interface CountableArrivals permits EvenArrivals, CyclicArrivals, RampRest, EveryNth {

    /**
     * Counts the arrivals before an offset.
     *
     * @param offsetNanos nanoseconds since the start of the run
     * @return how many are due before it
     */
    long countBefore(long offsetNanos);

    /**
     * Returns when one is due.
     *
     * @param index which, 0 for the first
     * @return nanoseconds since the start of the run
     */
    long offsetNanos(long index);

    /**
     * Adds up the offsets of the arrivals before an offset.
     *
     * @param offsetNanos nanoseconds since the start of the run
     * @return the sum in nanoseconds
     */
    BigInteger sumBefore(long offsetNanos);

    /**
     * Tells whether each count and sum is that of the schedule itself. Others are close: random arrivals are counted at their
     * mean rate, and some sums are rounded.
     *
     * @return true if so
     */
    boolean isExact();

    /**
     * Returns every <i>n</i>th of these.
     *
     * @param n how far they are apart, 1 or more
     * @param first index of the first, 0 or more
     * @return those
     */
    default CountableArrivals every(int n, int first) {
        return n == 1 && first == 0 ? this : new EveryNth(this, n, first);
    }
}
