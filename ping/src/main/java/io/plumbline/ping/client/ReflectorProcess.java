// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.core.fork.ChildProcess;
import io.plumbline.model.DurationText;
import io.plumbline.model.environment.ClassArchive;
import io.plumbline.model.environment.Roles;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A reflector in a process of its own. It ends when its standard input does, and so even when this process is killed.
 * Threading: any thread.
 */
public final class ReflectorProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration WHILE_IT_WRITES = Duration.ofSeconds(30);

    private final ChildProcess process;
    private final OutputTail errors;
    private final HostPort address;

    private ReflectorProcess(ChildProcess process, OutputTail errors, HostPort address) {
        this.process = process;
        this.errors = errors;
        this.address = address;
    }

    public static ReflectorProcess start(ReflectorLaunch launch) throws IOException, InterruptedException {
        ChildProcess process = ChildProcess.start(
                launch.jvm().process(Roles.REFLECTOR, ReflectorMain.class),
                ClassArchive.areBeingMade() ? WHILE_IT_WRITES : PATIENCE);
        process.send(launch.spec(), launch.secret());
        OutputTail errors = OutputTail.follow(process.errors(), line -> {}, () -> {});
        CompletableFuture<String> ready = new CompletableFuture<>();
        Runnable onEnd = () -> ready.completeExceptionally(new IOException("it has ended"));
        Consumer<String> onLine = line -> {
            int start = line.indexOf(ReflectorMain.READY); // behind what the JVM itself prints, if it does
            if (start >= 0) {
                ready.complete(
                        line.substring(start + ReflectorMain.READY.length()).strip());
            }
        };
        OutputTail output = OutputTail.follow(process.output(), onLine, onEnd);
        try {
            String text = ready.get(launch.timeout().toNanos(), TimeUnit.NANOSECONDS);
            return new ReflectorProcess(process, errors, HostPort.of(new TransportAddress(text)));
        } catch (ExecutionException | TimeoutException | IllegalArgumentException failure) {
            boolean hasEnded = failure instanceof ExecutionException;
            process.close();
            throw new IOException(
                    hasEnded
                            ? whyItEnded(launch, process.exitValue(), said(output, errors))
                            : whyItIsLate(launch, said(output, errors)),
                    failure);
        } catch (InterruptedException interrupted) {
            process.kill();
            throw interrupted;
        }
    }

    public HostPort address() {
        return address;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public String standardErrorTail() {
        return errors.text(Duration.ZERO);
    }

    public void await() throws InterruptedException {
        process.await();
    }

    /** Lets the process end; kills it if it doesn't within two seconds. Safe to call twice. */
    @Override
    public void close() {
        process.close();
    }

    /** A JVM that can't start says so on standard output as often as on standard error. */
    private static String said(OutputTail output, OutputTail errors) {
        String both = Stream.of(output, errors)
                .map(tail -> tail.text(PATIENCE))
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(System.lineSeparator()));
        return both.isEmpty() ? "nothing" : both;
    }

    private static String whyItEnded(ReflectorLaunch launch, int status, String said) {
        int reason = said.indexOf(ReflectorMain.FAILED);
        return reason >= 0
                ? said.substring(reason + ReflectorMain.FAILED.length())
                : "the reflector's JVM did not start: java=" + launch.jvm().java() + ", exit status=" + status
                        + ", it said: " + said;
    }

    private static String whyItIsLate(ReflectorLaunch launch, String said) {
        return "the reflector was not ready in time: java=" + launch.jvm().java() + ", timeout="
                + DurationText.of(launch.timeout()) + ", it said: " + said + " (is this host overloaded?)";
    }
}
