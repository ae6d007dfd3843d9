// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.channel.ChannelAcceptor;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.ring.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Accepts connections in the background and has each greeted in a thread of its own, so that one that stays silent or
 * talks nonsense keeps out nobody else. What doesn't complete its handshake never becomes an endpoint.
 */
final class TlsListener implements Listener {

    private static final int MAX_GREETED = 32; // at once; beyond that the oldest has to go
    private static final Duration LOOK = Duration.ofHours(1);
    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private final ChannelAcceptor acceptor;
    private final TransportAddress address;
    private final CloseOnFailure.Step<SocketChannel, Opening> greeter;
    private final Queue<Opening> greeted = new ConcurrentLinkedQueue<>();
    private final Backlog ready = new Backlog();
    private volatile Exception failure;

    /**
     * Takes over a server channel, and starts to accept. If this fails, the channel is still to be closed.
     *
     * @param greeter prepares the handshake with one who came
     */
    TlsListener(
            ServerSocketChannel server, TransportAddress address, CloseOnFailure.Step<SocketChannel, Opening> greeter)
            throws IOException {
        this.acceptor = new ChannelAcceptor(server);
        this.address = address;
        this.greeter = greeter;
        DaemonThread.start("plumbline-tls-listener", this::acceptAll);
    }

    private void acceptAll() {
        while (acceptor.isOpen()) {
            try {
                Optional<SocketChannel> accepted = acceptor.accept(LOOK);
                if (accepted.isPresent()) {
                    greet(accepted.get());
                }
                failure = null;
            } catch (IOException | RuntimeException noMoreForNow) { // out of descriptors, most likely
                failure = noMoreForNow;
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
            }
        }
    }

    private void greet(SocketChannel channel) throws IOException {
        Opening greeting = CloseOnFailure.step(channel, greeter);
        if (greeted.size() >= MAX_GREETED) {
            Opening oldest = greeted.poll();
            if (oldest != null) {
                oldest.abort();
            }
        }
        greeted.add(greeting);
        try {
            DaemonThread.start("plumbline-tls-greeting", () -> finish(greeting));
        } catch (OutOfMemoryError noThread) {
            greeted.remove(greeting);
            greeting.abort();
            throw new IOException("no thread for a greeting", noThread);
        }
    }

    private void finish(Opening greeting) {
        try {
            ready.add(greeting.finish());
        } catch (IOException | RuntimeException stranger) {
            return; // it has been told in an alert, and its connection is closed
        } finally {
            greeted.remove(greeting);
        }
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        Optional<Endpoint> next = ready.accept(timeout);
        Exception reason = failure;
        if (next.isEmpty() && reason != null && acceptor.isOpen()) {
            throw new IOException("can't accept: address=" + address + ", reason=" + reason.getMessage(), reason);
        }
        return next;
    }

    @Override
    public void close() {
        try {
            acceptor.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("can't close listener: address=" + address, broken);
        } finally {
            greeted.forEach(Opening::abort);
            ready.close();
        }
    }
}
