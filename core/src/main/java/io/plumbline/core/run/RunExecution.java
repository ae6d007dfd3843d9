// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.jitter.JitterRecorder;
import io.plumbline.core.pacing.Pacer;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.core.recording.IntervalLog;
import io.plumbline.core.recording.LatencyRecorder;
import io.plumbline.core.recording.SeriesLayout;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Executes one run: warm-up and measurement on one schedule, the drain after the end, and the account of everything
 * that was due.
 *
 * <p>Threading: confined to the run thread. With a clock other than the JVM's own, everything happens on that thread,
 * and equal inputs give equal results to the nanosecond.
 */
public final class RunExecution {

    /** Time from now to the first intended start in nanoseconds, so that the first invocation isn't late. */
    private static final long HEAD_START_NANOS = 1_000_000;

    private final RunPlan plan;
    private final TaskContext context;
    private final StopSignal stop;
    private final NanoClock clock;
    private final RunTime time;
    private final LatencyRecorder recorder;
    private final IntervalLog log;
    private final LogReader reader;
    private final Optional<JitterRecorder> jitter;
    private final Instant startedAt;

    private RunExecution(RunPlan plan, TaskContext context, StopSignal stop, RunListener listener) {
        this.plan = plan;
        this.context = context;
        this.stop = stop;
        this.clock = context.clock();
        LatencyRecorder.Recording recording = LatencyRecorder.open(plan.recordingPlan(context.probeNames()));
        this.recorder = recording.recorder();
        this.log = recording.log();
        JvmActivityMeter meter = JvmActivityMeter.ofThisJvm();
        long headStartNanos = plan.arrivals().isPresent() ? HEAD_START_NANOS : 0; // a closed loop starts at once
        long startNanos = clock.nanoTime() + headStartNanos - plan.overdueNanos();
        this.startedAt = Instant.now().plusNanos(headStartNanos + plan.warmUpNanos() - plan.overdueNanos());
        this.time = new RunTime(
                clock,
                stop,
                startNanos,
                plan.warmUpNanos(),
                plan.endOffsetNanos(),
                startNanos + plan.endOffsetNanos() + plan.drainNanos());
        this.jitter = plan.jitter()
                .map(how ->
                        new JitterRecorder(clock, how, context.pinner(), plan.recordingPlan(List.of()), startNanos));
        this.reader = clock instanceof SystemNanoClock
                ? new BackgroundLogReader(log, interval -> observe(interval, listener), meter, plan, startNanos)
                : new InlineLogReader(log, listener::interval);
    }

    private void observe(IntervalFigures interval, RunListener listener) {
        jitter.ifPresent(JitterRecorder::collect);
        listener.interval(interval);
    }

    /**
     * Runs a task that is done when it returns.
     *
     * @param plan the run
     * @param context what the task was initialized with
     * @param task the task
     * @param stop ends the run early
     * @param listener is told how the run goes on
     * @return what was measured
     */
    public static RunOutcome execute(
            RunPlan plan, TaskContext context, LatencyTask task, StopSignal stop, RunListener listener) {
        listener.started(plan);
        RunExecution execution = new RunExecution(plan, context, stop, listener);
        context.bind(execution.recorder, false);
        return execution.execute(execution.syncLoop(task));
    }

    /**
     * Runs a task whose replies come later.
     *
     * @param plan the run; on a schedule
     * @param context what the task was initialized with
     * @param task the task
     * @param stop ends the run early
     * @param listener is told how the run goes on
     * @return what was measured
     * @throws IllegalArgumentException if the plan is a closed loop
     */
    public static RunOutcome execute(
            RunPlan plan, TaskContext context, AsyncLatencyTask task, StopSignal stop, RunListener listener) {
        ArrivalSchedule schedule = plan.arrivals()
                .orElseThrow(() -> new IllegalArgumentException(
                        "asynchronous task without a schedule: arrivals=closed loop (allowed: a rate)"));
        listener.started(plan);
        RunExecution execution = new RunExecution(plan, context, stop, listener);
        context.bind(execution.recorder, true);
        AsyncLoop loop = new AsyncLoop(
                execution.time,
                schedule.cursor(plan.stream()),
                execution.pacer(),
                task,
                execution.recorder,
                context,
                plan.mostInFlight());
        context.bind(loop);
        return execution.execute(loop);
    }

