// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.jitter.JitterPlan;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.Stripe;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.PacerChoice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One run, in nanoseconds.
 *
 * @param index 0 for the first run of the fork
 * @param arrivals when invocations are due, or empty for a closed loop
 * @param stream tells apart the random streams of runs and forks
 * @param pacer how to wait, resolved
 * @param overdueNanos how far the start of the schedule lies in the past when the run begins, in nanoseconds; what is due
 *     by then is invoked back to back. 0 as a rule
 * @param warmUpNanos length of the warm-up, on the same schedule, in nanoseconds; 0 for none
 * @param durationNanos length of the measured part in nanoseconds, more than zero
 * @param drainNanos how long after the end late invocations may still start and replies may still come, in nanoseconds
 * @param intervalNanos length of an interval in nanoseconds
 * @param worstKept how many of the slowest invocations are kept
 * @param mostInFlight how many invocations of an asynchronous task may be in flight, at least 1
 * @param jitter how jitter is recorded beside the run, or empty if it is not
 * @param tailKept room for the invocations of the tail of all clients together; 0 to keep none
 * @param common what it has in common with other processes; empty if it is alone
 */
public record RunPlan(
        int index,
        Optional<ArrivalSchedule> arrivals,
        long stream,
        PacerChoice pacer,
        long overdueNanos,
        long warmUpNanos,
        long durationNanos,
        long drainNanos,
        long intervalNanos,
        int worstKept,
        int mostInFlight,
        Optional<JitterPlan> jitter,
        int tailKept,
        Optional<Common> common) {

    /**
     * What a run has in common with those of other processes.
     *
     * @param stripe the clients of this process
     * @param startNanos where the schedule's offset 0 lies on this process's clock; empty to start as soon as all is ready
     */
    public record Common(Stripe stripe, OptionalLong startNanos) {}

    /** Checks the ranges. */
    public RunPlan {
        if (overdueNanos < 0
                || warmUpNanos < 0
                || durationNanos < 1
                || drainNanos < 0
                || intervalNanos < 1
                || mostInFlight < 1) {
            throw new IllegalArgumentException("run plan out of range: overdueNanos=" + overdueNanos + ", warmUpNanos="
                    + warmUpNanos + ", durationNanos="
                    + durationNanos + ", drainNanos=" + drainNanos + ", intervalNanos=" + intervalNanos
                    + ", mostInFlight=" + mostInFlight);
        }
    }

    /**
     * A run of a process that is alone, and that doesn't keep its tail.
     *
     * @param index 0 for the first run of the fork
     * @param arrivals when invocations are due, or empty for a closed loop
     * @param stream tells apart the random streams of runs and forks
     * @param pacer how to wait, resolved
     * @param overdueNanos how far the start of the schedule lies in the past when the run begins, in nanoseconds
     * @param warmUpNanos length of the warm-up, in nanoseconds
     * @param durationNanos length of the measured part in nanoseconds
     * @param drainNanos how long after the end replies may still come, in nanoseconds
     * @param intervalNanos length of an interval in nanoseconds
     * @param worstKept how many of the slowest invocations are kept
     * @param mostInFlight how many invocations of an asynchronous task may be in flight
     * @param jitter how jitter is recorded beside the run, or empty if it is not
     */
    public RunPlan(
            int index,
            Optional<ArrivalSchedule> arrivals,
            long stream,
            PacerChoice pacer,
            long overdueNanos,
            long warmUpNanos,
            long durationNanos,
            long drainNanos,
            long intervalNanos,
            int worstKept,
            int mostInFlight,
            Optional<JitterPlan> jitter) {
        this(
                index,
                arrivals,
                stream,
                pacer,
                overdueNanos,
                warmUpNanos,
                durationNanos,
                drainNanos,
                intervalNanos,
                worstKept,
                mostInFlight,
                jitter,
                0,
                Optional.empty());
    }

    /**
     * Returns the same run in common with other processes.
     *
     * @param other what they have in common
     * @return the run
     */
    public RunPlan with(Common other) {
        return new RunPlan(
                index,
                arrivals,
                stream,
                pacer,
                overdueNanos,
                warmUpNanos,
                durationNanos,
                drainNanos,
                intervalNanos,
                worstKept,
                mostInFlight,
                jitter,
                tailKept,
                Optional.of(other));
    }

    /** The clients of this process, which has so many. */
    Stripe stripe(int clients) {
        return common.map(Common::stripe).orElseGet(() -> Stripe.whole(clients));
    }

    /**
     * Returns where the schedule's offset 0 lies on the clock.
     *
     * @return a clock reading; empty to start as soon as all is ready
     */
    public OptionalLong startNanos() {
        return common.map(Common::startNanos).orElseGet(OptionalLong::empty);
    }

    /** Where the measured part ends, in nanoseconds since the start of the schedule. */
    long endOffsetNanos() {
        return warmUpNanos + durationNanos;
    }

    RecordingPlan recordingPlan(boolean isOneByOne, List<String> probes, int recorders) {
        return new RecordingPlan(
                new SeriesLayout(arrivals.isPresent(), isOneByOne, probes),
                warmUpNanos,
                endOffsetNanos(),
                intervalNanos,
                worstKept,
                tailKept / Math.max(1, recorders));
    }

    String arrivalsDescription() {
        return arrivals.map(ArrivalSchedule::description).orElse(RunResult.CLOSED_LOOP);
    }
}
