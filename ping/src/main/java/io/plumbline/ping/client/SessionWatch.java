// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.SessionAccount;
import io.plumbline.ping.option.PingParameters;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;

/**
 * Listens to the control connection during a session, asleep in the read, and has looks taken meanwhile at run threads
 * that sleep. When it ends, the data connections are closed: that wakes the run threads on every transport.
 */
final class SessionWatch {

    private final ControlConnection control;
    private final Duration lookEvery;
    private final List<LongConsumer> looks = new CopyOnWriteArrayList<>();
    private final Runnable closeData;
    private final CompletableFuture<SessionAccount> account = new CompletableFuture<>();
    private final CompletableFuture<String> endReason = new CompletableFuture<>();

    /** {@code lookEvery}: {@link ControlConnection#FOREVER} if no run thread sleeps. */
    SessionWatch(ControlConnection control, Duration lookEvery, Runnable closeData) {
        this.control = control;
        this.lookEvery = lookEvery;
        this.closeData = closeData;
    }

    void start() {
        DaemonThread.start("plumbline-control-watch", this::watch);
    }

    private void watch() {
        String reason;
        try {
            reason = listen();
        } catch (IOException | RuntimeException broken) {
            reason = broken.getMessage() + " (has the reflector's process died?)";
        }
        endReason.complete(reason);
        account.completeExceptionally(new IOException(reason));
        closeData.run();
    }

    private String listen() throws IOException {
        Optional<Frame> frame = control.receive(lookEvery, PingParameters.HANDSHAKE_TIMEOUT);
        while (frame.isEmpty()) {
            looks.forEach(look -> look.accept(lookEvery.toNanos())); // no clock: a freeze counts as one look
            frame = control.receive(lookEvery, PingParameters.HANDSHAKE_TIMEOUT);
        }
        if (frame.get() instanceof Frame.Ended ended) {
            return "ended by reflector: " + ended.reason();
        }
        account.complete(frame.get().as(SessionAccount.class));
        return "session has ended";
    }

    void add(LongConsumer look) {
        looks.add(look);
    }

    Optional<SessionAccount> account(Duration timeout) throws InterruptedException {
        return await(account, timeout);
    }

    Optional<String> endReason(Duration timeout) throws InterruptedException {
        return await(endReason, timeout);
    }

    private static <T> Optional<T> await(CompletableFuture<T> future, Duration timeout) throws InterruptedException {
        try {
            return Optional.of(future.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
        } catch (ExecutionException | TimeoutException unknown) {
            return Optional.empty();
        }
    }
}
