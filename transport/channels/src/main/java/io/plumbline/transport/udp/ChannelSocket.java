// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.DatagramChannel;

/** A channel of the JDK. */
record ChannelSocket(DatagramChannel channel, TransportOptions options) implements MessageSocket {

    static ChannelSocket open(InetSocketAddress local, TransportOptions options) throws IOException {
        DatagramChannel bound = CloseOnFailure.prepared(open(local), channel -> {
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, local.getPort() != 0);
            channel.bind(local);
            IpSockets.mark(channel, options);
            setBuffer(channel, StandardSocketOptions.SO_SNDBUF, options);
            setBuffer(channel, StandardSocketOptions.SO_RCVBUF, options);
        });
        return new ChannelSocket(bound, options);
    }

    static DatagramChannel open(InetSocketAddress local) throws IOException {
        try {
            return DatagramChannel.open(IpSockets.family(local));
        } catch (UnsupportedOperationException noChoice) {
            return DatagramChannel.open(); // another provider than the JDK's, or a host without that family
        }
    }

    /** A buffer that is smaller than a message carries none; on some systems it is so by default. */
    private static void setBuffer(DatagramChannel channel, SocketOption<Integer> buffer, TransportOptions options)
            throws IOException {
        SocketBuffers.set(channel, buffer, options);
        if (channel.getOption(buffer) < options.messageBytes()) {
            channel.setOption(buffer, options.messageBytes());
        }
    }

    @Override
    public void connect(InetSocketAddress remote) throws IOException {
        channel.connect(remote);
    }

    @Override
    public Endpoint endpoint() throws IOException {
        String addresses = "udp " + IpSockets.text(channel.getLocalAddress()) + " -> "
                + IpSockets.text(channel.getRemoteAddress());
        return ChannelEndpoints.open(channel, options.waitStrategy(), addresses, options.messageBytes());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
