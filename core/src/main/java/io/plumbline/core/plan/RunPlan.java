// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.plan;

import io.plumbline.core.jitter.JitterPlan;
import io.plumbline.core.recording.RecordingPlan;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One run.
 *
 * @param index 0 for the first run of the fork
 * @param arrivals when invocations are due, or empty for a closed loop
 * @param mostInFlight how many invocations of an asynchronous task may be in flight, at least 1
 * @param common what it shares with other processes; empty if it is alone
 */
public record RunPlan(
        int index,
        Optional<ArrivalSchedule> arrivals,
        long stream,
        PacerChoice pacer,
        int mostInFlight,
        Times times,
        Keeping keeping,
        Optional<Common> common) {

    /**
     * A run's times, in nanoseconds.
     *
     * @param overdue how far offset 0 lies in the past when the run begins; invocations due by then start back to back.
     *     Usually 0
     * @param warmUp length of the warm-up, on the same schedule; 0 for none
     * @param duration length of the measured part, more than zero
     * @param drain how long after the end late invocations may still start and replies may still come
     */
    public record Times(long overdue, long warmUp, long duration, long drain, long interval) {

        public Times {
            if (overdue < 0 || warmUp < 0 || duration < 1 || drain < 0 || interval < 1) {
                throw new IllegalArgumentException("run plan out of range, in nanoseconds: overdue=" + overdue
                        + ", warmUp=" + warmUp + ", duration=" + duration + ", drain=" + drain + ", interval="
                        + interval);
            }
        }
    }

    /**
     * The kept part of a run beside its histograms. {@code worst}: so many of the slowest invocations; {@code tail}:
     * room for the tail of all clients together, 0 for none.
     */
    public record Keeping(int worst, int tail, Optional<JitterPlan> jitter) {

        /** Nothing beside the histograms. */
        public static final Keeping NOTHING = new Keeping(0, 0, Optional.empty());
    }

    /**
     * The common part of runs of several processes. {@code processPart}: the clients of this process; {@code startNanos}:
     * the schedule's offset 0 on this process's clock; empty to start as soon as all is ready.
     */
    public record Common(ProcessPart processPart, OptionalLong startNanos) {}

    public RunPlan {
        if (mostInFlight < 1) {
            throw new IllegalArgumentException("run plan out of range: mostInFlight=" + mostInFlight);
        }
    }

    /** The only run of a process that is alone; without arrivals a closed loop. */
    public static RunPlan only(
            Optional<ArrivalSchedule> arrivals, PacerChoice pacer, int mostInFlight, Times times, Keeping keeping) {
        return new RunPlan(0, arrivals, 0, pacer, mostInFlight, times, keeping, Optional.empty());
    }

    public RunPlan with(Common other) {
        return new RunPlan(index, arrivals, stream, pacer, mostInFlight, times, keeping, Optional.of(other));
    }

    public ProcessPart processPart(int clients) {
        return common.map(Common::processPart).orElseGet(() -> ProcessPart.whole(clients));
    }

    /** Returns the clock reading at the schedule's offset 0; empty to start as soon as all is ready. */
    public OptionalLong startNanos() {
        return common.map(Common::startNanos).orElseGet(OptionalLong::empty);
    }

    /** The end of the measured part, in nanoseconds since the start of the schedule. */
    public long endOffsetNanos() {
        return times.warmUp + times.duration;
    }

    public RecordingPlan recordingPlan(boolean isOneByOne, List<String> probes, int recorders) {
        return new RecordingPlan(
                new SeriesLayout(arrivals.isPresent(), isOneByOne, probes),
                times.warmUp,
                endOffsetNanos(),
                times.interval,
                keeping.worst,
                keeping.tail / Math.max(1, recorders));
    }

    public String arrivalsDescription() {
        return arrivals.map(ArrivalSchedule::description).orElse(RunResult.CLOSED_LOOP);
    }
}
