// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Listens for TCP connections, whatever protocol runs over them. */
public final class TcpListening {

    private static final int BACKLOG = 4096; // many connections of one session come at once; the system may allow less

    private TcpListening() {}

    @FunctionalInterface
    public interface ListenerMaker {

        Listener make(ServerSocketChannel server, HostPort reached) throws IOException;
    }

    public static Listener open(HostPort wanted, TransportOptions options, ListenerMaker maker) throws IOException {
        return IpListening.on(
                wanted,
                local -> CloseOnFailure.step(TcpSockets.openServer(local, options), server -> {
                    server.bind(local, BACKLOG);
                    int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
                    return maker.make(server, wanted.withPort(port));
                }));
    }

    public static SocketChannel configured(SocketChannel accepted, TransportOptions options) throws IOException {
        return CloseOnFailure.prepared(accepted, channel -> TcpSockets.configure(channel, options));
    }
}
