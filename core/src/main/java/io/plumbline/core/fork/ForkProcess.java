// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.HarnessOptions;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.progress.ForkFailure;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ProcessEnd;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.subject.ServiceSpec;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One fork, seen from its parent. Threading: one thread calls {@link #await}; any thread may call {@link #requestStop}.
 */
public final class ForkProcess implements AutoCloseable {

    private static final long TICK_MILLIS = 500;
    private static final long NEVER = Long.MAX_VALUE;
    private static final Duration GRACE = Duration.ofSeconds(15);
    private static final Duration GRACE_BEFORE_READY = Duration.ofSeconds(2); // there is nothing to hand over
    private static final long LAST_LINES_MILLIS = 1_000;
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int STOP_BYTE = 's';

    private final JvmCommand jvm;
    private final Rendezvous rendezvous = new Rendezvous();
    private final ChildProcess process;
    private final Thread printing;
    private final BlockingQueue<Optional<ForkEvent>> events = new LinkedBlockingQueue<>(); // ends with an empty one
    private final CompletableFuture<HarnessOptions> order = new CompletableFuture<>();
    private ForkDeadline deadline; // from the beginning of what it is to do
    private volatile ForkResult measured;
    private volatile boolean isClosed;
    private volatile IOException broken;
    private volatile long stopAskedNanos = NEVER;
    private DataOutputStream toFork;
    private ForkFailure failure;
    private String overdue = "";

    private ForkProcess(JvmCommand jvm, Consumer<String> printed) throws IOException {
        this.jvm = jvm;
        ProcessBuilder command = jvm.process(Roles.CLIENT, ForkMain.class);
        command.environment().remove(ServiceSpec.PASSWORD_VARIABLE); // recordings show the environment
        this.process = ChildProcess.start(command.redirectError(ProcessBuilder.Redirect.INHERIT), Duration.ZERO);
        this.printing =
                DaemonThread.start("plumbline-fork-output", () -> PrintedLines.pass(process.outputReader(), printed));
        process.onExit(rendezvous::close); // so that nobody waits for a fork that didn't come
        DaemonThread.start("plumbline-fork-reports", this::receive);
    }

    /** Starts a fork, which waits until it is told what to do: its JVM starts beside whatever it will need. */
    public static ForkProcess start(JvmCommand jvm, Consumer<String> printed) throws IOException {
        return new ForkProcess(jvm, printed);
    }

    /** Tells the fork what to do. To be called once. */
    public void begin(HarnessOptions options) {
        deadline = new ForkDeadline(options.recording().initTimeout(), SystemNanoClock.INSTANCE.nanoTime());
        order.complete(options);
    }

    private void receive() {
        try {
            rendezvous.invite(process.input());
            try (Socket fork = rendezvous.await()) {
                give(order.join(), fork.getOutputStream());
                receive(new DataInputStream(new BufferedInputStream(fork.getInputStream(), BUFFER_BYTES)));
            }
        } catch (IOException | CancellationException ended) {
            // it did not come, or is gone: its exit tells more
        } finally {
            events.add(Optional.empty());
        }
    }

    private void receive(DataInputStream fork) {
        try {
            while (true) {
                take(RecordCodec.read(ForkReport.class, fork));
            }
        } catch (EOFException | SocketException ended) {
            // nothing more comes, whether all is measured or not
        } catch (IOException wrong) {
            broken = wrong;
        }
    }

    private synchronized void give(HarnessOptions options, OutputStream out) throws IOException {
        DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
        RecordCodec.write(HarnessOptions.class, options, data);
        data.flush();
        toFork = data;
        if (isStopping()) {
            sendStop();
        }
    }

