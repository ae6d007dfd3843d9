// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.schedule.ArrivalCursor;

/**
 * Holds the intended starts that a task is given against the schedule, and tells a clock when the next one is due.
 *
 * <p>Where the schedule starts follows from the first invocation.
 *
 * <p>Threading: one thread.
 */
public final class ExpectedArrivals {

    private final ArrivalCursor arrivals;
    private final long untilOffsetNanos;
    private boolean hasBegun;
    private boolean isStartKnown;
    private long startNanos;
    private long nextOffsetNanos;
    private long strayed;

    /**
     * Expects arrivals.
     *
     * @param arrivals a new cursor, equal to that of the run
     * @param untilOffsetNanos no alarm is set for arrivals from here on, in nanoseconds since the start of the schedule
     */
    public ExpectedArrivals(ArrivalCursor arrivals, long untilOffsetNanos) {
        this.arrivals = arrivals;
        this.untilOffsetNanos = untilOffsetNanos;
        this.nextOffsetNanos = arrivals.nextOffsetNanos();
    }

    /**
     * Sets an alarm for the first arrival, too; without it a clock that nothing else moves creeps there.
     *
     * @param offsetZeroNanos where the schedule's offset 0 lies, on the run's clock
     */
    public ExpectedArrivals from(long offsetZeroNanos) {
        startNanos = offsetZeroNanos;
        isStartKnown = true;
        return this;
    }

    /**
     * Notes an invocation.
     *
     * @param intendedStartNanos what the task was given
     */
    public void invoked(long intendedStartNanos) {
        if (!hasBegun) {
            hasBegun = true;
            startNanos = intendedStartNanos - nextOffsetNanos;
        }
        if (intendedStartNanos != startNanos + nextOffsetNanos) {
            strayed++;
        }
        nextOffsetNanos = arrivals.nextOffsetNanos();
    }

    /**
     * Returns when the next invocation is due.
     *
     * @return the time on the run's clock, or {@link ManualNanoClock#NEVER}
     */
    public long nextNanos() {
        boolean isKnown = hasBegun || isStartKnown;
        return isKnown && nextOffsetNanos < untilOffsetNanos ? startNanos + nextOffsetNanos : ManualNanoClock.NEVER;
    }

    /**
     * Returns where the schedule's offset 0 lies.
     *
     * @return the time on the run's clock, once there was an invocation
     */
    public long startNanos() {
        return startNanos;
    }

    /**
     * Returns how many invocations had another intended start than the schedule says.
     *
     * @return the count; not zero if the schedule was re-based, or an arrival was left out
     */
    public long strayed() {
        return strayed;
    }
}
