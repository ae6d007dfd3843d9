// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.testkit.transport.TcpRelay;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import io.plumbline.transport.tcp.TcpTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** TCP over a relay that brings everything later by the same time each way; found by its name. */
public final class LongCable implements Transport {

    static final String NAME = "long-cable";

    /** How much longer each way takes. */
    static final Duration DELAY = Duration.ofMillis(2);

    private final TcpTransport tcp = new TcpTransport();

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        Listener listener = tcp.listen(address, options);
        HostPort target = HostPort.of(listener.address());
        TcpRelay relay = TcpRelay.start(new InetSocketAddress(target.host(), target.port()), DELAY);
        HostPort front = new HostPort("127.0.0.1", relay.address().getPort());
        return new Behind(listener, front.toTransportAddress());
    }

    /** The relay outlives the listener, as accepted endpoints do, and ends with its connections and this JVM. */
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
        return tcp.connect(address, options);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "TCP over a relay that delays";
    }

    @Override
    public Reach reach() {
        return tcp.reach();
    }

    @Override
    public Availability availability() {
        return tcp.availability();
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return tcp.waitStrategies();
    }

    @Override
    public Delivery delivery() {
        return tcp.delivery();
    }

    @Override
    public int largestMessageBytes() {
        return tcp.largestMessageBytes();
    }
}
