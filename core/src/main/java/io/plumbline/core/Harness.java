// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.cpu.CpuMeter;
import io.plumbline.core.pacing.PacerChoice;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.core.pinning.ThreadPinner;
import io.plumbline.core.run.FloorCalibration;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.RunListener;
import io.plumbline.core.run.RunOutcome;
import io.plumbline.core.run.RunPlan;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures a task in this JVM, as one fork: floor, warm-up, runs.
 *
 * <p>Threading: one thread; the thread that calls {@code run} becomes the run thread. {@link #stop()} may be called by
 * any thread.
 */
public final class Harness {

    private final HarnessOptions options;
    private final NanoClock clock;
    private final ThreadPinner pinner;
    private final CpuMeter cpuMeter;
    private final ForkListener listener;
    private final int forkIndex;
    private final StopSignal stop = new StopSignal();

    /**
     * Creates a harness on this JVM's clock that can't pin threads.
     *
     * @param options how to measure
     */
    public Harness(HarnessOptions options) {
        this(options, NoPinning.INSTANCE);
    }

    /**
     * Creates a harness on this JVM's clock that can pin threads.
     *
     * @param options how to measure
     * @param pinner how threads are pinned, such as the host module's {@code CpuPinning.ofThisHost()::pinCurrentThread}
     */
    public Harness(HarnessOptions options, ThreadPinner pinner) {
        this(options, SystemNanoClock.INSTANCE, pinner, ForkListener.NONE, 0);
    }

    /**
     * Creates a harness.
     *
     * @param options how to measure
     * @param clock the clock of all times
     * @param pinner how threads are pinned
     * @param listener is told how it goes on
     * @param forkIndex 0 for the first fork; tells apart the random streams of forks
     */
    public Harness(HarnessOptions options, NanoClock clock, ThreadPinner pinner, ForkListener listener, int forkIndex) {
        this.options = options;
        this.clock = clock;
        this.cpuMeter = clock instanceof SystemNanoClock ? CpuMeter.find() : CpuMeter.NONE;
        this.pinner = pinner;
        this.listener = listener;
        this.forkIndex = forkIndex;
    }

    /**
     * Measures a task that is done when it returns.
     *
     * @param task the task
     * @return what was measured
     */
    public ForkResult run(LatencyTask task) {
        return measure(new SyncLifecycle(task));
    }

    /**
     * Measures a task whose replies come later.
     *
     * @param task the task
     * @return what was measured
     * @throws IllegalArgumentException if the options say closed loop
     */
    public ForkResult run(AsyncLatencyTask task) {
        if (options.arrivals().isEmpty()) {
            throw new IllegalArgumentException(
                    "asynchronous task without a schedule: arrivals=closed loop (allowed: a rate)");
        }
        return measure(new AsyncLifecycle(task));
    }

    /** Asks to stop at the next invocation. What was measured until then is kept. */
    public void stop() {
        stop.raise();
    }

    private ForkResult measure(TaskLifecycle lifecycle) {
        FreeThreads.prepare();
        TaskContext context = new TaskContext(clock, pinner, options.parameters());
        RunPlans plans = new RunPlans(options, forkIndex);
        PacerChoice pacer = plans.pacer();
        Optional<Throwable> initFailure = init(lifecycle, context);
        options.clientCpu().ifPresent(cpu -> context.pinCurrentThread("client", cpu));
        ForkAccount account = new ForkAccount(FloorCalibration.measure(clock, pacer));
        try {
            initFailure.ifPresent(failed -> account.failed("init", failed));
            if (initFailure.isEmpty()) {
                listener.reached(account.soFar(context, plans.pacer()));
                measureRuns(lifecycle, context, plans, account);
            }
        } catch (Throwable failed) {
            account.failed("invocation", failed);
        } finally {
            close(lifecycle, account);
        }
        return account.toResult(context, pacer);
    }

    /** Before this thread is pinned: threads that the task starts would otherwise have to share its CPU. */
    @SuppressWarnings("CatchingUnchecked") // whatever a task throws is told as its failure
    private static Optional<Throwable> init(TaskLifecycle lifecycle, TaskContext context) {
        try {
            lifecycle.init(context);
            return Optional.empty();
        } catch (Throwable failed) {
            return Optional.of(failed);
        }
    }

    private void measureRuns(TaskLifecycle lifecycle, TaskContext context, RunPlans plans, ForkAccount account) {
        plans.leadIn()
                .flatMap(plan ->
                        lifecycle.execute(plan, context, RunListener.NONE).failure())
                .ifPresent(failed -> account.failed("invocation", failed));
        CpuMeter.Look look = cpuMeter.begin("client");
        for (int run = 0; run < options.runs() && !stop.isRaised() && !account.hasFailed(); run++) {
            RunOutcome outcome = lifecycle.execute(plans.run(run), context, listener);
            account.add(outcome);
            listener.reached(account.soFar(context, plans.pacer()));
        }
        look.end().ifPresent(context::cpuUse);
        if (stop.isRaised()) {
            account.interrupted();
        }
    }

    private static void close(TaskLifecycle lifecycle, ForkAccount account) {
        try {
            lifecycle.close();
        } catch (Throwable failed) {
            account.closeFailed(failed);
        }
    }

    private interface TaskLifecycle {
        void init(TaskContext context) throws Exception;

        RunOutcome execute(RunPlan plan, TaskContext context, RunListener runListener);

        void close() throws Exception;
    }

    private final class SyncLifecycle implements TaskLifecycle {
        private final LatencyTask task;

        SyncLifecycle(LatencyTask task) {
            this.task = task;
        }

        @Override
        public void init(TaskContext context) throws Exception {
            task.init(context);
        }

        @Override
        public RunOutcome execute(RunPlan plan, TaskContext context, RunListener runListener) {
            return RunExecution.execute(plan, context, task, stop, runListener);
        }

        @Override
        public void close() throws Exception {
            task.close();
        }
    }

    private final class AsyncLifecycle implements TaskLifecycle {
        private final AsyncLatencyTask task;

        AsyncLifecycle(AsyncLatencyTask task) {
            this.task = task;
        }

        @Override
        public void init(TaskContext context) throws Exception {
            task.init(context, context);
        }

        @Override
        public RunOutcome execute(RunPlan plan, TaskContext context, RunListener runListener) {
            return RunExecution.execute(plan, context, task, stop, runListener);
        }

        @Override
        public void close() throws Exception {
            task.close();
        }
    }

    /** What has come of a fork so far. */
    private final class ForkAccount {
        private final HarnessFloor floor;
        private final List<RunResult> runs = new ArrayList<>();
        private EndState end = EndState.COMPLETED;
        private String detail = "";

        ForkAccount(HarnessFloor floor) {
            this.floor = floor;
        }

        void add(RunOutcome outcome) {
            runs.add(outcome.result());
            outcome.failure().ifPresent(thrown -> failed("invocation", thrown));
        }

        void failed(String where, Throwable thrown) {
            end = EndState.TASK_FAILED;
            detail = TaskFailure.describe(where, thrown);
            listener.taskFailed(where, thrown);
        }

        void closeFailed(Throwable thrown) {
            if (end == EndState.COMPLETED) {
                detail = TaskFailure.describe("close", thrown);
            }
            listener.taskFailed("close", thrown);
        }

        void interrupted() {
            if (end == EndState.COMPLETED) {
                end = EndState.INTERRUPTED;
                detail = "stopped before all runs were measured";
            }
        }

        boolean hasFailed() {
            return end == EndState.TASK_FAILED;
        }

        ForkResult soFar(TaskContext context, PacerChoice pacer) {
            return toResult(context, pacer, EndState.DIED, "the process ended before all runs were measured");
        }

        ForkResult toResult(TaskContext context, PacerChoice pacer) {
            return toResult(context, pacer, end, detail);
        }

        private ForkResult toResult(TaskContext context, PacerChoice pacer, EndState state, String stateDetail) {
            return new ForkResult(
                    forkIndex,
                    ThisJvm.facts(),
                    context.placement(),
                    options.arrivals().isPresent() ? pacer.text() : "none",
                    floor,
                    context.cpu(),
                    context.facts(),
                    runs,
                    state,
                    stateDetail);
        }
    }

    private enum NoPinning implements ThreadPinner {
        INSTANCE;

        @Override
        public void pinCurrentThread(int cpu) throws PinningException {
            throw new PinningException("this harness was given no way to pin threads");
        }
    }
}
