// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Opens the sockets themselves, and sets their options. */
final class TcpSockets {

    private TcpSockets() {}

    /** Opens a socket of the address's own family: an IPv4 connection then is one to the kernel too. */
    static SocketChannel openClient(InetSocketAddress remote) throws IOException {
        try {
            return SocketChannel.open(IpSockets.family(remote));
        } catch (UnsupportedOperationException noChoice) {
            return SocketChannel.open(); // another provider than the JDK's, or a host without that family
        }
    }

    static ServerSocketChannel openServer(InetSocketAddress local, TransportOptions options) throws IOException {
        ServerSocketChannel server = openServer(local);
        try {
            IpSockets.setBuffer(
                    server,
                    StandardSocketOptions.SO_RCVBUF,
                    options.socketBufferBytes()); // before binding: accepted sockets inherit it
            return server;
        } catch (IOException failure) {
            server.close();
            throw failure;
        }
    }

    private static ServerSocketChannel openServer(InetSocketAddress local) throws IOException {
        try {
            return ServerSocketChannel.open(IpSockets.family(local));
        } catch (UnsupportedOperationException noChoice) {
            return ServerSocketChannel.open();
        }
    }

    static void configure(SocketChannel channel, TransportOptions options) throws IOException {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        KeepAlive.enable(channel);
        IpSockets.setBuffer(channel, StandardSocketOptions.SO_SNDBUF, options.socketBufferBytes());
        IpSockets.setBuffer(channel, StandardSocketOptions.SO_RCVBUF, options.socketBufferBytes());
    }

    static String description(SocketChannel channel) throws IOException {
        return "tcp " + IpSockets.text(channel.getLocalAddress()) + " -> " + IpSockets.text(channel.getRemoteAddress());
    }
}
