// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Listens on a socket of any family that makes connections. */
public final class SocketListener implements Listener {

    private static final int LARGEST_ADDRESS_BYTES = 128; // struct sockaddr_storage

    private final int descriptor;
    private final TransportAddress address;
    private final EndpointOpener opener;
    private final Lane accepting = new Lane();
    private final AtomicBoolean isClosed = new AtomicBoolean();

    /**
     * Takes over a listening socket.
     *
     * @param descriptor listening, and not blocking
     * @param address where others reach it
     * @param opener makes endpoints of accepted sockets
     */
    public SocketListener(int descriptor, TransportAddress address, EndpointOpener opener) {
        this.descriptor = descriptor;
        this.address = address;
        this.opener = opener;
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        if (!accepting.enter()) {
            return Optional.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment peer = arena.allocate(LARGEST_ADDRESS_BYTES, Long.BYTES);
            return opened(accept(new PatientPoll(descriptor, Descriptors.POLLIN, timeout), peer), peer);
        } finally {
            accepting.leave();
        }
    }

    private Optional<Endpoint> opened(int accepted, MemorySegment peer) throws IOException {
        if (accepted == -Errno.EAGAIN || (isClosed.get() && accepted < 0)) {
            return Optional.empty();
        }
        if (accepted < 0) {
            IOException failure = Errno.exception(-accepted);
            throw new IOException("cannot accept: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
        return Optional.of(opener.open(accepted, peer));
    }

    /** Returns a socket, or an error number, negated, which is that for being busy if nobody came. */
    private int accept(PatientPoll poll, MemorySegment peer) {
        int accepted = Sockets.accept(descriptor, peer);
        while (isPassing(accepted) && !isClosed.get()) {
            int ready = poll.await();
            if (ready <= 0) {
                return ready < 0 ? ready : -Errno.EAGAIN;
            }
            accepted = Sockets.accept(descriptor, peer);
        }
        return accepted;
    }

    private static boolean isPassing(int result) {
        return result == -Errno.EAGAIN || result == -Errno.EINTR || result == -Errno.ECONNABORTED;
    }

    @Override
    public void close() {
        if (isClosed.compareAndSet(false, true)) {
            accepting.close();
            Sockets.shutdown(descriptor); // wakes who waits for clients
            accepting.awaitLeft();
            Descriptors.close(descriptor);
        }
    }

    /** Makes an endpoint of an accepted socket. */
    @FunctionalInterface
    public interface EndpointOpener {

        /**
         * Makes an endpoint, which owns the socket from then on.
         *
         * @param accepted connected, and blocking
         * @param peer the address of the other end, as long as this call lasts
         * @return the open endpoint
         * @throws IOException if it can't be made; the socket has been closed
         */
        Endpoint open(int accepted, MemorySegment peer) throws IOException;
    }
}
