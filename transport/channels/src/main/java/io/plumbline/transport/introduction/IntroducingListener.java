// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.introduction;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.channel.ChannelAcceptor;
import io.plumbline.transport.lifecycle.IoFunction;
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
 * Accepts connections in the background and talks with each in a thread of its own, so that one that stays silent or
 * talks nonsense keeps out nobody else. Whoever doesn't get to the end never becomes an endpoint.
 */
public final class IntroducingListener implements Listener {

    private static final int MAX_TALKS = 32; // at once; beyond that the oldest has to go
    private static final Duration LOOK = Duration.ofHours(1);
    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private final ChannelAcceptor acceptor;
    private final TransportAddress address;
    private final Duration patience;
    private final IoFunction<Introduction, Endpoint> talk;
    private final Queue<SocketChannel> talking = new ConcurrentLinkedQueue<>();
    private final Backlog backlog = new Backlog();

    public IntroducingListener(
            ServerSocketChannel server,
            TransportAddress address,
            Duration patience,
            IoFunction<Introduction, Endpoint> talk)
            throws IOException {
        this.acceptor = new ChannelAcceptor(server);
        this.address = address;
        this.patience = patience;
        this.talk = talk;
        DaemonThread.start("plumbline-introductions", this::acceptAll);
    }

    private void acceptAll() {
        while (acceptor.isOpen()) {
            try {
                Optional<SocketChannel> accepted = acceptor.accept(LOOK);
                if (accepted.isPresent()) {
                    admit(accepted.get());
                }
                backlog.fail(null);
            } catch (IOException | RuntimeException noMoreForNow) { // out of descriptors, most likely
                backlog.fail(new IOException(
                        "can't accept: address=" + address + ", reason=" + noMoreForNow.getMessage(), noMoreForNow));
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
            }
        }
    }

    private void admit(SocketChannel socket) throws IOException {
        if (talking.size() >= MAX_TALKS) {
            SocketChannel oldest = talking.poll();
            if (oldest != null) {
                Introduction.closeQuietly(oldest);
            }
        }
        talking.add(socket);
        if (!acceptor.isOpen() || !backlog.hasRoom()) {
            drop(socket);
            return;
        }
        try {
            DaemonThread.start("plumbline-introduction", () -> introduce(socket));
        } catch (OutOfMemoryError noThread) {
            drop(socket);
            throw new IOException("no thread for one who came", noThread);
        }
    }

    private void introduce(SocketChannel socket) {
        try {
            Endpoint introduced = Introduction.over(socket, patience, talk);
            talking.remove(socket); // before it is handed over: close() leaves it alone then
            backlog.add(introduced);
        } catch (IOException | RuntimeException strangerOrGone) {
            drop(socket);
        }
    }

    private void drop(SocketChannel socket) {
        talking.remove(socket);
        Introduction.closeQuietly(socket);
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public void close() {
        try {
            acceptor.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("can't close listener: address=" + address, broken);
        } finally {
            talking.forEach(Introduction::closeQuietly);
            backlog.close();
        }
    }
}
