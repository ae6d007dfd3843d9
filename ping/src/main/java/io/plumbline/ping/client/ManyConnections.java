// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.client;

import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.model.DurationText;
import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.control.Connections;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Opens the data connections of a session a few at once, and presents its token on each. Threading: one thread opens,
 * with the help of others until it has all.
 */
final class ManyConnections {

    private static final int AT_ONCE = 32; // the reflector's system has room for those

    private static final long NAP_NANOS = 50_000;

    private final Duration patience;
    private final Dial dial;
    private final SessionToken token;
    private final int messageBytes;
    private final int count;
    private final Queue<Endpoint> opened = new ConcurrentLinkedQueue<>();
    private final AtomicInteger next = new AtomicInteger();
    private volatile boolean hasFailed;

    @FunctionalInterface
    interface Dial {
        Endpoint connect() throws IOException;
    }

    ManyConnections(Connections wanted, Dial dial, SessionToken token, TransportOptions options) {
        this.count = wanted.count();
        this.dial = dial;
        this.token = token;
        this.messageBytes = options.messageBytes();
        this.patience = wanted.patience(options.connectTimeout());
    }

    List<Endpoint> open() throws IOException {
        List<CompletableFuture<IOException>> dialling = new ArrayList<>();
        for (int i = 0; i < Math.min(AT_ONCE, count); i++) {
            CompletableFuture<IOException> end = new CompletableFuture<>();
            DaemonThread.start("plumbline-connecting", () -> end.complete(connectSome()));
            dialling.add(end);
        }
        List<IOException> failures = dialling.stream()
                .map(CompletableFuture::join)
                .filter(Objects::nonNull)
                .toList();
        if (failures.isEmpty()) {
            return List.copyOf(opened);
        }
        opened.forEach(Endpoint::close);
        throw new IOException(
                "can't open all connections: connections=" + count + ", opened=" + opened.size() + ", reason="
                        + failures.get(0).getMessage(),
                failures.get(0));
    }

    /** Returns why it couldn't; null if it could. */
    private IOException connectSome() {
        try {
            ByteBuffer message = ByteBuffer.allocateDirect(messageBytes);
            while (next.getAndIncrement() < count && !hasFailed) {
                Endpoint endpoint = dial.connect();
                opened.add(endpoint);
                present(endpoint, message);
            }
            return null;
        } catch (IOException failure) {
            hasFailed = true;
            return failure;
        } catch (RuntimeException | Error defect) {
            hasFailed = true;
            return new IOException(defect.toString(), defect);
        }
    }

    /** Waits for each part of the token to come back, as otherwise more could be on their way than anybody accepts. */
    private void present(Endpoint endpoint, ByteBuffer message) throws IOException {
        for (int index = 0; index < SessionToken.messages(messageBytes); index++) {
            token.write(message, index);
            exchange(endpoint::send, message);
            message.clear();
            exchange(endpoint::receive, message);
            if (!token.isPresented(message, index)) {
                throw new IOException("reflector returns another token: endpoint=" + endpoint.description());
            }
        }
    }

    private interface Step {
        int take(ByteBuffer message) throws IOException;
    }

    private void exchange(Step step, ByteBuffer message) throws IOException {
        long deadlineNanos = SystemNanoClock.INSTANCE.nanoTime() + patience.toNanos();
        int status;
        while ((status = step.take(message)) == Endpoint.BUSY) {
            LockSupport.parkNanos(NAP_NANOS); // no hurry: this is before the session
            if (SystemNanoClock.INSTANCE.nanoTime() - deadlineNanos > 0) {
                throw new SocketTimeoutException(
                        "a data connection is not admitted in time: timeout=" + DurationText.of(patience));
            }
        }
        if (status == Endpoint.CLOSED) {
            throw new IOException("data connection was closed during the handshake");
        }
    }
}
