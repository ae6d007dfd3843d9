// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** A transport whose listener is reached through a relay on loopback; all else is its own. */
abstract class Relayed implements Transport {

    private final Transport medium;

    Relayed(Transport medium) {
        this.medium = medium;
    }

    /** Starts the relay, which outlives the listener, as accepted endpoints do. */
    abstract InetSocketAddress startRelay(InetSocketAddress target) throws IOException;

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        Listener listener = medium.listen(address, options);
        HostPort target = HostPort.of(listener.address());
        InetSocketAddress relay = startRelay(new InetSocketAddress(target.host(), target.port()));
        return new Behind(listener, new HostPort("127.0.0.1", relay.getPort()).toTransportAddress());
    }

    private record Behind(Listener listener, TransportAddress address) implements Listener {

        @Override
        public Optional<Endpoint> accept(Duration timeout) throws IOException {
            return listener.accept(timeout);
        }

        @Override
        public void close() {
            listener.close();
        }
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        return medium.connect(address, options);
    }

    @Override
    public final Reach reach() {
        return medium.reach();
    }

    @Override
    public final Availability availability() {
        return medium.availability();
    }

    @Override
    public final Set<WaitStrategy> waitStrategies() {
        return medium.waitStrategies();
    }

    @Override
    public final Delivery delivery() {
        return medium.delivery();
    }

    @Override
    public final int maxMessageBytes() {
        return medium.maxMessageBytes();
    }
}
