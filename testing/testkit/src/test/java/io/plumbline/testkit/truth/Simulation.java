// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ArrivalCursor;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.testkit.ExpectedArrivals;
import io.plumbline.testkit.ManualNanoClock;
import io.plumbline.testkit.ReplyScript;
import io.plumbline.testkit.ScriptedAsyncTask;
import io.plumbline.testkit.ScriptedTask;
import io.plumbline.testkit.ServiceTimes;
import java.util.Map;
import java.util.Optional;

/** A run of the real measuring core on a manual clock. Offsets are nanoseconds since the start of the schedule. */
final class Simulation {

    /** Where the clock begins: below zero, so that it passes zero in the run, as the clock of a JVM may. */
    static final long CLOCK_ORIGIN_NANOS = -1_300_000;

    /** Where the schedule begins: the harness leaves a millisecond of lead. */
    static final long START_NANOS = CLOCK_ORIGIN_NANOS + 1_000_000;

    final ManualNanoClock clock = new ManualNanoClock(CLOCK_ORIGIN_NANOS);
    final StopSignal stop = new StopSignal();
    ExpectedArrivals expected;
    ScriptedTask task;
    ScriptedAsyncTask asyncTask;
    private final Optional<ArrivalSchedule> schedule;
    private long warmUpNanos;
    private long durationNanos = 1_000_000;
    private long drainNanos = 1_000_000_000;
    private long intervalNanos = 1_000_000_000;
    private int worstKept;
    private int tailKept;
    private int mostInFlight = 1;
    private boolean isLeaping;

    private Simulation(Optional<ArrivalSchedule> schedule) {
        this.schedule = schedule;
    }

    static Simulation of(ArrivalSchedule schedule) {
        return new Simulation(Optional.of(schedule));
    }

    /** On a clock that leaps to the start and to the end: much sooner done than creeping there, but a gap in the readings. */
    static Simulation leaping(ArrivalSchedule schedule) {
        Simulation simulation = of(schedule);
        simulation.isLeaping = true;
        return simulation;
    }

    static Simulation closedLoop() {
        return new Simulation(Optional.empty());
    }

    /** A rate whose gap is a whole number of nanoseconds. */
    static Rate every(long gapNanos) {
        return new Rate(1, gapNanos);
    }

    Simulation warmUp(long nanos) {
        warmUpNanos = nanos;
        return this;
    }

    Simulation lasting(long nanos) {
        durationNanos = nanos;
        return this;
    }

    Simulation draining(long nanos) {
        drainNanos = nanos;
        return this;
    }

    Simulation withIntervals(long nanos) {
        intervalNanos = nanos;
        return this;
    }

    Simulation keepingWorst(int invocations) {
        worstKept = invocations;
        return this;
    }

    Simulation keepingTail(int room) {
        tailKept = room;
        return this;
    }

    Simulation withInFlight(int most) {
        mostInFlight = most;
        return this;
    }

    /** Freezes the process; a freeze during work makes it longer, one during a wait makes it overshoot. */
    Simulation frozenAt(long offsetNanos, long nanos) {
        clock.jumpAt(START_NANOS + offsetNanos, nanos);
        return this;
    }

    RunOutcome invoke(ServiceTimes serviceTimes) {
        return invoke(new ScriptedTask(clock, serviceTimes));
    }

    RunOutcome invoke(ScriptedTask scripted) {
        task = scripted;
        schedule.ifPresent(arrivals -> task.expecting(expected(arrivals)));
        return invoke((LatencyTask) task);
    }

    RunOutcome invoke(LatencyTask latencyTask) {
        TaskContext context = context();
        try {
            latencyTask.init(context);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return RunExecution.execute(plan(), Client.of(context, latencyTask), stop, RunListener.NONE);
    }

    RunOutcome send(ReplyScript script) {
        return send(new ScriptedAsyncTask(clock, script));
    }

    RunOutcome send(ScriptedAsyncTask scripted) {
        asyncTask = scripted.expecting(expected(schedule.orElseThrow()));
        return send((AsyncLatencyTask) asyncTask);
    }

    RunOutcome send(AsyncLatencyTask asyncLatencyTask) {
        TaskContext context = context();
        try {
            asyncLatencyTask.init(context, context);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return RunExecution.execute(plan(), Client.of(context, asyncLatencyTask), stop, RunListener.NONE);
    }

    private ExpectedArrivals expected(ArrivalSchedule arrivals) {
        expected = new ExpectedArrivals(arrivals.cursor(0), warmUpNanos + durationNanos);
        return isLeaping ? expected.from(START_NANOS) : expected;
    }

    private TaskContext context() {
        return new TaskContext(clock, cpu -> {}, Map.of());
    }

    private RunPlan plan() {
        long endNanos = START_NANOS + warmUpNanos + durationNanos;
        long isOver = isLeaping ? endNanos : ManualNanoClock.NEVER;
        clock.addAlarm(() -> clock.peek() < endNanos ? isOver : endNanos + drainNanos + 1); // given up
        return RunPlan.only(
                schedule,
                PacerChoice.SPIN,
                mostInFlight,
                new RunPlan.Times(0, warmUpNanos, durationNanos, drainNanos, intervalNanos),
                new RunPlan.Keeping(worstKept, tailKept, Optional.empty()));
    }

    /** The offsets of the schedule that are due before the run ends. */
    long[] offsetsNanos() {
        ArrivalCursor cursor = schedule.orElseThrow().cursor(0);
        return java.util.stream.LongStream.generate(cursor::nextOffsetNanos)
                .takeWhile(offset -> offset < warmUpNanos + durationNanos)
                .toArray();
    }
}
