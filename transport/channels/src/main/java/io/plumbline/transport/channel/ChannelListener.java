// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.channel;

import io.plumbline.transport.lifecycle.IoFunction;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;

/** Listens on any stream server channel. */
public final class ChannelListener implements Listener {

    private final ChannelAcceptor acceptor;
    private final TransportAddress address;
    private final IoFunction<SocketChannel, Endpoint> opener;

    public ChannelListener(
            ServerSocketChannel server, TransportAddress address, IoFunction<SocketChannel, Endpoint> opener)
            throws IOException {
        this.acceptor = new ChannelAcceptor(server);
        this.address = address;
        this.opener = opener;
    }

    @Override
    public TransportAddress address() {
        return address;
    }

    @Override
    public Optional<Endpoint> accept(Duration timeout) throws IOException {
        try {
            Optional<SocketChannel> accepted = acceptor.accept(timeout);
            return accepted.isEmpty() ? Optional.empty() : Optional.of(opener.apply(accepted.get()));
        } catch (ClosedChannelException goneAtOnce) {
            return Optional.empty();
        } catch (IOException failure) {
            throw new IOException("can't accept: address=" + address + ", reason=" + failure.getMessage(), failure);
        }
    }

    @Override
    public void close() {
        try {
            acceptor.close();
        } catch (IOException failure) {
            throw new UncheckedIOException("can't close listener: address=" + address, failure);
        }
    }
}
