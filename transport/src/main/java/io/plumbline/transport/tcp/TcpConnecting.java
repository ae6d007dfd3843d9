// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.transport.channel.ChannelConnector;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpFailures;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** Tries the addresses of a host until one answers. */
final class TcpConnecting {

    private TcpConnecting() {}

    static SocketChannel connect(HostPort remote, TransportOptions options) throws IOException {
        IOException first = null;
        for (InetSocketAddress candidate : HostLookup.addresses(remote)) {
            try {
                return connect(candidate, options);
            } catch (IOException | RuntimeException failure) {
                IOException clear = IpFailures.connecting(remote, options.connectTimeout(), failure);
                if (first == null) {
                    first = clear;
                } else {
                    first.addSuppressed(clear);
                }
            }
        }
        throw first;
    }

    private static SocketChannel connect(InetSocketAddress candidate, TransportOptions options) throws IOException {
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
}
