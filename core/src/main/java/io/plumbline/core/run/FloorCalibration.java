// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.AgreeingRounds;
import io.plumbline.core.clock.ClockGauge;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.Rate;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Finds the harness's own floor on this host in this JVM, with a task that does nothing and the loops that the real
 * runs use. Takes some tenths of a second, and a little more if the JIT compiler takes long. Threading: the run thread,
 * pinned as it will be for the runs.
 */
public final class FloorCalibration {

    private static final long LATE_NANOS = 2_000_000; // 200,000 invocations, done in some hundredths of a second
    private static final int LATE_DRAIN_FACTOR = 200; // interpreted, they take longer
    private static final int MIN_ROUNDS = 6;
    private static final int MAX_ROUNDS = 20;
    private static final long PACED_WARM_UP_NANOS = 5_000_000;
    private static final long SPUN_NANOS = 40_000_000; // 2,000 invocations
    private static final long SLEPT_NANOS = 100_000_000; // 50 invocations
    private static final int PACED_TRIES = 3; // each leaves some megabytes of garbage behind
    private static final Rate MAX_PACED = Rate.perSecond(50_000);
    private static final Rate MIN_PACED = Rate.perSecond(500);
    private static final int DRAIN_FACTOR = 20;
    private static final ThreadPinner NOT_PINNING = cpu -> {};
    private static final LatencyTask NO_OP = intendedStartNanos -> {};

    private final NanoClock clock;
    private final PacerChoice pacer;

    private FloorCalibration(NanoClock clock, PacerChoice pacer) {
        this.clock = clock;
        this.pacer = pacer;
    }

    public static HarnessFloor measure(NanoClock clock, PacerChoice pacer) {
        FloorCalibration calibration = new FloorCalibration(clock, pacer);
        double invocationNanos = calibration.invocationNanos(); // first: it has the loops compiled, far from any pause
        Histogram overshoot = calibration.overshoot();
        return new HarnessFloor(
                ClockGauge.readNanos(clock),
                ClockGauge.stepNanos(clock),
                invocationNanos,
                median(overshoot),
                overshoot.getValueAtPercentile(99));
    }

    /**
     * The cost of an invocation in a schedule that is always late, so that nothing is waited for: the achieved rate when
     * too much is offered.
     */
    private double invocationNanos() {
        double median =
                AgreeingRounds.of(this::lateNanos, MIN_ROUNDS, MAX_ROUNDS).median();
        return Double.isFinite(median) ? median : 0;
    }

    /** Infinite if this thread got so little of its CPU that nothing was achieved. */
    private double lateNanos() {
        RunResult overloaded =
                run(new UniformArrivals(Rate.HIGHEST), 0, LATE_NANOS, LATE_DRAIN_FACTOR, PacerChoice.SPIN);
        return overloaded.counts().completed() > 0 ? 1e9 / overloaded.achievedPerSecond() : Double.POSITIVE_INFINITY;
    }

    /**
     * Actual minus intended start where nothing is ever outstanding. Once more if the JIT compiler was at work, as it may
     * have taken this thread's CPU; the best of all tries, as a disturbance only ever adds.
     */
    private Histogram overshoot() {
        boolean isSpun = pacer == PacerChoice.SPIN;
        Rate rate = isSpun ? MAX_PACED : MIN_PACED;
        long pacedNanos = isSpun ? SPUN_NANOS : SLEPT_NANOS;
        Histogram best = null;
        boolean isDisturbed = true;
        for (int tries = 0; isDisturbed && tries < PACED_TRIES; tries++) {
            RunResult paced = run(new UniformArrivals(rate), PACED_WARM_UP_NANOS, pacedNanos, DRAIN_FACTOR, pacer);
            Histogram overshoot =
                    paced.series(SeriesNames.WAIT).orElseThrow().histogram().toHistogram();
            best = best == null || median(overshoot) < median(best) ? overshoot : best;
            isDisturbed = paced.jvmActivity().compilationMillis() > 0;
        }
        return best;
    }

    private static long median(Histogram histogram) {
        return histogram.getValueAtPercentile(50);
    }

    private RunResult run(
            ArrivalSchedule schedule, long warmUpNanos, long durationNanos, int drainFactor, PacerChoice how) {
        TaskContext context = new TaskContext(clock, NOT_PINNING, Map.of());
        long allNanos = warmUpNanos + durationNanos;
        RunPlan.Times times = new RunPlan.Times(0, warmUpNanos, durationNanos, allNanos * drainFactor, allNanos);
        RunPlan plan = RunPlan.only(Optional.of(schedule), how, 1, times, RunPlan.Keeping.NOTHING);
        return RunExecution.execute(plan, Client.of(context, NO_OP), new StopSignal(), RunListener.NONE)
                .result();
    }
}
