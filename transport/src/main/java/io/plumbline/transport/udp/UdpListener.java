// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.model.environment.DaemonThread;
import io.plumbline.transport.ring.Backlog;
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

/** Holds the clients that were welcomed until somebody accepts them. What a kernel does for TCP, a thread does here. */
final class UdpListener implements Listener {

    private final DatagramChannel server;
    private final Selector selector;
    private final TransportAddress address;
    private final Backlog backlog = new Backlog();

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
            Reception reception =
                    new Reception(server, selector, new Reception.Answers(options, sockets, listener.backlog));
            DaemonThread.start("plumbline-udp-listener", reception);
            return listener;
        } catch (IOException | RuntimeException | Error noThread) {
            selector.close();
            throw noThread;
        }
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
            server.close();
            selector.close(); // second: the descriptor is freed when the selector lets go of it
        } catch (IOException broken) {
            throw new UncheckedIOException("can't close listener: address=" + address, broken);
        }
        backlog.close();
    }
}
