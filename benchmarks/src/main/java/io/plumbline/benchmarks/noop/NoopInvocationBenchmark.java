// SPDX-License-Identifier: Apache-2.0
package io.plumbline.benchmarks.noop;

import io.plumbline.benchmarks.jlbh.JlbhNoop;
import io.plumbline.core.HarnessLimits;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import net.openhft.chronicle.jlbh.JLBH;
import net.openhft.chronicle.jlbh.JLBHOptions;
import net.openhft.chronicle.jlbh.JLBHTask;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of an invocation of a task that does nothing, in nanoseconds: how much a harness adds to each invocation.
 *
 * <p>One call of a benchmark method runs {@value #INVOCATIONS} invocations through a harness's own loop, on a schedule
 * so far behind that the loop never waits. Setting up and ending a run is included (JLBH sleeps for 10 ms at its end: 0.2
 * ns per invocation).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class NoopInvocationBenchmark {

    private static final int INVOCATIONS = 50_000_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long DRAIN_NANOS = 3600 * NANOS_PER_SECOND;
    private static final int WORST_KEPT = 10;

    /** About as many as can be done, so that there are as many intervals as in any run of that length. */
    private static final long WORKED_OFF_PER_SECOND = 10_000_000;

    /** Creates the benchmark; JMH does. */
    public NoopInvocationBenchmark() {}

    /** The minimum of any harness: one clock reading before, one after; nanoseconds between both. */
    @Benchmark
    public long twoClockReads() {
        long beforeNanos = System.nanoTime();
        return System.nanoTime() - beforeNanos;
    }

    /** Our loop with its six series, catching up with a backlog: what an invocation costs on the usual path. */
    @Benchmark
    @OperationsPerInvocation(INVOCATIONS)
    public RunOutcome plumblineSixSeries() {
        return run(Rate.perSecond(WORKED_OFF_PER_SECOND), scheduleNanos(WORKED_OFF_PER_SECOND), true);
    }

    /** The same, keeping the tail and the pacer's gaps as {@code --explain} does. */
    @Benchmark
    @OperationsPerInvocation(INVOCATIONS)
    public RunOutcome plumblineSixSeriesAndTail() {
        return run(
                Rate.perSecond(WORKED_OFF_PER_SECOND),
                scheduleNanos(WORKED_OFF_PER_SECOND),
                true,
                HarnessLimits.TAIL_KEPT);
    }

    /**
     * Our loop with its six series, falling ever further behind on the JVM's own clock. Each invocation is the slowest
     * until then, and so enters the list of the worst: the most expensive path there is.
     */
    @Benchmark
    @OperationsPerInvocation(INVOCATIONS)
    public RunOutcome plumblineSixSeriesOverloaded() {
        return run(Rate.HIGHEST, scheduleNanos(100_000_000), false);
    }

    /** JLBH's loop with its one series, falling ever further behind. */
    @Benchmark
    @OperationsPerInvocation(INVOCATIONS)
    public JLBH jlbhOneSeries() {
        JLBHOptions options =
                JlbhNoop.options(INVOCATIONS, 1, new SamplingTask()).warmUpIterations(1);
        JLBH jlbh = new JLBH(
                options, new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), null);
        jlbh.start();
        return jlbh;
    }

    private static long scheduleNanos(long perSecond) {
        return INVOCATIONS * (NANOS_PER_SECOND / perSecond);
    }

    private static RunOutcome run(Rate rate, long scheduleNanos, boolean isOverdue) {
        return run(rate, scheduleNanos, isOverdue, 0);
    }

    private static RunOutcome run(Rate rate, long scheduleNanos, boolean isOverdue, int tailKept) {
        RunPlan plan = RunPlan.only(
                Optional.of(new UniformArrivals(rate)),
                PacerChoice.SPIN,
                1,
                new RunPlan.Times(isOverdue ? scheduleNanos : 0, 0, scheduleNanos, DRAIN_NANOS, NANOS_PER_SECOND),
                new RunPlan.Keeping(WORST_KEPT, tailKept, Optional.empty()));
        TaskContext context = new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());
        LatencyTask nothing = intendedStartNanos -> {};
        RunOutcome outcome =
                RunExecution.execute(plan, Client.of(context, nothing), new StopSignal(), RunListener.NONE);
        long completed = outcome.result().counts().completed();
        if (completed != INVOCATIONS) {
            throw new IllegalStateException("not all invocations were made: completed=" + completed);
        }
        return outcome;
    }

    /** The minimum that every JLBH task must do. */
    private static final class SamplingTask implements JLBHTask {

        private JLBH jlbh;

        @Override
        public void init(JLBH jlbh) {
            this.jlbh = jlbh;
        }

        @Override
        public void run(long startNanos) {
            jlbh.sampleNanos(System.nanoTime() - startNanos);
        }
    }
}
