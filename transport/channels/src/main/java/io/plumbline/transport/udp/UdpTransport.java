// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/**
 * UDP over the JDK's datagram channels, IPv4 and IPv6: a message is a datagram, and nothing is retransmitted. Both ends
 * find each other over TCP, at the listener's address. The end of a peer is noticed by sending to it, when its host
 * answers that the port is closed, as long as no listener has that port; the end of its host is never noticed.
 */
public final class UdpTransport extends TransportBase {

    public UdpTransport() {
        super(new Facts(
                "udp",
                "DatagramChannel; the kernel copies, and promises nothing",
                Reach.NETWORK,
                Delivery.LOSSY,
                ChannelEndpoints.waitStrategies()));
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return ChannelEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public int maxMessageBytes() {
        return UdpConnections.MAX_MESSAGE_BYTES;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return UdpConnections.listen(address, options, ChannelSocket::open);
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return UdpConnections.connect(address, options, ChannelSocket::open);
    }
}
