// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.DatagramChannel;

/** A channel of the JDK. */
record ChannelSocket(DatagramChannel channel, TransportOptions options) implements MessageSocket {

    @Override
    public int port() throws IOException {
        return ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    @Override
    public void connect(InetSocketAddress remote) throws IOException {
        channel.connect(remote);
    }

    @Override
    public Endpoint endpoint() throws IOException {
        return UdpSockets.endpoint(channel, options);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
