// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.schedule.ArrivalSchedule;
import io.plumbline.core.schedule.PoissonArrivals;
import io.plumbline.core.schedule.UniformArrivals;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.Probe;
import io.plumbline.core.task.Replies;
import io.plumbline.core.task.RunContext;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PacerChoice;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A run of twice the length allocates no more on its thread: what is allocated belongs to the run, and nothing to an
 * invocation. On the real clock, with the real reader of intervals beside it.
 */
class AllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long SHORT_NANOS = 40_000_000;
    private static final long LONG_NANOS = 160_000_000;
    private static final long FEWEST_MORE = 10_000;
    private static final int TRIES = 20;

    /** Less than the smallest object, of 16 bytes, for every 80 invocations; encoded histograms grow with their range. */
    private static final double MAX_BYTES_PER_INVOCATION = 0.2;

    private boolean keepsTail;
    private final TaskContext context = new TaskContext(SystemNanoClock.INSTANCE, cpu -> {}, Map.of());

    @Test
    void anInvocationOnScheduleAllocatesNothing() {
        LatencyTask task = new ProbedTask();
        assertAllocatesNothing(
                Optional.of(new UniformArrivals(Rate.perSecond(1_000_000))), plan -> execute(plan, task));
    }

    @Test
    void anInvocationOfPoissonArrivalsAllocatesNothing() {
        LatencyTask task = intendedStartNanos -> {};
        assertAllocatesNothing(
                Optional.of(new PoissonArrivals(Rate.perSecond(1_000_000), 1)), plan -> execute(plan, task));
    }

    @Test
    void anInvocationOfAClosedLoopAllocatesNothing() {
        LatencyTask task = new ProbedTask();
        assertAllocatesNothing(Optional.empty(), plan -> execute(plan, task));
    }

    @Test
    void keepingTheTailAndTheGapsAllocatesNothing() {
        keepsTail = true;
        LatencyTask task = intendedStartNanos -> {};
        assertAllocatesNothing(
                Optional.of(new UniformArrivals(Rate.perSecond(1_000_000))), plan -> execute(plan, task));
    }

    @Test
    void anAsynchronousInvocationAllocatesNothing() {
        AsyncLatencyTask task = new EchoInPoll();
        assertAllocatesNothing(Optional.of(new UniformArrivals(Rate.perSecond(500_000))), plan -> execute(plan, task));
    }

    @Test
    void anInvocationOfOneOfManyClientsAllocatesNothing() {
        LatencyTask task = intendedStartNanos -> {};
        List<Client> clients =
                Stream.generate(() -> Client.of(context, task)).limit(4).toList();
        assertAllocatesNothing(
                Optional.of(new UniformArrivals(Rate.perSecond(500_000))), plan -> execute(plan, clients));
        assertAllocatesNothing(
                Optional.of(new PoissonArrivals(Rate.perSecond(500_000), 1)), plan -> execute(plan, clients));
        assertAllocatesNothing(Optional.empty(), plan -> execute(plan, clients));
    }

    private static RunOutcome execute(RunPlan plan, List<Client> clients) {
        try (ClientThreads callingThread = new ClientThreads(1)) {
            return RunExecution.execute(plan, clients, callingThread, new StopSignal(), RunListener.NONE);
        }
    }

    private RunOutcome execute(RunPlan plan, LatencyTask task) {
        return RunExecution.execute(plan, Client.of(context, task), new StopSignal(), RunListener.NONE);
    }

    private RunOutcome execute(RunPlan plan, AsyncLatencyTask task) {
        return RunExecution.execute(plan, Client.of(context, task), new StopSignal(), RunListener.NONE);
    }

    /** Compilation and first uses allocate too, so that the smallest difference of a few tries counts. */
    private void assertAllocatesNothing(Optional<ArrivalSchedule> schedule, Function<RunPlan, RunOutcome> execution) {
        double smallest = Double.MAX_VALUE;
        for (int i = 0; i < TRIES && smallest > MAX_BYTES_PER_INVOCATION; i++) {
            Cost shorter = cost(plan(schedule, SHORT_NANOS), execution);
            Cost longer = cost(plan(schedule, LONG_NANOS), execution);
            long more = longer.invocations - shorter.invocations;
            if (more > FEWEST_MORE) { // else something else had the CPU
                smallest = Math.min(smallest, Math.max(0, longer.bytes - shorter.bytes) / (double) more);
            }
        }
        assertThat(smallest).as("bytes per invocation").isLessThan(MAX_BYTES_PER_INVOCATION);
    }

    private record Cost(long bytes, long invocations) {}

    private static Cost cost(RunPlan plan, Function<RunPlan, RunOutcome> execution) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        RunOutcome outcome = execution.apply(plan);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        return new Cost(bytes, outcome.result().counts().scheduled());
    }

    /** One interval, whatever the length. */
    private RunPlan plan(Optional<ArrivalSchedule> schedule, long durationNanos) {
        return RunPlan.only(
                schedule,
                PacerChoice.SPIN,
                64,
                new RunPlan.Times(0, 0, durationNanos, 1_000_000_000L, 10_000_000_000L),
                new RunPlan.Keeping(10, keepsTail ? 1 << 14 : 0, Optional.empty()));
    }

    private final class ProbedTask implements LatencyTask {
        private final Probe probe = context.probe("leg");
        private long invocations;

        @Override
        public void run(long intendedStartNanos) {
            probe.record(invocations++ & 1023);
        }
    }

    private final class EchoInPoll implements AsyncLatencyTask {
        private long outstanding = -1;

        @Override
        public void init(RunContext runContext, Replies replies) {}

        @Override
        public void send(long sequence, long intendedStartNanos) {
            if (outstanding >= 0) {
                context.completed(outstanding);
            }
            outstanding = sequence;
        }

        @Override
        public int poll() {
            if (outstanding < 0) {
                return 0;
            }
            context.completed(outstanding);
            outstanding = -1;
            return 1;
        }
    }
}
