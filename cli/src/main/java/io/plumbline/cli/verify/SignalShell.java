// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import io.plumbline.cli.verify.check.Freeze;
import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Stops another process for a while, from outside. A shell sends the signals: its {@code kill} is built in, so that
 * each takes effect within a fraction of a millisecond of being asked for. The shell lets the process go on whenever it
 * ends itself, which it also does when this JVM is gone, be it killed.
 *
 * <p>Threading: one thread.
 */
final class SignalShell implements AutoCloseable {

    private static final String SCRIPT = "pid=$1; trap 'kill -CONT \"$pid\" 2>/dev/null' EXIT;"
            + " trap 'exit 130' INT; trap 'exit 143' TERM; trap 'exit 129' HUP;"
            + " while read -r signal; do if kill -\"$signal\" \"$pid\"; then echo sent; else echo failed; fi; done";
    private static final long PATIENCE_SECONDS = 2;

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

    /** Stops the process, waits, lets it go on, and tells how long it was stopped by the clock. */
    Freeze freeze(Duration length) throws IOException, InterruptedException {
        Moment stopped = send("STOP");
        Moment continued;
        try {
            TimeUnit.NANOSECONDS.sleep(length.toNanos());
        } finally {
            continued = send("CONT");
        }
        return new Freeze(
                continued.middleNanos() - stopped.middleNanos(), (continued.widthNanos() + stopped.widthNanos()) / 2);
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

    /** A signal took effect somewhere between. */
    private record Moment(long askedNanos, long sentNanos) {

        long middleNanos() {
            return askedNanos + (sentNanos - askedNanos) / 2;
        }

        long widthNanos() {
            return sentNanos - askedNanos;
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
