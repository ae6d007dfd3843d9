// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Opens the sockets themselves, and sets their options. */
public final class TcpSockets {

    private TcpSockets() {}

    /** Opens a socket of the address's own family: an IPv4 connection then is one to the kernel too. */
    static SocketChannel openClient(InetSocketAddress remote) throws IOException {
        try {
            return SocketChannel.open(family(remote));
        } catch (UnsupportedOperationException noChoice) {
            return SocketChannel.open(); // another provider than the JDK's, or a host without that family
        }
    }

    /**
     * Opens a server channel of the address's own family.
     *
     * @param local where it will listen
     * @param options whose buffers accepted channels are to have
     * @return not bound
     * @throws IOException if it can't be opened
     */
    public static ServerSocketChannel openServer(InetSocketAddress local, TransportOptions options) throws IOException {
        ServerSocketChannel server = openServer(local);
        try {
            SocketBuffers.setInherited(server, options);
            return server;
        } catch (IOException failure) {
            server.close();
            throw failure;
        }
    }

    private static ServerSocketChannel openServer(InetSocketAddress local) throws IOException {
        try {
            return ServerSocketChannel.open(family(local));
        } catch (UnsupportedOperationException noChoice) {
            return ServerSocketChannel.open();
        }
    }

    private static ProtocolFamily family(InetSocketAddress address) {
        return address.getAddress() instanceof Inet6Address
                ? StandardProtocolFamily.INET6
                : StandardProtocolFamily.INET;
    }

    /**
     * Sets the options of a channel that carries data.
     *
     * @param channel open
     * @param options which buffers it is to have
     * @throws IOException if the channel has been closed
     */
    public static void configure(SocketChannel channel, TransportOptions options) throws IOException {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        KeepAlive.enable(channel);
        SocketBuffers.set(channel, options);
    }

    /**
     * Names a connection.
     *
     * @param channel connected
     * @return both addresses, for messages
     * @throws IOException if the channel has been closed
     */
    public static String description(SocketChannel channel) throws IOException {
        return "tcp " + text(channel.getLocalAddress()) + " -> " + text(channel.getRemoteAddress());
    }

    private static String text(SocketAddress address) {
        InetSocketAddress internet = (InetSocketAddress) address;
        return new HostPort(internet.getAddress().getHostAddress(), internet.getPort()).toString();
    }
}
