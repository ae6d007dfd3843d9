// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.control.ControlConnection;
import io.plumbline.ping.control.Frame;
import io.plumbline.ping.control.SessionAccount;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Listens to the control connection during a session, asleep in the read. When it ends, the data connections are closed:
 * that wakes the run threads on every transport.
 */
final class ControlWatch {

    private final ControlConnection control;
    private final Runnable closeData;
    private final CompletableFuture<SessionAccount> account = new CompletableFuture<>();
    private final CompletableFuture<String> endReason = new CompletableFuture<>();

    ControlWatch(ControlConnection control, Runnable closeData) {
        this.control = control;
        this.closeData = closeData;
    }

    void start() {
        DaemonThread.start("plumbline-control-watch", this::watch);
    }

    private void watch() {
        String reason;
        try {
            reason = listen();
        } catch (IOException broken) {
            reason = broken.getMessage() + " (has the reflector's process died?)";
        }
        endReason.complete(reason);
        account.completeExceptionally(new IOException(reason));
        closeData.run();
    }

    private String listen() throws IOException {
        Optional<Frame> frame = control.receive(ControlConnection.FOREVER);
        if (frame.isEmpty()) {
            return "reflector says nothing";
        }
        if (frame.get() instanceof Frame.Ended ended) {
            return "ended by reflector: " + ended.reason();
        }
        account.complete(frame.get().as(SessionAccount.class));
        return "session has ended";
    }

    /** The reflector's account; empty if it doesn't come in time. */
    Optional<SessionAccount> account(Duration timeout) throws InterruptedException {
        return await(account, timeout);
    }

    /** Why the session has ended; empty if it has not, within the time. */
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
