// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Optional;

/** Listens on a socket of any family that makes connections. */
public final class NativeListener implements Listener {

    public static final int MAX_ADDRESS_BYTES = 128; // struct sockaddr_storage

    private final ListeningSocket socket;
    private final TransportAddress address;
    private final EndpointOpener opener;

    public NativeListener(int descriptor, TransportAddress address, EndpointOpener opener) {
        this.socket = new ListeningSocket(descriptor);
        this.address = address;
        this.opener = opener;
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment peer = arena.allocate(MAX_ADDRESS_BYTES, Long.BYTES);
            int accepted = socket.accept(timeout, peer);
            if (accepted == -Errno.EAGAIN) {
                return Optional.empty();
            }
            if (accepted < 0) {
                throw failed(address, -accepted);
            }
            return Optional.of(opener.open(accepted, peer));
        }
    }

    public static IOException failed(TransportAddress address, int errno) {
        IOException failure = Errno.exception(errno);
        return new IOException("can't accept: address=" + address + ", reason=" + failure.getMessage(), failure);
    }

    @Override
    public void close() {
        socket.close();
    }

    @FunctionalInterface
    public interface EndpointOpener {

        /**
         * Makes an endpoint, which owns the socket from then on; {@code peer}: the address of the other end, as long as
         * this call lasts.
         */
        Endpoint open(int accepted, MemorySegment peer) throws IOException;
    }
}
