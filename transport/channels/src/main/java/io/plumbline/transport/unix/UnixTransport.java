// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.unix;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.channel.ChannelEndpoints;
import io.plumbline.transport.channel.ChannelGathering;
import io.plumbline.transport.channel.ChannelListener;
import io.plumbline.transport.channel.SocketBuffers;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Gathering;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Set;

/**
 * Unix-domain stream sockets over the JDK's socket channels. The file is deleted with the listener; one that a dead
 * process left behind is replaced.
 */
public final class UnixTransport extends TransportBase {

    public UnixTransport() {
        super(new Facts(
                "unix",
                "Unix SocketChannel; the kernel copies, without a network stack",
                Reach.ONE_HOST,
                Delivery.RELIABLE,
                ChannelEndpoints.waitStrategies()));
    }

    @Override
    public Availability availability() {
        return UnixSockets.availability();
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
        return UnixSockets.listen(
                address,
                options,
                (server, reached) -> new ChannelListener(
                        server, reached, accepted -> open(accepted, options, "unix " + reached + " -> client")));
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        SocketChannel channel = UnixSockets.connect(address, options.connectTimeout());
        return open(channel, options, "unix client -> " + address);
    }

    private static Endpoint open(SocketChannel channel, TransportOptions options, String description)
            throws IOException {
        SocketChannel ready = CloseOnFailure.prepared(channel, opened -> SocketBuffers.set(opened, options));
        return ChannelEndpoints.open(ready, options.waitStrategy(), description);
    }
}