    private InvocationLoop syncLoop(LatencyTask task) {
        return plan.arrivals()
                .<InvocationLoop>map(
                        schedule -> new OpenLoop(time, schedule.cursor(plan.stream()), pacer(), task, recorder))
                .orElseGet(() -> new ClosedLoop(time, task, recorder));
    }

    private Pacer pacer() {
        return plan.pacer().create(clock, stop);
    }

    @SuppressWarnings("CatchingUnchecked") // whatever a task throws, what was measured until then is kept
    private RunOutcome execute(InvocationLoop loop) {
        reader.start();
        jitter.ifPresent(JitterRecorder::start);
        Throwable failure = null;
        try {
            while (loop.invokeSome()) {
                reader.betweenBatches();
            }
        } catch (Throwable thrown) {
            failure = thrown;
        }
        long gaveUpNanos = clock.nanoTime();
        boolean isCutShort = failure != null || stop.isRaised();
        long endOffsetNanos =
                isCutShort ? Math.min(plan.endOffsetNanos(), gaveUpNanos - time.startNanos()) : plan.endOffsetNanos();
        CensoredRecorder censored =
                new CensoredRecorder(new SeriesLayout(plan.arrivals().isPresent(), context.probeNames()));
        loop.settle(gaveUpNanos, endOffsetNanos, censored);
        recorder.finish(endOffsetNanos);
        JvmActivity activity = reader.stop();
        Optional<Series> hiccups = jitter.map(recording -> recording.stop(endOffsetNanos));
        jitter.ifPresent(recording -> context.placement(recording.placement()));
        EndState end = failure != null
                ? EndState.TASK_FAILED
                : isCutShort && endOffsetNanos < plan.endOffsetNanos() ? EndState.INTERRUPTED : EndState.COMPLETED;
        long durationNanos = Math.max(0, endOffsetNanos - plan.warmUpNanos());
        return new RunOutcome(result(durationNanos, censored, hiccups, activity, end), Optional.ofNullable(failure));
    }

    private RunResult result(
            long durationNanos,
            CensoredRecorder censored,
            Optional<Series> hiccups,
            JvmActivity activity,
            EndState end) {
        long completed = log.completed(); // before the censored ones are added to the series
        List<Series> series = new ArrayList<>(log.series(recorder, censored));
        hiccups.ifPresent(series::add);
        InvocationCounts counts = new InvocationCounts(
                completed + recorder.lostCount() + censored.unsentCount() + censored.inFlightCount(),
                completed,
                censored.unsentCount(),
                censored.inFlightCount(),
                recorder.lostCount());
        boolean isOpen = plan.arrivals().isPresent();
        double achieved = achievedPerSecond(counts, durationNanos, isOpen);
        return new RunResult(
                plan.index(),
                startedAt,
                plan.arrivalsDescription(),
                Duration.ofNanos(durationNanos),
                counts,
                isOpen && durationNanos > 0 ? counts.scheduled() * 1e9 / durationNanos : achieved,
                achieved,
                isOpen && durationNanos > 0
                        ? BacklogGrowth.of(log.headlineIntervals(), recorder.responseGrowthNanos(), durationNanos)
                        : 0,
                series,
                recorder.worst(),
                activity,
                end);
    }

    /**
     * Completed invocations over the time they took: the part of the schedule that they are, stretched by the growth of
     * the response time from the first to the last of them. On time that is exactly the offered rate; in overload it is
     * what the system can do.
     */
    private double achievedPerSecond(InvocationCounts counts, long durationNanos, boolean isOpen) {
        if (counts.completed() == 0 || durationNanos == 0) {
            return 0;
        }
        if (!isOpen) {
            return counts.completed() * 1e9 / durationNanos;
        }
        double partNanos = (double) durationNanos * counts.completed() / counts.scheduled();
        double growthNanos = recorder.responseGrowthNanos();
        double tookNanos = partNanos + Math.max(0, growthNanos);
        return counts.completed() * 1e9 / tookNanos;
    }
}
