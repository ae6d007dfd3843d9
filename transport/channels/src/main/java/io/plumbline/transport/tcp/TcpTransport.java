// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.channel.ChannelGathering;
import io.plumbline.transport.channel.ChannelListener;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Gathering;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** TCP over the JDK's socket channels, IPv4 and IPv6, with {@code TCP_NODELAY} on both ends. */
public final class TcpTransport extends TransportBase {

    public TcpTransport() {
        super(new Facts(
                "tcp",
                "SocketChannel; the kernel copies, and runs the TCP stack",
                Reach.NETWORK,
                Delivery.RELIABLE,
                ChannelEndpoints.waitStrategies()));
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return ChannelEndpoints.countsCalls(waitStrategy);
    }

    @Override
    public Set<WaitStrategy> gatherStrategies() {
        return ChannelGathering.strategies();
    }

    @Override
    public Gathering gather(WaitStrategy waitStrategy) throws IOException {
        return new ChannelGathering(waitStrategy);
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return TcpListening.open(
                HostPort.of(address),
                options,
                (server, reached) -> new ChannelListener(
                        server,
                        reached.toTransportAddress(),
                        accepted -> open(TcpListening.configured(accepted, options), options)));
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return open(FirstToAnswer.of(address, options, TcpSockets::connect), options);
    }

    private static Endpoint open(SocketChannel channel, TransportOptions options) throws IOException {
        return ChannelEndpoints.open(channel, options.waitStrategy(), TcpSockets.description(channel));
    }
}
