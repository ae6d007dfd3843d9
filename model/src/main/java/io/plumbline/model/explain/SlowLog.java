// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import java.util.List;

/**
 * The tail of a run, invocation by invocation, and the interruptions that its client threads noticed themselves.
 *
 * @param measuredFromNanos start of the measured part, a reading of {@link System#nanoTime()}
 * @param aboveNanos every measured invocation whose response time is above this is here, in nanoseconds
 * @param ownAboveNanos every measured invocation that took longer than this without its queueing is here, too, in nanoseconds; up to
 *     {@code aboveNanos}
 * @param passedOver how many others were examined and not kept, none of them above that
 * @param invocations the invocations, in the order in which they were due
 * @param gapsAboveNanos every gap longer than this is here, in nanoseconds; without effect where the pacer doesn't spin
 * @param gaps stretches between two clock readings of a client thread that waited for the next intended start, in order
 */
public record SlowLog(
        long measuredFromNanos,
        long aboveNanos,
        long ownAboveNanos,
        long passedOver,
        List<SlowInvocation> invocations,
        long gapsAboveNanos,
        List<Gap> gaps) {

    /** Copies the lists. Whatever took so long by itself had a response at least as long. */
    public SlowLog {
        ownAboveNanos = Math.min(ownAboveNanos, aboveNanos);
        invocations = List.copyOf(invocations);
        gaps = List.copyOf(gaps);
    }

    /**
     * One invocation of the tail.
     *
     * @param thread index of its client thread, 0 for the first
     * @param dueOffsetNanos its intended start (closed loop: actual start), in nanoseconds since the measured part began
     * @param waitNanos actual minus intended start, in nanoseconds
     * @param latenessNanos the part of the wait during which nothing was outstanding, in nanoseconds
     * @param serviceNanos completion minus actual start, in nanoseconds
     */
    public record SlowInvocation(
            int thread, long dueOffsetNanos, long waitNanos, long latenessNanos, long serviceNanos) {

        /** {@return the caller's time: wait plus service, in nanoseconds} */
        public long responseNanos() {
            return waitNanos + serviceNanos;
        }

        /** {@return its time without having been queued behind another: lateness plus service, in nanoseconds} */
        public long ownNanos() {
            return latenessNanos + serviceNanos;
        }

        /** {@return nanoseconds since the measured part began} */
        public long completionOffsetNanos() {
            return dueOffsetNanos + responseNanos();
        }
    }

    /**
     * A period in which a spinning client thread read no clock.
     *
     * @param thread index of the client thread, 0 for the first
     * @param startOffsetNanos the reading before, in nanoseconds since the measured part began; negative in the warm-up
     * @param nanos until the next reading, in nanoseconds
     */
    public record Gap(int thread, long startOffsetNanos, long nanos) {}
}
