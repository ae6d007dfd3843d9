// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One fork, seen from its parent.
 *
 * <p>Threading: one thread calls {@link #await}; any thread may call {@link #requestStop}.
 */
public final class ForkProcess implements AutoCloseable {

    private static final long TICK_MILLIS = 500;
    private static final long NEVER = Long.MAX_VALUE;
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(15);
    private static final long GRACE_BEFORE_READY_NANOS = TimeUnit.SECONDS.toNanos(2); // there is nothing to store
    private static final int ROOM_BYTES = 1 << 20; // results of a fork with default options take less
    private static final long LAST_LINES_MILLIS = 1_000;
    private static final int STOP_BYTE = 's';

    private final ForkSpec spec;
    private final JvmCommand jvm;
    private final Path folder;
    private final Path resultFile;
    private final Process process;
    private final Thread reader;
    private final BlockingQueue<Frame> frames = new LinkedBlockingQueue<>();
    private volatile long stopAskedNanos = NEVER;
    private Frame.TaskFailed failure;
    private final ForkDeadline deadline;
    private String overdue = "";

    private ForkProcess(ForkSpec spec, JvmCommand jvm, Path folder, Consumer<String> printed) throws IOException {
        this.spec = spec;
        this.jvm = jvm;
        this.folder = folder;
        this.resultFile = folder.resolve("fork.bin");
        this.deadline = new ForkDeadline(spec.options().initTimeout(), SystemNanoClock.INSTANCE.nanoTime());
        Path specFile = folder.resolve("fork.properties");
        spec.write(specFile);
        this.process = new ProcessBuilder(jvm.words(
                        "client", ForkMain.class.getName(), List.of(specFile.toString(), resultFile.toString())))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.reader = new Thread(() -> readFrames(printed), "plumbline-fork-frames");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a fork.
     *
     * @param spec what it is to do
     * @param jvm how to start it
     * @param printed is told each line that the JVM itself or native code prints to standard output, by a thread of its own
     * @return the running fork
     * @throws IOException if the process can't be started, or there is no room for its files
     */
    public static ForkProcess start(ForkSpec spec, JvmCommand jvm, Consumer<String> printed) throws IOException {
        Path folder = Files.createTempDirectory("plumbline-fork");
        try {
            requireRoom(folder);
            return new ForkProcess(spec, jvm, folder, printed);
        } catch (IOException failure) {
            delete(folder);
            throw new IOException(
                    "a fork can't be started: folder=" + folder + ", reason=" + failure.getMessage(), failure);
        }
    }

    /** A full disk is noticed before the measuring, not after it. */
    private static void requireRoom(Path folder) throws IOException {
        Path file = folder.resolve("room");
        Files.write(file, new byte[ROOM_BYTES]);
        Files.delete(file);
    }

    private void readFrames(Consumer<String> printed) {
        try (FrameReader in = new FrameReader(process.getInputStream(), printed)) {
            while (true) {
                frames.add(in.read());
            }
        } catch (IOException endOfStream) {
            // nothing more comes, whether the fork said that it is done or not
        } finally {
            frames.add(new Frame.Done());
        }
    }

    /**
     * Returns the number of the process.
     *
     * @return the process id
     */
    public long pid() {
        return process.pid();
    }

    /**
     * Waits, asleep, until the fork has ended.
     *
     * @param observer is told what the fork tells
     * @return what it measured; in part, and marked so, if it was stopped or died
     * @throws IOException if its result can't be read
     * @throws InterruptedException if the waiting thread was interrupted; the fork is then asked to stop
     */
    public ForkResult await(Consumer<Frame> observer) throws IOException, InterruptedException {
        try {
            boolean isOver = false;
            while (!isOver) {
                Frame frame = frames.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
                if (frame != null) {
                    note(frame);
                    observer.accept(frame);
                    isOver = frame instanceof Frame.Done;
                }
                endIfOverdue();
            }
            if (!process.waitFor(GRACE_NANOS, TimeUnit.NANOSECONDS)) {
                process.destroyForcibly().waitFor();
            }
            reader.join(
                    LAST_LINES_MILLIS); // not for longer: a process that the task left behind may keep the pipe open
            return result();
        } catch (InterruptedException interrupted) {
            requestStop();
            throw interrupted;
        }
    }

    private void note(Frame frame) {
        deadline.note(frame, SystemNanoClock.INSTANCE.nanoTime());
        if (frame instanceof Frame.TaskFailed failed) {
            failure = failed;
        }
    }

    /** A run that doesn't end is asked to stop; a fork that doesn't stop, or is stuck outside the runs, is killed. */
    private void endIfOverdue() {
        long now = SystemNanoClock.INSTANCE.nanoTime();
        if (overdue.isEmpty() && frames.isEmpty() && deadline.hasPassed(now)) {
            overdue = deadline.describe();
            if (deadline.isBetweenInvocations()) {
                requestStop();
            } else {
                process.destroyForcibly();
            }
        }
        long graceNanos = deadline.isBeforeReady() ? GRACE_BEFORE_READY_NANOS : GRACE_NANOS;
        if (isStopping() && now - stopAskedNanos > graceNanos) {
            process.destroyForcibly();
        }
    }

    private boolean isStopping() {
        return stopAskedNanos != NEVER;
    }

    /** Asks the fork to stop at the next invocation and to store what it has. Safe to call twice. */
    public void requestStop() {
        if (!isStopping()) {
            stopAskedNanos = SystemNanoClock.INSTANCE.nanoTime();
        }
        try {
            OutputStream toChild = process.getOutputStream();
            toChild.write(STOP_BYTE);
            toChild.flush();
        } catch (IOException gone) {
            // the fork has ended already
        }
    }

    private ForkResult result() throws IOException {
        if (!Files.exists(resultFile)) {
            return nothing();
        }
        ForkResult stored = ForkFile.read(resultFile);
        if (stored.end() != EndState.DIED) {
            return stored;
        }
        if (failure == null && deadline.isClosing() && isStopping()) {
            return stored.ended(EndState.INTERRUPTED, "stopped, and the task did not return from close");
        }
        if (failure == null && deadline.isClosing() && !overdue.isEmpty()) {
            return stored.ended(EndState.COMPLETED, overdue); // all runs were over, and stored
        }
        return stored.ended(failure == null ? EndState.DIED : EndState.TASK_FAILED, whyItEnded("unexpectedly"));
    }

    private String whyItEnded(String when) {
        if (failure != null) {
            return failure.message();
        }
        return overdue.isEmpty() ? "the process ended " + when + ": " + exit() : overdue;
    }

    /** What there is to say of a fork that ended before it was ready. */
    private ForkResult nothing() {
        boolean isStopped = isStopping() && failure == null && overdue.isEmpty();
        return new ForkResult(
                spec.index(),
                new JvmFacts("unknown", "unknown", "unknown", jvm.javaHome().toString(), "unknown", jvm.arguments()),
                List.of(),
                "none",
                new HarnessFloor(0, 0, 0, 0, 0),
                List.of(),
                Map.of(),
                List.of(),
                isStopped
                        ? EndState.INTERRUPTED
                        : failure == null && !isTaskStuck() ? EndState.DIED : EndState.TASK_FAILED,
                isStopped ? "stopped before it was ready" : whyItEnded("before it was ready"));
    }

    private boolean isTaskStuck() {
        return !overdue.isEmpty() && deadline.isBeforeReady();
    }

    private String exit() {
        int status = process.exitValue();
        if (status == ForkMain.NO_ROOM_STATUS) {
            return "what it measured last can't be stored: folder=" + folder
                    + " (make room there, or name another with PLUMBLINE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER)";
        }
        return status > 128 ? "killed by signal " + (status - 128) : "exit status " + status;
    }

    /**
     * Tells whether the fork ended because the class of the task can't be used: unknown, no task, or not to be created.
     *
     * @return true if so; false as long as the fork runs
     */
    public boolean hasNoTask() {
        return !process.isAlive() && process.exitValue() == ForkMain.NO_TASK_STATUS && failure != null;
    }

    /**
     * Tells whether the fork ended because the task is asynchronous and was to be measured in a closed loop.
     *
     * @return true if so; false as long as the fork runs
     */
    public boolean needsSchedule() {
        return !process.isAlive() && process.exitValue() == ForkMain.NO_SCHEDULE_STATUS && failure != null;
    }

    /**
     * Returns what the task threw, with its stack trace.
     *
     * @return the stack trace, or an empty text if the task didn't throw
     */
    public String failureStackTrace() {
        return failure == null ? "" : failure.stackTrace();
    }

    /** Ends the fork if it is still there, and deletes its files. */
    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        delete(folder);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
