// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** Tries the addresses of a host until one answers. */
public final class TcpConnecting {

    private TcpConnecting() {}

    /**
     * Reads an address to connect to.
     *
     * @param address {@code host:port} or {@code [host]:port}
     * @return host and port
     * @throws IllegalArgumentException if it is none, or has no port
     */
    public static HostPort remote(TransportAddress address) {
        HostPort remote = HostPort.of(address);
        if (remote.port() == 0) {
            throw new IllegalArgumentException("no port to connect to: address=" + address + " (allowed: 1 to 65535)");
        }
        return remote;
    }

    /**
     * Connects in the caller's way.
     *
     * @param name the address as it was given, for messages
     * @param remote where to
     * @param options time limit, for messages
     * @param attempt tries one address
     * @param <T> what a connection is
     * @return the connection
     * @throws IOException if no address of the host answers; what kept the first is told, the others are suppressed
     */
    public static <T> T connect(TransportAddress name, HostPort remote, TransportOptions options, Attempt<T> attempt)
            throws IOException {
        IOException first = null;
        for (InetSocketAddress candidate : HostLookup.addresses(remote)) {
            try {
                return attempt.connect(candidate);
            } catch (IOException | RuntimeException failure) {
                IOException clear = TcpFailures.connecting(name, options.connectTimeout(), failure);
                if (first == null) {
                    first = clear;
                } else {
                    first.addSuppressed(clear);
                }
            }
        }
        throw first;
    }

    /**
     * Connects a channel to one address.
     *
     * @param candidate address of the host
     * @param options time limit and buffers
     * @return in non-blocking mode, with its options set
     * @throws IOException if it doesn't answer
     */
    public static SocketChannel connect(InetSocketAddress candidate, TransportOptions options) throws IOException {
        SocketChannel channel = TcpSockets.openClient(candidate);
        try {
            TcpSockets.configure(channel, options);
            ChannelConnector.connect(channel, candidate, options.connectTimeout());
            return channel;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /**
     * Tries to connect to one address.
     *
     * @param <T> what a connection is
     */
    @FunctionalInterface
    public interface Attempt<T> {

        /**
         * Connects.
         *
         * @param candidate address of the host
         * @return the connection
         * @throws IOException if it failed; nothing is left open
         */
        T connect(InetSocketAddress candidate) throws IOException;
    }
}
