// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.schedule;

/**
 * Due times of the invocations of a run. A schedule never reads a clock. A slow system under test, or a stalled
 * harness, therefore can't move it, and the time lost shows up as wait time instead of vanishing (coordinated
 * omission). Threading: immutable.
 */
public sealed interface ArrivalSchedule
        permits UniformArrivals, PoissonArrivals, RampArrivals, SurgeArrivals, BurstArrivals, RecordedArrivals {

    /**
     * {@code stream}: distinguishes the random streams of runs and forks, 0 or more; schedules without chance ignore
     * it. Cursors of equal schedules and streams yield equal sequences.
     */
    ArrivalCursor cursor(long stream);

    /** Returns the shortest gap that is usual between two arrivals, by which the way of waiting is chosen. */
    double usualGapNanos();

    /** Returns the arrivals before and after a pulse: those of the lead-in. */
    default ArrivalSchedule withoutPulse() {
        return this;
    }

    /**
     * Describes this schedule in results, which hold the rate beside it, by the command line's word, with details in
     * brackets: {@code uniform}, {@code poisson (seed 42)}.
     */
    String description();
}
