// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.ListeningSocket;
import io.plumbline.transport.ffm.socket.NativeListener;
import io.plumbline.transport.introduction.Backlog;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Hands over to every client that connects, in a separate thread, and waits for no answer: a client that is silent, or
 * leaves, holds up no other.
 */
public final class HandoverListener implements Listener {

    private static final Duration TURN = Duration.ofHours(1);
    private static final long PAUSE_AFTER_FAILURE_NANOS = 10_000_000;

    private final ListeningSocket socket;
    private final TransportAddress address;
    private final Giver giver;
    private final Backlog backlog = new Backlog();
    private volatile boolean isClosed;

    private HandoverListener(ListeningSocket socket, TransportAddress address, Giver giver) {
        this.socket = socket;
        this.address = address;
        this.giver = giver;
    }

    public static HandoverListener start(String transport, TransportAddress address, Giver giver) throws IOException {
        UnixName name = UnixName.toListen(address);
        int server = Errno.checked(Sockets.socket(Sockets.AF_UNIX, Sockets.SOCK_STREAM | Sockets.SOCK_NONBLOCK));
        name.listen(server);
        HandoverListener listener = new HandoverListener(new ListeningSocket(server), name.toTransportAddress(), giver);
        DaemonThread.start("plumbline-" + transport + "-listener", listener::serve);
        return listener;
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    private void serve() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment peer = arena.allocate(NativeListener.MAX_ADDRESS_BYTES, Long.BYTES);
            while (!isClosed) {
                int accepted = socket.accept(TURN, peer);
                if (accepted >= 0) {
                    backlog.fail(null);
                    give(accepted);
                } else if (accepted != -Errno.EAGAIN) { // out of descriptors for now, most likely
                    backlog.fail(NativeListener.failed(address, -accepted));
                    LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
                }
            }
        } catch (RuntimeException failure) {
            backlog.fail(new IOException("can't accept: address=" + address + ", reason=" + failure, failure));
        }
    }

    private void give(int accepted) {
        if (!backlog.hasRoom()) {
            Descriptors.close(accepted);
            return;
        }
        try {
            backlog.add(giver.give(accepted));
        } catch (IOException thisOneFailed) {
            return; // it has gone, or finds out that it gets nothing: others are not to suffer
        }
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return backlog.accept(timeout);
    }

    @Override
    public void close() {
        isClosed = true;
        socket.close();
        backlog.close();
    }

    @FunctionalInterface
    public interface Giver {

        /** {@code socket}: connected to the other end; closed by the endpoint, or if this fails. */
        Endpoint give(int socket) throws IOException;
    }
}
