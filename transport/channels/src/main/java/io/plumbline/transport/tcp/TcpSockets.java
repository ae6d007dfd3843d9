// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Opens TCP sockets, and sets their options. */
public final class TcpSockets {

    private TcpSockets() {}

    public static SocketChannel connect(InetSocketAddress candidate, TransportOptions options) throws IOException {
        return CloseOnFailure.prepared(openClient(candidate), channel -> {
            configure(channel, options);
            IpSockets.bindSource(candidate, options, channel::bind);
            ChannelConnector.connect(channel, candidate, options.connectTimeout());
        });
    }

    /** Opens a socket of the address's own family: an IPv4 connection then is one to the kernel too. */
    private static SocketChannel openClient(InetSocketAddress remote) throws IOException {
        try {
            return SocketChannel.open(IpSockets.family(remote));
        } catch (UnsupportedOperationException noChoice) {
            return SocketChannel.open(); // another provider than the JDK's, or a host without that family
        }
    }

    static ServerSocketChannel openServer(InetSocketAddress local, TransportOptions options) throws IOException {
        return CloseOnFailure.prepared(openServer(local), server -> SocketBuffers.setInherited(server, options));
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
        TcpKeepAlive.enable(channel.socket());
        SocketBuffers.set(channel, options);
        IpSockets.mark(channel, options);
    }

    public static String description(SocketChannel channel) throws IOException {
        return "tcp " + IpSockets.text(channel.getLocalAddress()) + " -> " + IpSockets.text(channel.getRemoteAddress());
    }
}
