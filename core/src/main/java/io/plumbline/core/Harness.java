// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.pacing.StopSignal;
import io.plumbline.core.pinning.FreeThreads;
import io.plumbline.core.plan.RunListener;
import io.plumbline.core.plan.RunOutcome;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.run.Client;
import io.plumbline.core.run.ClientThreads;
import io.plumbline.core.run.FloorCalibration;
import io.plumbline.core.run.RunExecution;
import io.plumbline.core.run.SharedThings;
import io.plumbline.core.run.TaskContext;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.TimeText;
import io.plumbline.model.environment.CpuMeter;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.option.PacerChoice;
import io.plumbline.model.option.Words;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.HdrHistogram.Histogram;

/**
 * Measures a task in this JVM, as one fork: floor, warm-up, runs. A task that throws has no result: see
 * {@link TaskFailedException}. If it throws in {@code close}, when all was measured, the result stands and reports it.
 *
 * <p>Threading: one thread; the thread that calls {@code run} becomes the run thread, unless there are several client
 * threads, for which it then waits. {@link #stop()} may be called by any thread.
 */
public final class Harness {

    private final HarnessOptions options;
    private final NanoClock clock;
    private final ThreadPinner pinner;
    private final CpuMeter cpuMeter;
    private final ForkListener listener;
    private final StopSignal stop = new StopSignal();
    private final CompletableFuture<OptionalLong> start = new CompletableFuture<>(); // empty if nobody is to wait

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
        this(options, SystemNanoClock.INSTANCE, pinner, ForkListener.NONE);
    }

    /**
     * Creates a harness.
     *
     * @param options how to measure
     * @param clock the clock of all times
     * @param pinner how threads are pinned
     * @param listener is told how it goes on
     */
    public Harness(HarnessOptions options, NanoClock clock, ThreadPinner pinner, ForkListener listener) {
        this.options = options;
        this.clock = clock;
        this.cpuMeter = clock instanceof SystemNanoClock ? CpuMeter.find() : CpuMeter.NONE;
        this.pinner = pinner;
        this.listener = listener;
    }

    /**
     * Measures a task that is done when it returns.
     *
     * @param task the task
     * @return what was measured; in part if {@link #stop} was called, as its end tells
     * @throws TaskFailedException if the task threw in {@code init} or in an invocation
     * @throws IllegalArgumentException if the options say several clients
     */
    public ForkResult run(LatencyTask task) {
        return run(List.of(task));
    }

    /**
     * Measures tasks that are done when they return, one for each client.
     *
     * @param tasks as many as the options say clients, of one kind: with the same probes
     * @return what was measured by all together; in part if {@link #stop} was called, as its end tells
     * @throws TaskFailedException if a task threw in {@code init} or in an invocation
     * @throws IllegalArgumentException if they are more or fewer
     */
    public ForkResult run(List<? extends LatencyTask> tasks) {
        SharedThings shared = new SharedThings(tasks.size());
        return measure(
                tasks.stream().map(task -> Client.of(newContext(shared), task)).toList());
    }

    /**
     * Measures a task whose replies come later.
     *
     * @param task the task
     * @return what was measured; in part if {@link #stop} was called, as its end tells
     * @throws TaskFailedException if the task threw in {@code init} or in an invocation
     * @throws IllegalArgumentException if the options say closed loop, or several clients
     */
    public ForkResult run(AsyncLatencyTask task) {
        return runAsync(List.of(task));
    }

    /**
     * Measures tasks whose replies come later, one for each client.
     *
     * @param tasks as many as the options say clients, of one kind: with the same probes
     * @return what was measured by all together; in part if {@link #stop} was called, as its end tells
     * @throws TaskFailedException if a task threw in {@code init} or in an invocation
     * @throws IllegalArgumentException if the options say closed loop, or the tasks are more or fewer than the clients
     */
    public ForkResult runAsync(List<? extends AsyncLatencyTask> tasks) {
        if (options.load().isClosedLoop()) {
            throw new IllegalArgumentException(
                    "asynchronous task without a schedule: arrivals=closed loop (allowed: a rate)");
        }
        SharedThings shared = new SharedThings(tasks.size());
        return measure(
                tasks.stream().map(task -> Client.of(newContext(shared), task)).toList());
    }

    private TaskContext newContext(SharedThings shared) {
        return new TaskContext(clock, pinner, options.parameters(), shared);
    }

    /** Asks to stop at the next invocation. What was measured until then is kept. */
    public void stop() {
        stop.raise();
        start.complete(OptionalLong.empty());
    }

    /**
     * Says when the first run of a fork starts that is one of several. Until then it waits, once it is ready.
     *
     * @param startNanos where offset 0 of the schedule lies on the clock of this harness, in nanoseconds
     */
    public void begin(long startNanos) {
        start.complete(OptionalLong.of(startNanos));
    }

    private ForkResult measure(List<Client> clients) {
        if (clients.size() != options.load().clients()) {
            throw new IllegalArgumentException("each client needs its own task: clients="
                    + options.load().clients() + ", tasks=" + clients.size() + " (allowed: as many tasks as clients)");
        }
        LibraryVersion.atLeast("HdrHistogram", Histogram.class, 2, 2)
                .require("a library can't be used: library=HdrHistogram", IllegalStateException::new);
        FreeThreads.prepare();
        try (ClientThreads threads = new ClientThreads(options.load().clientThreads())) {
            return measure(new ClientCrew(clients, threads));
        }
    }

    private ForkResult measure(ClientCrew crew) {
        RunPlans plans = new RunPlans(options);
        PacerChoice pacer = plans.pacer();
        listener.entered(ForkPhase.INIT);
        Optional<Throwable> initFailure = crew.init();
        crew.pin(options.clientCpus());
        crew.threads().meteredBy(cpuMeter);
        listener.entered(ForkPhase.FLOOR);
        ForkAccount account =
                new ForkAccount(crew, crew.threads().onFirst(() -> FloorCalibration.measure(clock, pacer)));
        try {
            initFailure.ifPresent(failed -> account.failed(ForkPhase.INIT, failed));
            if (initFailure.isEmpty()) {
                listener.reached(account.soFar(pacer));
                measureRuns(crew, plans, account);
            }
        } catch (Throwable failed) {
            account.failed(ForkPhase.INVOCATION, failed);
        } finally {
            listener.reached(account.measured(pacer));
            listener.entered(ForkPhase.CLOSE);
            crew.close().ifPresent(account::closeFailed);
        }
        return account.conclude(pacer);
    }

    private void measureRuns(ClientCrew crew, RunPlans plans, ForkAccount account) {
        plans.leadIn().ifPresent(plan -> {
            listener.entered(ForkPhase.LEAD_IN);
            execute(plan, crew, RunListener.NONE)
                    .failure()
                    .ifPresent(failed -> account.failed(ForkPhase.INVOCATION, failed));
        });
        OptionalLong common = commonStart(account);
        CpuMeter.Look look = cpuMeter.begin(Roles.CLIENT, clock::nanoTime);
        long invoked = 0;
        for (int run = 0; run < options.effort().runs() && !stop.isRaised() && !account.hasFailed(); run++) {
            listener.entered(ForkPhase.STARTING);
            crew.runStarts().ifPresent(failed -> account.failed(ForkPhase.INVOCATION, failed));
            if (account.hasFailed()) {
                break;
            }
            RunPlan plan = common.isPresent() ? plans.run(run, common.getAsLong()) : plans.run(run);
            Optional<Throwable> late = late(plan);
            if (late.isPresent()) {
                account.failed(ForkPhase.READY, late.get());
                break;
            }
            RunOutcome outcome = execute(plan, crew, listener);
            invoked += outcome.invoked();
            account.add(plans.kept(outcome.result()), outcome);
            listener.reached(account.soFar(plans.pacer()));
        }
        look.end(invoked).ifPresent(crew::cpuUse);
        if (stop.isRaised()) {
            account.interrupted();
        }
    }

    private OptionalLong commonStart(ForkAccount account) {
        if (options.processPart().isEmpty() || account.hasFailed()) {
            return OptionalLong.empty();
        }
        listener.entered(ForkPhase.READY);
        return start.join();
    }

    /** What is late for a common start would send at once what was due until then, and nobody asked for that. */
    private Optional<Throwable> late(RunPlan plan) {
        long lateNanos = plan.startNanos().isEmpty()
                ? 0
                : clock.nanoTime() - plan.startNanos().getAsLong();
        return lateNanos <= 0
                ? Optional.empty()
                : Optional.of(new IllegalStateException(
                        "the common start was missed: run=" + plan.index() + ", late=" + TimeText.of(lateNanos)));
    }

    private RunOutcome execute(RunPlan plan, ClientCrew crew, RunListener runListener) {
        return RunExecution.execute(plan, crew.clients(), crew.threads(), stop, runListener);
    }

    /** Results of a fork so far. */
    private final class ForkAccount {
        private final ClientCrew crew;
        private final HarnessFloor floor;
        private final List<RunResult> runs = new ArrayList<>();
        private EndState end = EndState.COMPLETED;
        private Throwable failure;
        private String detail = "";

        ForkAccount(ClientCrew crew, HarnessFloor floor) {
            this.crew = crew;
            this.floor = floor;
        }

        void add(RunResult kept, RunOutcome outcome) {
            runs.add(kept);
            outcome.failure().ifPresent(thrown -> failed(ForkPhase.INVOCATION, thrown));
        }

        void failed(ForkPhase phase, Throwable thrown) {
            end = EndState.TASK_FAILED;
            failure = thrown;
            detail = TaskFailure.describe(phase, thrown);
            listener.taskFailed(phase, detail, thrown);
        }

        void closeFailed(Throwable thrown) {
            String description = TaskFailure.describe(ForkPhase.CLOSE, thrown);
            if (end == EndState.COMPLETED) {
                detail = description;
            }
            listener.taskFailed(ForkPhase.CLOSE, description, thrown);
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

        ForkResult soFar(PacerChoice pacer) {
            return toResult(pacer, EndState.DIED, "the process ended before all runs were measured");
        }

        ForkResult measured(PacerChoice pacer) {
            return toResult(pacer, end, detail);
        }

        ForkResult conclude(PacerChoice pacer) {
            ForkResult result = measured(pacer);
            if (hasFailed()) {
                throw new TaskFailedException(result, failure);
            }
            return result;
        }

        private ForkResult toResult(PacerChoice pacer, EndState state, String stateDetail) {
            return new ForkResult(
                    options.fork(),
                    ThisJvm.facts(),
                    crew.placement(),
                    !options.load().isClosedLoop() ? Words.text(pacer) : "none",
                    floor,
                    crew.cpu(),
                    crew.facts(),
                    ReflectorWait.in(crew.cpu(), runs),
                    state,
                    stateDetail,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    private enum NoPinning implements ThreadPinner {
        INSTANCE;

        @Override
        public void pinCurrentThread(int cpu) throws PinningException {
            throw new PinningException("this harness has no means to pin threads");
        }
    }
}
