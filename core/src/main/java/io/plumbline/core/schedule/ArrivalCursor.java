// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

import java.util.List;

/**
 * Walks the arrivals of one run.
 *
 * <p>Threading: one thread. Does not allocate after construction.
 */
public interface ArrivalCursor {

    /** What {@link #nextOffsetNanos} returns when there are no more arrivals. */
    long END = Long.MAX_VALUE;

    /**
     * Returns the next arrival and moves on.
     *
     * @return nanoseconds since the start of the run, never less than the value before, or {@link #END}
     */
    long nextOffsetNanos();

    /**
     * Returns all further arrivals as formulas, by which they can be counted without walking through them; the cursor stays
     * where it is.
     *
     * @return one for each client whose arrivals these are, in order; empty if there are no formulas
     */
    default List<EvenArrivals> left() {
        return List.of();
    }
}
