// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.ForkListener;
import io.plumbline.core.Harness;
import io.plumbline.core.HarnessOptions;
import io.plumbline.core.TaskFailedException;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.plan.RunPlan;
import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.core.task.UnusableTaskException;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.OptionAdvice;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.environment.ThreadPinner;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkFailure.Kind;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.progress.StackTrace;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Main class of a fork. It reads the parent's address from standard input, and its instructions from that connection. A
 * task's output goes to standard error; output of the JVM itself or of native code to standard output is passed on by
 * the parent.
 */
public final class ForkMain {

    private static final int FAILED_STATUS = 1;
    private static final long SHUTDOWN_SECONDS = 20;

    /** Time for a task to return when the fork is to stop. */
    private static final long STOP_SECONDS = 2;

    private static final int LEFT_STATUS = 143;

    /** Time for the run thread to come back, unless it is the one that ended the JVM. */
    private static final long AFTER_EXIT_SECONDS = 1;

    /** A parent that doesn't take a part of the results within this time gets it beside the next run. */
    private static final long PATIENCE_SECONDS = 10;

    private final Outbox parent;
    private final HarnessOptions options;
    private final Reporter reporter;
    private final Harness harness;
    private final CountDownLatch handedOver = new CountDownLatch(1);

    private ForkMain(Outbox parent, HarnessOptions options) {
        this.parent = parent;
        this.options = options;
        this.reporter = new Reporter(parent);
        this.harness = new Harness(options, SystemNanoClock.INSTANCE, pinner(), reporter);
    }

    private static ThreadPinner pinner() {
        return ServiceLoader.load(ThreadPinner.class).findFirst().orElse(cpu -> {
            throw new PinningException("nothing on the class path can pin threads");
        });
    }

    /** Measures and ends. */
    public static void main(String[] arguments) {
        System.setOut(System.err);
        int status = 0;
        try {
            Socket connection = Rendezvous.join(System.in);
            DataInputStream in = new DataInputStream(new BufferedInputStream(connection.getInputStream()));
            HarnessOptions options = RecordCodec.read(HarnessOptions.class, in);
            ForkMain fork = new ForkMain(new Outbox(connection.getOutputStream()), options);
            ParentWatch.start(
                    in, fork::stop, fork.harness::begin); // first of all: a task may get stuck while it is created
            fork.measure();
        } catch (IOException gone) {
            System.err.println("plumbline: fork ends, its command is gone: reason=" + gone.getMessage());
            status = FAILED_STATUS;
        } catch (RuntimeException broken) {
            broken.printStackTrace();
            status = FAILED_STATUS;
        }
        Runtime.getRuntime().halt(status); // tasks may leave threads behind
    }

