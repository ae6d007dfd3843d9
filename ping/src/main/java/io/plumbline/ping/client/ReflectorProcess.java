// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.ping.reflector.ReflectorMain;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A reflector in a process of its own. It ends when its standard input does, so also when this process is killed.
 *
 * <p>Threading: any thread.
 */
public final class ReflectorProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Process process;
    private final OutputTail errors;
    private final HostPort address;

    private ReflectorProcess(Process process, OutputTail errors, HostPort address) {
        this.process = process;
        this.errors = errors;
        this.address = address;
    }

    /**
     * Starts a reflector and waits until it is ready.
     *
     * @param launch how
     * @return the running reflector
     * @throws IOException if it can't be started, ends at once, or is not ready in time; the message holds the end of
     *     what it wrote to standard error
     * @throws InterruptedException if the calling thread is interrupted while it waits
     */
    public static ReflectorProcess start(ReflectorLaunch launch) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(launch.command()).start();
        OutputTail errors = OutputTail.follow(process.getErrorStream(), line -> {}, () -> {});
        CompletableFuture<String> ready = new CompletableFuture<>();
        Runnable onEnd = () -> ready.completeExceptionally(new IOException("it has ended"));
        Consumer<String> onLine = line -> {
            int start = line.indexOf(ReflectorMain.READY); // behind what the JVM itself prints, if it does
            if (start >= 0) {
                ready.complete(
                        line.substring(start + ReflectorMain.READY.length()).strip());
            }
        };
        OutputTail.follow(process.getInputStream(), onLine, onEnd);
        try {
            String text = ready.get(launch.timeout().toNanos(), TimeUnit.NANOSECONDS);
            return new ReflectorProcess(process, errors, HostPort.of(new TransportAddress(text)));
        } catch (ExecutionException | TimeoutException | IllegalArgumentException failure) {
            stop(process);
            throw new IOException(
                    "reflector process is not ready: java=" + launch.java() + ", timeout=" + launch.timeout()
                            + ", exit=" + exit(process) + ", standard error=" + errors.text(PATIENCE),
                    failure);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            throw interrupted;
        }
    }

    /**
     * Returns where clients reach the reflector.
     *
     * @return its control address
     */
    public HostPort address() {
        return address;
    }

    /**
     * Returns the process id.
     *
     * @return the process id
     */
    public long pid() {
        return process.pid();
    }

    /**
     * Tells whether the process runs.
     *
     * @return true while it does
     */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Returns the end of what the process wrote to standard error.
     *
     * @return the last lines, empty if there are none
     */
    public String standardErrorTail() {
        return errors.text(Duration.ZERO);
    }

    /**
     * Waits until the process has ended.
     *
     * @throws InterruptedException if the calling thread is interrupted while it waits
     */
    public void await() throws InterruptedException {
        process.waitFor();
    }

    /** Lets the process end; kills it if it doesn't within two seconds. Safe to call twice. */
    @Override
    public void close() {
        try {
            stop(process);
        } catch (InterruptedException hurry) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void stop(Process process) throws InterruptedException {
        try {
            process.getOutputStream().close();
        } catch (IOException endedAlready) {
            // then there is nobody to tell
        }
        if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private static String exit(Process process) {
        return process.isAlive() ? "none" : Integer.toString(process.exitValue());
    }
}
