// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.ForkListener;
import io.plumbline.core.ForkPhase;
import io.plumbline.core.Harness;
import io.plumbline.core.TaskFailedException;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.pinning.ThreadPinner;
import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.core.run.RunPlan;
import io.plumbline.core.task.AsyncLatencyTask;
import io.plumbline.core.task.LatencyTask;
import io.plumbline.model.environment.PinningException;
import io.plumbline.model.result.ForkResult;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Main class of a fork. Arguments: the file of the {@link ForkSpec}, and the file for the result.
 *
 * <p>Frames go to the parent through standard output; what a task prints goes to standard error, what the JVM itself or native
 * code prints to standard output is passed on by the parent.
 */
public final class ForkMain {

    /** Exit status if the task can't be created. */
    static final int NO_TASK_STATUS = 2;

    /** Exit status if the task is asynchronous and there is no schedule. */
    static final int NO_SCHEDULE_STATUS = 3;

    /** Exit status if what was measured can't be stored. */
    static final int NO_ROOM_STATUS = 4;

    private static final int INTERNAL_ERROR_STATUS = 1;
    private static final long SHUTDOWN_SECONDS = 20;

    private ForkMain() {}

    /**
     * Measures and ends.
     *
     * @param arguments file of the specification, file for the result
     */
    public static void main(String[] arguments) {
        FrameWriter channel = new FrameWriter(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.err), true));
        int status;
        try {
            status = measure(Path.of(arguments[0]), Path.of(arguments[1]), channel);
        } catch (IOException | RuntimeException broken) {
            broken.printStackTrace();
            status = INTERNAL_ERROR_STATUS;
        }
        Runtime.getRuntime().halt(status); // tasks may leave threads behind
    }

    private static int measure(Path specFile, Path resultFile, FrameWriter channel) throws IOException {
        ForkSpec spec = ForkSpec.read(specFile);
        StopWish stop = new StopWish();
        ParentWatch.start( // first of all: a task may get stuck while it is created
                System.in, stop::raise, () -> ForkFile.deleteAll(specFile, resultFile));
        List<Object> tasks;
        try {
            tasks = TaskCreation.create(spec.taskClass(), spec.options().clients());
        } catch (TaskCreationException wrong) {
            channel.send(new Frame.TaskFailed(wrong.getMessage(), stackTrace(wrong)));
            return NO_TASK_STATUS;
        }
        if (spec.options().arrivals().isEmpty() && !(tasks.get(0) instanceof LatencyTask)) {
            String message = "asynchronous task without a schedule: class=" + spec.taskClass()
                    + ", arrivals=closed loop (allowed: a rate)";
            channel.send(new Frame.TaskFailed(message, message));
            return NO_SCHEDULE_STATUS;
        }
        Harness harness = new Harness(
                spec.options(), SystemNanoClock.INSTANCE, pinner(), new Reporter(channel, resultFile), spec.index());
        stop.passTo(harness);
        CountDownLatch stored = new CountDownLatch(1);
        stopOnSignals(harness, stored, channel);
        ForkResult result = RunThread.call(() -> run(harness, tasks));
        boolean isStored = store(result, resultFile);
        channel.send(new Frame.Done());
        stored.countDown();
        return isStored ? 0 : NO_ROOM_STATUS;
    }

    private static boolean store(ForkResult result, Path resultFile) {
        try {
            ForkFile.write(result, resultFile);
            return true;
        } catch (IOException full) {
            System.err.println("plumbline: a fork's results can't be stored: file=" + resultFile + ", reason="
                    + full.getMessage());
            return false;
        }
    }

    private static ForkResult run(Harness harness, List<Object> tasks) {
        try {
            return runTasks(harness, tasks);
        } catch (TaskFailedException failed) {
            return failed.soFar(); // marked, and told already
        }
    }

    private static ForkResult runTasks(Harness harness, List<Object> tasks) {
        return tasks.get(0) instanceof LatencyTask
                ? harness.run(tasks.stream().map(LatencyTask.class::cast).toList())
                : harness.runAsync(
                        tasks.stream().map(AsyncLatencyTask.class::cast).toList());
    }

    private static void stopOnSignals(Harness harness, CountDownLatch stored, FrameWriter channel) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Optional<StackTraceElement> exit = callOfExit();
            if (exit.isPresent()) {
                channel.send(new Frame.TaskFailed(
                        "the task ended the JVM: System.exit was called at " + exit.get(), String.valueOf(exit.get())));
                return; // the run thread may be the one that called, and never comes back
            }
            harness.stop(); // Ctrl-C reaches every process of the terminal: end in order, and store
            try {
                stored.await(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /** Finds who called {@link System#exit}; nobody did if a signal ends the process. */
    private static Optional<StackTraceElement> callOfExit() {
        return Thread.getAllStackTraces().values().stream()
                .map(List::of)
                .filter(frames -> frames.stream().anyMatch(ForkMain::isExit))
                .flatMap(frames -> frames.stream()
                        .dropWhile(frame -> !isExit(frame))
                        .filter(frame -> !frame.getClassName().startsWith("java.lang.")))
                .findFirst();
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Runtime")
                && frame.getMethodName().equals("exit");
    }

    private static ThreadPinner pinner() {
        return ServiceLoader.load(ThreadPinner.class).findFirst().orElse(cpu -> {
            throw new PinningException("nothing on the class path can pin threads");
        });
    }

    private static String stackTrace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /** The parent's wish to stop, which may come before there is a harness. */
    private static final class StopWish {

        private Harness harness;
        private boolean isRaised;

        synchronized void raise() {
            isRaised = true;
            if (harness != null) {
                harness.stop();
            }
        }

        synchronized void passTo(Harness created) {
            harness = created;
            if (isRaised) {
                created.stop();
            }
        }
    }

    private static final class Reporter implements ForkListener {

        private final FrameWriter channel;
        private final Path resultFile;
        private volatile int run;

        Reporter(FrameWriter channel, Path resultFile) {
            this.channel = channel;
            this.resultFile = resultFile;
        }

        @Override
        public void entered(ForkPhase phase) {
            channel.send(new Frame.Phase(phase));
        }

        @Override
        public void started(RunPlan plan) {
            run = plan.index();
            channel.send(
                    new Frame.RunStarted(plan.index(), plan.warmUpNanos(), plan.durationNanos(), plan.drainNanos()));
        }

        @Override
        public void interval(IntervalFigures figures) {
            channel.send(new Frame.IntervalOver(
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
            channel.send(new Frame.Silent(run, nanos));
        }

        @Override
        public void reached(ForkResult soFar) {
            try {
                ForkFile.write(soFar, resultFile);
            } catch (IOException full) {
                // must not end the measuring: it is tried again in the end, and told then
            }
            if (!soFar.runs().isEmpty()) {
                channel.send(new Frame.RunFinished(soFar.runs().size() - 1));
            }
        }

        @Override
        public void taskFailed(String description, Throwable thrown) {
            channel.send(new Frame.TaskFailed(description, stackTrace(thrown)));
        }
    }
}
