// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

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
}
