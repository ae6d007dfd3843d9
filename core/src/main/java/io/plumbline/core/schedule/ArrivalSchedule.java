// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * Due times of the invocations of a run.
 *
 * <p>A schedule never reads a clock. A slow system under test, or a stalled harness, therefore can't move it, and the
 * time lost shows up as wait time instead of vanishing (coordinated omission).
 *
 * <p>Threading: immutable.
 */
public sealed interface ArrivalSchedule
        permits UniformArrivals, PoissonArrivals, RampArrivals, BurstArrivals, RecordedArrivals {

    /**
     * Returns a new cursor at the first arrival.
     *
     * @param stream tells apart the random streams of runs and forks, 0 or more; schedules without chance ignore it.
     *     Cursors of equal schedules and streams yield equal sequences.
     * @return the cursor
     */
    ArrivalCursor cursor(long stream);

    /**
     * Returns the shortest gap that is usual between two arrivals, from which the way of waiting is chosen.
     *
     * @return nanoseconds, 0 or more
     */
    double usualGapNanos();

    /**
     * Describes this schedule in results, which hold the rate beside it.
     *
     * @return the command line's word for it, with details in brackets: {@code uniform}, {@code poisson (seed 42)}
     */
    String description();
}
