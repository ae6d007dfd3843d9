// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import static io.plumbline.model.option.Defaults.LONG_INTERVAL;

import io.plumbline.core.jitter.JitterPlan;
import io.plumbline.core.pacing.Pacers;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.core.schedule.CountableArrivals;
import io.plumbline.core.schedule.ProcessPart;
import io.plumbline.core.schedule.ThreadArrivals;
import io.plumbline.core.schedule.ThreadPart;
import io.plumbline.model.latency.MergedSeries;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.EffortSpec;
import io.plumbline.model.spec.RecordingSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/**
 * Derives each run's plan from the options. A schedule is pure data, so what will be due is known exactly in advance, even
 * of a process that is never heard from again.
 */
public final class RunPlans {

    private static final int STREAMS_PER_FORK = 1 << 16;
    private static final int LEAD_IN_STREAM = STREAMS_PER_FORK - 1;

    /** Crossing into the next interval is to be compiled too. */
    private static final int LEAD_IN_INTERVALS = 8;

    /** Far above every schedule, far below what arithmetic with clock readings can take. */
    private static final long MAX_OVERDUE_NANOS = 1L << 60;

    /** Series that over-time charts lay over the headline. */
    private static final Set<String> SHOWN_BESIDE =
            Set.of(SeriesNames.LATENESS, SeriesNames.DISTURBANCE, SeriesNames.JITTER);

    private final HarnessOptions options;
    private final Optional<ArrivalSchedule> arrivals;
    private final PacerChoice pacer;

    /** {@code options}: how the process measures its fork. */
    public RunPlans(HarnessOptions options) {
        this.options = options;
        this.arrivals = ArrivalSchedules.of(options.load());
        double share = options.processPart().map(ProcessPart::share).orElse(1.0);
        this.pacer = Pacers.resolve(options.load().pacer(), usualGapNanos() / share);
    }

    private double usualGapNanos() {
        return arrivals.map(ArrivalSchedule::usualGapNanos).orElse(0.0);
    }

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
        ArrivalSchedule base = arrivals.get().withoutPulse();
        long overdueNanos =
                Math.max(1, (long) Math.min(options.effort().leadIn() * base.usualGapNanos(), MAX_OVERDUE_NANOS));
        RunPlan alone = new RunPlan(
                0,
                Optional.of(base),
                stream(LEAD_IN_STREAM),
                pacer,
                options.load().inFlight(),
                new RunPlan.Times(
                        overdueNanos,
                        0,
                        overdueNanos,
                        HarnessLimits.MAX_LEAD_IN.toNanos(),
                        Math.max(1, overdueNanos / LEAD_IN_INTERVALS)),
                new RunPlan.Keeping(options.recording().keepSlowest(), 0, Optional.empty()),
                Optional.empty());
        return Optional.of(inCommon(alone, OptionalLong.empty()));
    }

    private RunPlan inCommon(RunPlan run, OptionalLong startNanos) {
        return options.processPart()
                .map(processPart -> run.with(new RunPlan.Common(processPart, startNanos)))
                .orElse(run);
    }

    /**
     * The run of this index, from 0 on, of a fork whose first run starts with others at a moment of the clock. All runs are as far
     * apart as they take at most, so that all start in common.
     */
    RunPlan run(int index, long firstStartNanos) {
        long startNanos = firstStartNanos;
        for (int before = 0; before < index; before++) {
            RunPlan run = run(before);
            long lengthNanos = run.times().warmUp()
                    + run.times().duration()
                    + run.times().drain()
                    + HarnessLimits.BETWEEN_COMMON_RUNS.toNanos();
            if (lengthNanos > MAX_OVERDUE_NANOS - (startNanos - firstStartNanos)) {
                throw new IllegalArgumentException("all runs together take too long: runs="
                        + options.effort().runs() + " (allowed: up to 36 years; use fewer or shorter ones)");
            }
            startNanos += lengthNanos;
        }
        return inCommon(run(index), OptionalLong.of(startNanos));
    }

    /** The run of this index, from 0 on. */
    RunPlan run(int index) {
        EffortSpec effort = options.effort();
        RecordingSpec recording = options.recording();
        Duration warmUp = index == 0 ? effort.warmup() : shorter(HarnessLimits.SETTLE, effort.warmup());
        RunPlan.Times times = new RunPlan.Times(
                0,
                warmUp.toNanos(),
                effort.duration().toNanos(),
                recording.drain().toNanos(),
                recording
                        .intervalOf(options.load().arrivals().shortestPart(effort.duration()))
                        .toNanos());
        int tailKept = recording.explain().isOn() ? HarnessLimits.TAIL_KEPT : 0;
        return new RunPlan(
                index,
                arrivals,
                stream(index),
                pacer,
                options.load().inFlight(),
                times,
                new RunPlan.Keeping(recording.keepSlowest(), tailKept, jitter()),
                Optional.empty());
    }

    private Optional<JitterPlan> jitter() {
        return options.recordsJitter()
                ? Optional.of(new JitterPlan(options.jitterCpu().orElse(-1), HarnessLimits.JITTER_THRESHOLD.toNanos()))
                : Optional.empty();
    }

    /**
     * The kept part of a run. Unless an interval was chosen, short ones keep only the headline and the series that
     * explain it: with all series a file would be several times as large.
     */
    RunResult kept(RunResult run) {
        return options.recording().interval().isPresent()
                ? run
                : run.withSeries(
                        run.series().stream().map(one -> kept(one, run)).toList());
    }

    private static Series kept(Series series, RunResult run) {
        boolean isInDetail = series.name().equals(run.series().get(0).name()) || SHOWN_BESIDE.contains(series.name());
        return isInDetail ? series : MergedSeries.inIntervals(series, LONG_INTERVAL.toNanos());
    }

    /**
     * Counts the invocations due in the measured parts of all runs of a schedule: exactly, unless there are millions at
     * random, which are counted at their mean rate.
     */
    public long invocations() {
        return IntStream.range(0, options.effort().runs())
                .mapToLong(index -> count(inCommon(run(index), OptionalLong.empty())))
                .sum();
    }

    private long count(RunPlan plan) {
        ProcessPart processPart = plan.processPart(options.load().clients());
        ArrivalSchedule schedule = plan.arrivals().orElseThrow();
        ThreadArrivals due = ThreadArrivals.of(schedule, new ThreadPart(processPart, 1, 0), plan.stream());
        long startNanos = plan.times().warmUp();
        long endNanos = startNanos + plan.times().duration();
        LongAdder walked = new LongAdder();
        List<CountableArrivals> left = due.walk(endNanos, nanos -> walked.add(nanos >= startNanos ? 1 : 0));
        return walked.sum()
                + left.stream()
                        .mapToLong(rest -> rest.countBefore(endNanos) - rest.countBefore(startNanos))
                        .sum();
    }

    /** Returns the time from a common start to the end of the last run at most. */
    public long lengthNanos() {
        return run(options.effort().runs(), 0).startNanos().orElseThrow();
    }

    private long stream(int index) {
        return (long) options.fork() * STREAMS_PER_FORK + index;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
