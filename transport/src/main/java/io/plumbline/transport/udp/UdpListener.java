// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Holds the clients that were welcomed until somebody accepts them. What a kernel does for TCP, a thread does here. */
final class UdpListener implements Listener {

    private static final int BACKLOG = 128;

    private final DatagramChannel server;
    private final Selector selector;
    private final TransportAddress address;
    private final BlockingQueue<Optional<Endpoint>> welcomed = new LinkedBlockingQueue<>(); // empty: nobody will come
    private volatile IOException failure;
    private boolean isClosed;

    private UdpListener(DatagramChannel server, Selector selector, TransportAddress address) {
        this.server = server;
        this.selector = selector;
        this.address = address;
    }

    /** Takes over a bound channel. If this fails, the channel is still to be closed. */
    static UdpListener start(
            DatagramChannel server, TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        server.configureBlocking(false);
        Selector selector = server.provider().openSelector();
        UdpListener listener = new UdpListener(server, selector, address);
        try {
            Reception reception = new Reception(server, selector, new Reception.Answers(options, sockets, listener));
            Thread thread = new Thread(reception, "plumbline-udp-listener");
            thread.setDaemon(true);
            thread.start();
            return listener;
        } catch (IOException | RuntimeException | Error noThread) {
            selector.close();
            throw noThread;
        }
    }

    /** Whether there is room for one more who waits to be accepted. */
    boolean hasRoom() {
        return welcomed.size() < BACKLOG;
    }

    synchronized void welcome(Endpoint endpoint) {
        if (isClosed) {
            endpoint.close();
        } else {
            welcomed.add(Optional.of(endpoint));
        }
    }

    /** Says that nobody will come any more, and why. */
    void fail(IOException why) {
        failure = why;
        welcomed.add(Optional.empty());
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        Optional<Endpoint> next;
        try {
            next = welcomed.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        if (next == null) {
            return Optional.empty();
        }
        if (next.isEmpty()) {
            welcomed.add(next); // for the next one who asks
            throwFailure();
        }
        return next;
    }

    private void throwFailure() throws IOException {
        IOException why = failure;
        if (why != null) {
            throw new IOException("cannot accept: address=" + address + ", reason=" + why.getMessage(), why);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            selector.close(); // second: the descriptor is freed when the selector lets go of it
        } catch (IOException broken) {
            throw new UncheckedIOException("cannot close listener: address=" + address, broken);
        }
        refuseTheRest();
    }

    private synchronized void refuseTheRest() {
        isClosed = true;
        for (Optional<Endpoint> next = welcomed.poll(); next != null; next = welcomed.poll()) {
            next.ifPresent(Endpoint::close);
        }
        welcomed.add(Optional.empty());
    }
}
