// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.util.List;
import java.util.function.LongConsumer;

/** Walks the arrivals of one run. Threading: one thread. Does not allocate after construction. */
public interface ArrivalCursor {

    /** Returned by {@link #nextOffsetNanos} when there are no more arrivals. */
    long END = Long.MAX_VALUE;

    /** So many are walked through where the formula isn't exact: a fraction of a second. */
    int MAX_WALKED = 1 << 22;

    /** Returns nanoseconds since the start of the run, never less than the value before, or {@link #END}. */
    long nextOffsetNanos();

    /** Returns all further arrivals as formulas, one for each client in order; the cursor stays where it is. */
    List<CountableArrivals> left();

    /**
     * Moves on to an offset since the start of the run as long as walking is more exact than a formula,
     * {@value #MAX_WALKED} arrivals at most. {@code each}: gets the offset of each arrival before that was walked
     * through. Returns the rest as formulas, one for each client; empty if there is none before the end.
     */
    default List<CountableArrivals> walk(long untilNanos, LongConsumer each) {
        boolean isExact = left().stream().allMatch(CountableArrivals::isExact);
        for (int walked = 0; walked < MAX_WALKED && !isExact; walked++) {
            long next = nextOffsetNanos();
            if (next >= untilNanos) {
                return List.of();
            }
            each.accept(next);
        }
        return left();
    }
}
