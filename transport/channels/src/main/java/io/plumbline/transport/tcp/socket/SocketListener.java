// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.socket;

import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** Listens on a server socket. An interrupt doesn't end its sleep, so it looks for one from time to time. */
record SocketListener(ServerSocket server, TransportAddress address, IoFunction<Socket, Endpoint> opener)
        implements Listener {

    private static final Duration LOOK = Duration.ofMillis(100);

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        Duration left = timeout;
        while (!left.isNegative() && !left.isZero() && !Thread.currentThread().isInterrupted()) {
            Duration look = left.compareTo(LOOK) < 0 ? left : LOOK;
            Optional<Socket> accepted = acceptWithin((int) Math.max(1, look.toMillis()));
            if (accepted.isPresent()) {
                return Optional.of(opener.apply(accepted.get()));
            }
            left = server.isClosed() ? Duration.ZERO : left.minus(look);
        }
        return Optional.empty();
    }

    private Optional<Socket> acceptWithin(int millis) throws IOException {
        try {
            server.setSoTimeout(millis);
            return Optional.of(server.accept());
        } catch (SocketTimeoutException nobodyCame) {
            return Optional.empty();
        } catch (IOException failure) {
            if (server.isClosed()) {
                return Optional.empty();
            }
            throw new IOException("can't accept: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close listener: address=" + address, failure);
        }
    }
}
