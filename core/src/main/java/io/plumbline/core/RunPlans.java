// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.jitter.JitterPlan;
import io.plumbline.core.pacing.Pacers;
import io.plumbline.core.run.RunPlan;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.model.spec.PacerChoice;
import java.time.Duration;
import java.util.Optional;

/** Derives each run's plan from the options. */
final class RunPlans {

    private static final int STREAMS_PER_FORK = 1 << 16;
    private static final int LEAD_IN_STREAM = STREAMS_PER_FORK - 1;

    /** Crossing into the next interval is to be compiled too. */
    private static final int LEAD_IN_INTERVALS = 8;

    /** Far above every schedule, far below what arithmetic with clock readings can take. */
    private static final double MAX_OVERDUE_NANOS = 1L << 60;

    private final HarnessOptions options;
    private final int forkIndex;
    private final Optional<ArrivalSchedule> arrivals;
    private final PacerChoice pacer;

    RunPlans(HarnessOptions options, int forkIndex) {
        this.options = options;
        this.forkIndex = forkIndex;
        this.arrivals = ArrivalSchedules.of(options.load());
        this.pacer = Pacers.resolve(options.load().pacer(), usualGapNanos());
    }

    private double usualGapNanos() {
        return arrivals.map(ArrivalSchedule::usualGapNanos).orElse(0.0);
    }

    /** The choice, resolved for this schedule. */
    PacerChoice pacer() {
        return pacer;
    }

    /**
     * The same schedule, all of it overdue, so that it is invoked back to back through the same loop: as many
     * invocations as the compiler wants to see. Empty if none is wanted.
     */
    Optional<RunPlan> leadIn() {
        if (options.effort().leadIn() == 0 || arrivals.isEmpty()) {
            return Optional.empty();
        }
        long overdueNanos =
                Math.max(1, (long) Math.min(options.effort().leadIn() * usualGapNanos(), MAX_OVERDUE_NANOS));
        return Optional.of(new RunPlan(
                0,
                arrivals,
                stream(LEAD_IN_STREAM),
                pacer,
                overdueNanos,
                0,
                overdueNanos,
                Defaults.MAX_LEAD_IN.toNanos(),
                Math.max(1, overdueNanos / LEAD_IN_INTERVALS),
                options.recording().keepSlowest(),
                options.load().inFlight(),
                Optional.empty()));
    }

    /** The run of this index, from 0 on. */
    RunPlan run(int index) {
        return new RunPlan(
                index,
                arrivals,
                stream(index),
                pacer,
                0,
                (index == 0
                                ? options.effort().warmup()
                                : shorter(Defaults.SETTLE, options.effort().warmup()))
                        .toNanos(),
                options.effort().duration().toNanos(),
                options.recording().drain().toNanos(),
                options.recording().interval().toNanos(),
                options.recording().keepSlowest(),
                options.load().inFlight(),
                options.recordsJitter()
                        ? Optional.of(
                                new JitterPlan(options.jitterCpu().orElse(-1), Defaults.JITTER_THRESHOLD.toNanos()))
                        : Optional.empty());
    }

    private long stream(int index) {
        return (long) forkIndex * STREAMS_PER_FORK + index;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
