// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;

/** Listens on a Unix-domain socket, whose file it takes along when it closes. */
final class UnixListener implements Listener {

    private final Listener listener;
    private final SocketFile file;

    UnixListener(Listener listener, SocketFile file) {
        this.listener = listener;
        this.file = file;
    }

    @Override
    public TransportAddress address() {
        return listener.address();
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        return listener.accept(timeout);
    }

    @Override
    public void close() {
        try (listener) {
            file.delete(); // first: nobody finds the way to a socket that is about to close
        } catch (IOException failure) {
            throw new UncheckedIOException("can't delete the socket's file: address=" + address(), failure);
        }
    }
}
