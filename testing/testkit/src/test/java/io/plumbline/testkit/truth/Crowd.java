// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.testkit.ManualNanoClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Many clients in a run of the real measuring core. Each thread has a manual clock of its own, and all begin at the same
 * time, so that threads really run beside each other and yet every answer is known to the nanosecond.
 */
final class Crowd {

    /** The gap of the schedules that it is used with. */
    static final long GAP_NANOS = 1000;

    private static final long DRAIN_NANOS = 1_000_000_000;

    private final int clients;
    private final int threads;
    private final ThreadLocal<ManualNanoClock> clocks = ThreadLocal.withInitial(Crowd::newClock);
    private final NanoClock clock = () -> clocks.get().nanoTime();
    private final StopSignal stop = new StopSignal();
    private int mostInFlight = 1;
    private long intervalNanos = 1_000_000_000;
    private int worstKept;

    Crowd(int clients, int threads) {
        this.clients = clients;
        this.threads = threads;
    }

    Crowd withInFlight(int most) {
        mostInFlight = most;
        return this;
    }

    Crowd withIntervals(long nanos) {
        intervalNanos = nanos;
        return this;
    }

    Crowd keepingWorst(int most) {
        worstKept = most;
        return this;
    }

    /** Whoever waits on it finds every whole gap of the schedule, which begins at one. */
    private static ManualNanoClock newClock() {
        ManualNanoClock made = new ManualNanoClock(Simulation.CLOCK_ORIGIN_NANOS);
        made.addAlarm(() -> {
            long gaps = Math.floorDiv(made.peek() - Simulation.CLOCK_ORIGIN_NANOS, GAP_NANOS);
            return Simulation.CLOCK_ORIGIN_NANOS + (gaps + 1) * GAP_NANOS;
        });
        return made;
    }

    /** The clock of the calling thread. */
    ManualNanoClock clock() {
        return clocks.get();
    }

    RunOutcome invoke(ArrivalSchedule schedule, long durationNanos, IntFunction<LatencyTask> tasks) {
        return run(Optional.of(schedule), durationNanos, client -> Client.of(context(), tasks.apply(client)));
    }

    RunOutcome invokeBackToBack(long durationNanos, IntFunction<LatencyTask> tasks) {
        return run(Optional.empty(), durationNanos, client -> Client.of(context(), tasks.apply(client)));
    }

    RunOutcome send(ArrivalSchedule schedule, long durationNanos, IntFunction<AsyncLatencyTask> tasks) {
        return run(Optional.of(schedule), durationNanos, client -> Client.of(context(), tasks.apply(client)));
    }

    private TaskContext context() {
        return new TaskContext(clock, cpu -> {}, Map.of());
    }

    private RunOutcome run(Optional<ArrivalSchedule> schedule, long durationNanos, IntFunction<Client> clientOf) {
        RunPlan plan = RunPlan.only(
                schedule,
                PacerChoice.SPIN,
                mostInFlight,
                new RunPlan.Times(0, 0, durationNanos, DRAIN_NANOS, intervalNanos),
                new RunPlan.Keeping(worstKept, 0, Optional.empty()));
        List<Client> all = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            all.add(clientOf.apply(client));
        }
        try (ClientThreads workers = new ClientThreads(threads)) {
            workers.onEach(thread -> initAll(all, thread));
            return RunExecution.execute(plan, all, workers, stop, RunListener.NONE);
        }
    }

    private int initAll(List<Client> all, int thread) {
        for (int client = thread; client < all.size(); client += threads) {
            try {
                all.get(client).init();
            } catch (Exception unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }
        return thread;
    }
}
