// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.outside;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.lab.verify.check.Freeze;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Stops another process for a while, from outside. A shell sends the signals. Neither takes effect when {@code kill}
 * returns: a thread stops when it gets to handle SIGSTOP, which on a host whose CPUs all spin was seen to take 4 to 66
 * ms, and after SIGCONT it waits for a CPU. So the thread that counts is watched until it has stopped, and until it
 * runs again. The shell lets the process go on whenever it ends itself, which it also does when this JVM is gone, be it
 * killed. Threading: one thread.
 */
final class SignalShell implements AutoCloseable {

    private static final String SCRIPT = "pid=$1; trap 'kill -CONT \"$pid\" 2>/dev/null' EXIT;"
            + " trap 'exit 130' INT; trap 'exit 143' TERM; trap 'exit 129' HUP;"
            + " while read -r signal; do if kill -\"$signal\" \"$pid\"; then echo sent; else echo failed; fi; done";
    private static final long PATIENCE_SECONDS = 2;
    private static final long MAX_STOPPING_NANOS = 500_000_000;

    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final long pid;
    private final Process shell;
    private final Writer orders;
    private final BufferedReader answers;

    /** Opens a shell for one process; the process goes on undisturbed until {@link #freeze}. */
    SignalShell(long pid) throws IOException {
        this.pid = pid;
        this.shell = new ProcessBuilder("sh", "-c", SCRIPT, "sh", Long.toString(pid))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        this.orders = shell.outputWriter(StandardCharsets.US_ASCII);
        this.answers = new BufferedReader(new InputStreamReader(shell.getInputStream(), StandardCharsets.US_ASCII));
    }

    /** Stops the process, waits, lets it go on, and returns how long it was stopped by the clock. */
    Freeze freeze(Duration length) throws IOException, InterruptedException {
        Optional<BusiestThread> thread = BusiestThread.of(pid);
        Moment continued;
        Moment stopped;
        try {
            Moment sent = send("STOP");
            stopped = thread.isPresent() ? stopping(thread.get(), sent) : sent;
            TimeUnit.NANOSECONDS.sleep(length.toNanos());
        } finally {
            continued = continued(thread);
        }
        return new Freeze(
                continued.middleNanos() - stopped.middleNanos(), (continued.widthNanos() + stopped.widthNanos()) / 2);
    }

    /** Watches until the thread has stopped: that was after it was last seen not to be. */
    private Moment stopping(BusiestThread thread, Moment sent) throws IOException {
        long lastRunningNanos = sent.fromNanos();
        while (true) {
            long lookedNanos = clock.nanoTime();
            boolean isStopped = thread.isStopped();
            long seenNanos = clock.nanoTime();
            if (isStopped) {
                return new Moment(lastRunningNanos, seenNanos);
            }
            lastRunningNanos = lookedNanos;
            if (seenNanos - sent.fromNanos() > MAX_STOPPING_NANOS) {
                throw new IOException("process doesn't stop: process=" + pid);
            }
        }
    }

    /** Lets the process go on, and watches until its thread has got a CPU. */
    private Moment continued(Optional<BusiestThread> thread) throws IOException {
        OptionalLong timesBefore = thread.isPresent() ? thread.get().timesOnCpu() : OptionalLong.empty();
        Moment sent = send("CONT");
        if (timesBefore.isEmpty()) {
            return sent;
        }
        long lastWaitingNanos = sent.fromNanos();
        while (clock.nanoTime() - sent.fromNanos() < MAX_STOPPING_NANOS) {
            long lookedNanos = clock.nanoTime();
            if (!thread.get().timesOnCpu().equals(timesBefore)) {
                return new Moment(lastWaitingNanos, clock.nanoTime());
            }
            lastWaitingNanos = lookedNanos;
        }
        return new Moment(sent.fromNanos(), lastWaitingNanos);
    }

    private Moment send(String signal) throws IOException {
        long askedNanos = clock.nanoTime();
        orders.write(signal + "\n");
        orders.flush();
        String answer = answers.readLine();
        long sentNanos = clock.nanoTime();
        if (!"sent".equals(answer)) {
            throw new IOException("signal can't be sent: signal=" + signal + ", process=" + pid);
        }
        return new Moment(askedNanos, sentNanos);
    }

    /** A signal took effect somewhere in it. */
    private record Moment(long fromNanos, long untilNanos) {

        long middleNanos() {
            return fromNanos + (untilNanos - fromNanos) / 2;
        }

        long widthNanos() {
            return untilNanos - fromNanos;
        }
    }

    /** Ends the shell, which lets the process go on if it is stopped still. */
    @Override
    public void close() throws IOException {
        orders.close();
        try {
            if (!shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                shell.destroy();
            }
        } catch (InterruptedException hurry) {
            shell.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
