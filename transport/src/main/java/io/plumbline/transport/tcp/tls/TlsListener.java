// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.tls;

import io.plumbline.transport.channel.ChannelAcceptor;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Accepts connections in the background and has each greeted in a thread of its own, so that one that stays silent or
 * talks nonsense keeps out nobody else. What doesn't complete its handshake never becomes an endpoint.
 */
final class TlsListener implements Listener {

    private static final int MAX_GREETED = 32; // at once; beyond that the oldest has to go
    private static final Duration LOOK = Duration.ofHours(1);
    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;
    private static final int PERMITS_FOR_ALL = 1 << 20;

    private final ChannelAcceptor acceptor;
    private final TransportAddress address;
    private final Greeter greeter;
    private final Queue<Greeting> greeted = new ConcurrentLinkedQueue<>();
    private final Queue<Endpoint> ready = new ConcurrentLinkedQueue<>();
    private final Semaphore arrivals = new Semaphore(0);
    private volatile Exception failure;
    private boolean isClosed;

    /** Takes over a server channel, and starts to accept. If this fails, the channel is still to be closed. */
    TlsListener(ServerSocketChannel server, TransportAddress address, Greeter greeter) throws IOException {
        this.acceptor = new ChannelAcceptor(server);
        this.address = address;
        this.greeter = greeter;
        daemon("plumbline-tls-listener", this::acceptAll).start();
    }

    private static Thread daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
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
        Greeting greeting = greeter.begin(channel);
        if (greeted.size() >= MAX_GREETED) {
            Greeting oldest = greeted.poll();
            if (oldest != null) {
                oldest.abort();
            }
        }
        greeted.add(greeting);
        daemon("plumbline-tls-greeting", () -> finish(greeting)).start();
    }

    private void finish(Greeting greeting) {
        try {
            welcome(greeting.finish());
        } catch (IOException | RuntimeException stranger) {
            return; // it has been told in an alert, and its connection is closed
        } finally {
            greeted.remove(greeting);
        }
    }

    private void welcome(Endpoint endpoint) {
        synchronized (ready) {
            if (!isClosed) {
                ready.add(endpoint);
                arrivals.release();
                return;
            }
        }
        endpoint.close();
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        try {
            if (arrivals.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                return Optional.ofNullable(ready.poll());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        Exception reason = failure;
        if (reason != null) {
            throw new IOException("cannot accept: address=" + address + ", reason=" + reason.getMessage(), reason);
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        synchronized (ready) {
            isClosed = true;
        }
        try {
            acceptor.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("cannot close listener: address=" + address, broken);
        } finally {
            greeted.forEach(Greeting::abort);
            for (Endpoint unclaimed = ready.poll(); unclaimed != null; unclaimed = ready.poll()) {
                unclaimed.close();
            }
            arrivals.release(PERMITS_FOR_ALL); // wakes whoever waits, and keeps everybody from waiting
        }
    }

    /** Takes over accepted channels. */
    @FunctionalInterface
    interface Greeter {

        /** Prepares a handshake. If that fails, the channel is closed. */
        Greeting begin(SocketChannel accepted) throws IOException;
    }

    /** A handshake with one who came. */
    interface Greeting {

        /** Runs the handshake and makes an endpoint. If that fails, the channel is closed. */
        Endpoint finish() throws IOException;

        /** Ends the handshake from another thread. */
        void abort();
    }
}