    private void take(ForkReport report) {
        if (report instanceof ForkReport.Happened happened) {
            events.add(Optional.of(happened.event()));
        } else if (report instanceof ForkReport.Measured part) {
            List<RunResult> runs = new ArrayList<>(measured == null ? List.of() : measured.runs());
            runs.addAll(part.news().runs());
            measured = part.news().withRuns(runs);
        } else if (report instanceof ForkReport.Closed) {
            isClosed = true;
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Waits, asleep, until the fork has ended: what it measured; in part, and marked so, if it was stopped or died. */
    public ForkResult await(Consumer<ForkEvent> observer) throws IOException, InterruptedException {
        try {
            while (!isOver(observer)) {
                endIfOverdue();
            }
            if (!process.await(GRACE)) {
                process.close();
            }
            printing.join(
                    LAST_LINES_MILLIS); // not for longer: a process that the task left behind may keep the pipe open
        } catch (InterruptedException interrupted) {
            requestStop();
            throw interrupted;
        }
        if (broken != null) {
            throw new IOException("data from a fork can't be read: reason=" + broken.getMessage(), broken);
        }
        return result();
    }

    /**
     * Returns what the fork has handed over, such as when it reports that a run is over: all runs until then; empty
     * before it is ready.
     */
    public Optional<ForkResult> soFar() {
        return Optional.ofNullable(measured);
    }

    private boolean isOver(Consumer<ForkEvent> observer) throws InterruptedException {
        Optional<ForkEvent> event = events.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
        if (event == null) {
            return false;
        }
        event.ifPresent(happened -> {
            note(happened);
            observer.accept(happened);
        });
        return event.isEmpty();
    }

    private void note(ForkEvent event) {
        deadline.note(event, SystemNanoClock.INSTANCE.nanoTime());
        if (event instanceof ForkEvent.Failed failed && failure == null) {
            failure = failed.failure();
        }
    }

    /** A run that doesn't end is asked to stop; a fork that doesn't stop, or is stuck outside the runs, is killed. */
    private void endIfOverdue() {
        long now = SystemNanoClock.INSTANCE.nanoTime();
        if (overdue.isEmpty() && events.isEmpty() && deadline.hasPassed(now)) {
            overdue = deadline.describe();
            if (deadline.isBetweenInvocations()) {
                requestStop();
            } else {
                process.kill();
            }
        }
        long graceNanos = (deadline.isBeforeReady() ? GRACE_BEFORE_READY : GRACE).toNanos();
        if (isStopping() && now - stopAskedNanos > graceNanos) {
            process.kill();
        }
    }

    private boolean isStopping() {
        return stopAskedNanos != NEVER;
    }

    /** Asks the fork to stop at the next invocation and to hand over what it has. Safe to call twice. */
    public synchronized void requestStop() {
        if (isStopping()) {
            return;
        }
        stopAskedNanos = SystemNanoClock.INSTANCE.nanoTime();
        try {
            if (toFork != null) {
                sendStop();
            }
        } catch (IOException gone) {
            // the fork has ended already
        }
    }

    private void sendStop() throws IOException {
        toFork.write(STOP_BYTE);
        toFork.flush();
    }

    /**
     * Says when the first run starts of a fork that is one of several, and has reported that it is ready.
     * {@code startNanos}: where offset 0 of the schedule lies on this host's clock, in nanoseconds.
     */
    public synchronized void beginRuns(long startNanos) {
        try {
            ParentWatch.begin(toFork, startNanos);
        } catch (IOException gone) {
            return; // the fork has ended already
        }
    }

    private ForkResult result() {
        boolean isReady = measured != null;
        if (isReady && measured.end() != EndState.DIED && !hasLeftBeforeClosing()) {
            return isClosed ? measured : leftWhileClosing();
        }
        ForkResult soFar = isReady ? measured : nothing();
        if (failure == null && isStopping() && overdue.isEmpty()) {
            return soFar.ended(
                    EndState.INTERRUPTED,
                    isReady ? "stopped, and the task did not return" : "stopped before it was ready");
        }
        if (failure == null) {
            failure = whyItEnded(isReady ? "unexpectedly" : "before it was ready");
        }
        return ended(soFar, end());
    }

    private boolean hasLeftBeforeClosing() {
        return failure != null && failure.kind() == ForkFailure.Kind.SYSTEM_EXIT && failure.phase() != ForkPhase.CLOSE;
    }

    /** All runs were over and handed over: however it ended after that, they stand. */
    private ForkResult leftWhileClosing() {
        if (measured.end() == EndState.INTERRUPTED) {
            return measured.ended(EndState.INTERRUPTED, "stopped, and the task did not return from close");
        }
        if (measured.end() != EndState.COMPLETED) {
            return measured;
        }
        if (failure == null) {
            failure = whyItEnded("while the task was closed");
        }
        return ended(measured, EndState.COMPLETED);
    }

    private ForkResult ended(ForkResult soFar, EndState state) {
        ForkResult ended = soFar.ended(state, failure.message());
        return switch (failure.kind()) {
            case SYSTEM_EXIT -> ended.endedBy(ProcessEnd.LEFT);
            case DIED -> ended.endedBy(ProcessEnd.of(process.exitValue()));
            default -> ended;
        };
    }

    private EndState end() {
        return switch (failure.kind()) {
            case TIMED_OUT -> failure.phase().isInTask() ? EndState.TASK_FAILED : EndState.DIED;
            case DIED -> EndState.DIED;
            default -> EndState.TASK_FAILED;
        };
    }

    private ForkFailure whyItEnded(String when) {
        return !overdue.isEmpty()
                ? new ForkFailure(deadline.phase(), ForkFailure.Kind.TIMED_OUT, "", overdue, "", "", List.of())
                : new ForkFailure(
                        deadline.phase(),
                        ForkFailure.Kind.DIED,
                        "",
                        "the process ended " + when + ": " + ProcessEnd.describe(process.exitValue()),
                        "",
                        "",
                        List.of());
    }

    private ForkResult nothing() {
        return ForkResult.unmeasured(
                order.join().fork(), jvm.javaHome().toString(), jvm.arguments(), EndState.DIED, "");
    }

    /**
     * Returns what ended the fork before its time, or what its task threw in close: the failure; empty if there was
     * none, if the fork was stopped, and before {@link #await} returns.
     */
    public Optional<ForkFailure> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void close() {
        process.close();
        rendezvous.close();
        order.cancel(false);
    }
}