    private void measure() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::endInOrder));
        List<Object> tasks;
        try {
            tasks = TaskCreation.create(options.taskClass(), options.load().clients());
        } catch (UnusableTaskException wrong) {
            fail(Kind.NO_TASK, wrong);
            return;
        }
        if (options.load().isClosedLoop() && !(tasks.get(0) instanceof LatencyTask)) {
            fail(
                    Kind.NEEDS_SCHEDULE,
                    new UnusableTaskException(
                            "asynchronous task without a schedule: class=" + options.taskClass()
                                    + ", arrivals=closed loop (allowed: a rate)",
                            null));
            return;
        }
        FlightRecording recording = FlightRecording.start();
        reporter.recording = recording;
        ForkResult result = RunThread.call(() -> run(tasks));
        recording.end();
        parent.handOver(result, Long.MAX_VALUE);
        parent.end();
        handedOver.countDown();
    }

    private void fail(Kind kind, UnusableTaskException wrong) {
        Throwable cause = wrong.getCause() == null ? wrong : wrong.getCause();
        parent.sendAll(new ForkEvent.Failed(failure(ForkPhase.CREATION, kind, wrong.getMessage(), cause)));
    }

    private static ForkFailure failure(ForkPhase phase, Kind kind, String message, Throwable thrown) {
        return new ForkFailure(
                phase,
                kind,
                thrown.getClass().getName(),
                message,
                Objects.requireNonNullElse(thrown.getMessage(), "")
                        .lines()
                        .findFirst()
                        .orElse(""),
                StackTrace.text(thrown),
                OptionAdvice.of(thrown));
    }

    private ForkResult run(List<Object> tasks) {
        try {
            return tasks.get(0) instanceof LatencyTask
                    ? harness.run(tasks.stream().map(LatencyTask.class::cast).toList())
                    : harness.runAsync(
                            tasks.stream().map(AsyncLatencyTask.class::cast).toList());
        } catch (TaskFailedException failed) {
            return failed.soFar(); // marked, and reported already
        }
    }

    /** Ctrl-C reaches every process of the terminal: end in order, and hand over what was measured. */
    private void endInOrder() {
        try {
            Optional<ForkFailure> exit = SystemExit.find(reporter.phase);
            if (exit.isPresent()) {
                parent.sendAll(new ForkEvent.Failed(exit.get()));
            }
            harness.stop();
            if (exit.isEmpty()) {
                endOrLeave();
            } else if (!handedOver.await(AFTER_EXIT_SECONDS, TimeUnit.SECONDS)) {
                reporter.abandon(EndState.TASK_FAILED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** By the parent's request: at the next invocation, or without a task that doesn't return. */
    private void stop() {
        harness.stop();
        DaemonThread.start("plumbline-stop", () -> {
            try {
                endOrLeave();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private void endOrLeave() throws InterruptedException {
        for (long seconds = 0; seconds < SHUTDOWN_SECONDS; seconds += STOP_SECONDS) {
            if (handedOver.await(STOP_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
            reporter.leaveTask();
        }
    }

    private static final class Reporter implements ForkListener {

        private final Outbox parent;
        private volatile ForkPhase phase = ForkPhase.CREATION;
        private volatile int run;
        private volatile ForkResult kept;
        private volatile FlightRecording recording;
        private volatile Supplier<Optional<RunResult>> runUnderWay = Optional::empty;

        Reporter(Outbox parent) {
            this.parent = parent;
        }

        @Override
        public synchronized void entered(ForkPhase next) {
            phase = next;
            runUnderWay = Optional::empty;
            parent.send(new ForkEvent.PhaseStarted(next));
        }

        @Override
        public synchronized void started(RunPlan plan) {
            phase = ForkPhase.INVOCATION;
            run = plan.index();
            parent.send(new ForkEvent.RunStarted(
                    run,
                    plan.times().warmUp(),
                    plan.times().duration(),
                    plan.times().drain()));
        }

        @Override
        public void underWay(Supplier<Optional<RunResult>> abandon) {
            runUnderWay = abandon;
        }

        /** If it is in a task, hands over what there is and ends this process; the run thread can't get on meanwhile. */
        synchronized void leaveTask() {
            if (phase.isInTask()) {
                try {
                    abandon(EndState.INTERRUPTED);
                } finally {
                    Runtime.getRuntime().halt(LEFT_STATUS);
                }
            }
        }

        /** Hands over what there is when the run thread doesn't come back. */
        void abandon(EndState end) {
            Optional<RunResult> last = runUnderWay.get();
            if (last.isPresent()) {
                List<RunResult> runs = new ArrayList<>(kept.runs());
                runs.add(last.get().ended(end));
                parent.handOver(kept.withRuns(runs), Long.MAX_VALUE);
            }
        }

        @Override
        public void interval(IntervalFigures figures) {
            parent.send(new ForkEvent.IntervalFinished(
                    run,
                    figures.startOffsetNanos(),
                    figures.endOffsetNanos(),
                    figures.count(),
                    figures.p50Nanos(),
                    figures.p99Nanos(),
                    figures.maxNanos(),
                    figures.backlogNanos()));
        }

        @Override
        public void silent(long nanos) {
            parent.send(new ForkEvent.Stalled(run, nanos));
        }

        @Override
        public void reached(ForkResult soFar) {
            boolean isRunOver =
                    soFar.runs().size() > (kept == null ? 0 : kept.runs().size());
            kept = soFar;
            recording.anchor();
            parent.handOver(soFar, PATIENCE_SECONDS);
            if (isRunOver) {
                parent.send(new ForkEvent.RunFinished(soFar.runs().size() - 1));
            }
        }

        @Override
        public void taskFailed(ForkPhase when, String description, Throwable thrown) {
            parent.send(new ForkEvent.Failed(
                    thrown instanceof UnusableTaskException
                                    && when != ForkPhase.CLOSE // of a task that stands for one of another tool
                            ? failure(when, Kind.NO_TASK, thrown.getMessage(), thrown)
                            : failure(when, Kind.TASK_THREW, description, thrown)));
        }
    }
}
