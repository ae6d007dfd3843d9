// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.netty;

import io.netty.channel.Channel;
import io.netty.util.concurrent.EventExecutor;
import io.plumbline.model.Availability;
import io.plumbline.model.environment.LibraryVersion;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** TCP over Netty, with the addresses and socket options of the transport {@code tcp}. */
abstract class NettyTransport extends TransportBase {

    NettyTransport(String name, String description, Set<WaitStrategy> waitStrategies) {
        super(new Facts(name, description, Reach.NETWORK, Delivery.RELIABLE, waitStrategies));
    }

    abstract NettyIo io();

    /** Netty loads native libraries, and frees memory through native calls on newer JVMs. JDK 17 takes it and does nothing. */
    @Override
    public final List<String> jvmArguments() {
        return List.of("--enable-native-access=ALL-UNNAMED");
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        requireUsable(options);
        HostPort wanted = HostPort.of(address);
        ChannelSettings settings = new ChannelSettings(io(), options);
        return IpListening.on(
                wanted, local -> NettyListener.open(wanted, local, settings, accepted -> adopt(accepted, settings)));
    }

    private Endpoint adopt(Channel accepted, ChannelSettings settings) throws IOException {
        NettyEndpoint endpoint = null;
        try {
            endpoint = open(settings);
            settings.configure(accepted);
            settings.mark(accepted);
            endpoint.adopt(accepted);
            return endpoint;
        } catch (IOException | RuntimeException failure) {
            accepted.unsafe().closeForcibly();
            close(endpoint);
            throw failure;
        }
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        requireUsable(options);
        ChannelSettings settings = new ChannelSettings(io(), options);
        return FirstToAnswer.of(address, options, (candidate, own) -> connect(candidate, settings, own));
    }

    private Endpoint connect(InetSocketAddress candidate, ChannelSettings settings, TransportOptions options)
            throws IOException {
        return CloseOnFailure.prepared(open(settings), endpoint -> endpoint.connect(settings, candidate, options));
    }

    private NettyEndpoint open(ChannelSettings settings) {
        return settings.options().waitStrategy() == WaitStrategy.EVENT_LOOP
                ? new LoopEndpoint(name(), settings.io())
                : new CallerEndpoint(name(), settings);
    }

    private static void close(NettyEndpoint endpoint) {
        if (endpoint != null) {
            endpoint.close();
        }
    }

    @Override
    public final Availability availability() {
        return Stream.of(EventExecutor.class, Channel.class)
                .map(type -> LibraryVersion.atLeast("Netty", type, 4, 2))
                .filter(version -> !version.isAvailable())
                .findFirst()
                .orElseGet(this::ofItsLibrary);
    }

    Availability ofItsLibrary() {
        return Availability.available();
    }
}
