// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.wire.RecordCodec;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A process that this one starts. It ends when its standard input, or the connection that was made with its help, does:
 * so even when this process is killed. Threading: any thread.
 */
public final class ChildProcess implements AutoCloseable {

    private static final long KILLED_WITHIN_SECONDS = 5;

    private final Process process;
    private final Duration patience;

    private ChildProcess(Process process, Duration patience) {
        this.process = process;
        this.patience = patience;
    }

    /** {@code patience}: how long it may take to end when it is closed; zero to kill it at once. */
    public static ChildProcess start(ProcessBuilder command, Duration patience) throws IOException {
        return new ChildProcess(command.start(), patience);
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public int exitValue() {
        return process.exitValue();
    }

    /** Sends records to its standard input; one that has ended gets none, and what it said tells why. */
    public void send(Record... records) {
        try {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
            for (Record one : records) {
                RecordCodec.write(one.getClass(), one, out);
            }
            out.flush();
        } catch (IOException gone) {
            // as said
        }
    }

    public OutputStream input() {
        return process.getOutputStream();
    }

    public InputStream output() {
        return process.getInputStream();
    }

    /** Returns a reader of its standard output, in this system's encoding. */
    public BufferedReader outputReader() {
        return process.inputReader();
    }

    public InputStream errors() {
        return process.getErrorStream();
    }

    public int await() throws InterruptedException {
        return process.waitFor();
    }

    public boolean await(Duration longest) throws InterruptedException {
        return process.waitFor(longest.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Does something at its end, on another thread. */
    public void onExit(Runnable action) {
        CompletableFuture<Void> unused = process.onExit().thenRun(action);
    }

    /** Lets it end, and doesn't wait for that. */
    public void end() {
        try {
            process.getOutputStream().close();
        } catch (IOException gone) {
            // as wanted
        }
    }

    public void kill() {
        process.destroyForcibly();
    }

    /** Lets it end, kills it if it doesn't in time, and waits until it is gone: the next one would share the host with it. */
    @Override
    public void close() {
        end();
        if (!endsByItself()) {
            process.destroyForcibly()
                    .onExit()
                    .completeOnTimeout(process, KILLED_WITHIN_SECONDS, TimeUnit.SECONDS)
                    .join();
        }
    }

    private boolean endsByItself() {
        try {
            return await(patience);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
