// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.ping.control.SessionToken;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport.Delivery;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds the connection to a session's listener that presents the session's token. Each is heard in a thread of its own,
 * so that a silent one doesn't keep out the right one.
 */
final class Admission implements AutoCloseable {

    private static final int MOST_HEARD = 16; // at once; beyond that the oldest has to go
    private static final long NAP_NANOS = 50_000;

    private final Listener listener;
    private final SessionToken token;
    private final int messageBytes;
    private final Delivery delivery;
    private final Queue<Endpoint> heard = new ConcurrentLinkedQueue<>();
    private Endpoint admitted;
    private boolean isClosed;

    Admission(Listener listener, SessionToken token, int messageBytes, Delivery delivery) {
        this.listener = listener;
        this.token = token;
        this.messageBytes = messageBytes;
        this.delivery = delivery;
    }

    /** Waits for the right one; empty if it doesn't come in time. No other can connect afterwards. */
    Optional<Endpoint> await(Duration timeout) {
        Acceptance.await(timeout, this::isAwaited, listener, this::hear);
        close();
        return Optional.ofNullable(admitted());
    }

    private void hear(Endpoint endpoint) {
        if (heard.size() >= MOST_HEARD) {
            Endpoint oldest = heard.poll();
            if (oldest != null) {
                oldest.close();
            }
        }
        heard.add(endpoint);
        DaemonThread.start("plumbline-admission", () -> decide(endpoint));
    }

    private void decide(Endpoint endpoint) {
        boolean isRight = false;
        try {
            isRight = presentsToken(endpoint);
        } catch (IOException | RuntimeException broken) {
            isRight = false; // a connection that fails so early is dropped like any other stranger
        }
        if (isRight && admit(endpoint)) {
            listener.close(); // wakes the accepting thread
        } else {
            heard.remove(endpoint);
            endpoint.close();
        }
    }

    /** Only one is admitted, and none that was dropped already. */
    private synchronized boolean admit(Endpoint endpoint) {
        if (isClosed || admitted != null || !heard.remove(endpoint)) {
            return false;
        }
        admitted = endpoint;
        return true;
    }

    private synchronized boolean isAwaited() {
        return admitted == null && !isClosed;
    }

    private synchronized Endpoint admitted() {
        return admitted;
    }

    /** On a reliable transport the first messages are the token, on a lossy one the last ones of any number. */
    private boolean presentsToken(Endpoint endpoint) throws IOException {
        TokenReader reader = new TokenReader(token, messageBytes);
        boolean mayStillCome = true;
        while (mayStillCome && !reader.isComplete()) {
            mayStillCome = receive(endpoint, reader.room()) == Endpoint.COMPLETE
                    && (reader.read() || delivery == Delivery.LOSSY);
        }
        return reader.isComplete();
    }

    private static int receive(Endpoint endpoint, ByteBuffer room) throws IOException {
        int status = endpoint.receive(room);
        while (status == Endpoint.BUSY) {
            LockSupport.parkNanos(NAP_NANOS); // no hurry: this is before the session
            status = endpoint.receive(room);
        }
        return status;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        listener.close();
        for (Endpoint stranger = heard.poll(); stranger != null; stranger = heard.poll()) {
            stranger.close();
        }
    }
}
