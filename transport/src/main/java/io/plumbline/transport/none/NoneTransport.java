// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.none;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.Transport;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/**
 * No transport: a thread that sends a message receives the same message. What is left of a round trip is the harness
 * and the ping's own work, which every other transport's figures contain.
 */
public final class NoneTransport implements Transport {

    /** Makes the transport; it holds nothing. */
    public NoneTransport() {}

    @Override
    public String name() {
        return "none";
    }

    @Override
    public String description() {
        return "no transport: the client's thread gets back what it sent; the cost of harness and ping themselves";
    }

    @Override
    public Reach reach() {
        return Reach.ONE_THREAD;
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN);
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return true; // there are none
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        throw new IOException("cannot listen: transport=none, address=" + address
                + ", reason=there is no transport, and so no other end (connect alone)");
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        if (!address.equals(TransportAddress.ANY)) {
            throw new IOException("cannot connect: transport=none, address=" + address
                    + ", reason=there is no transport, and so no other end (leave the address away)");
        }
        return new SelfEndpoint(options.messageBytes());
    }
}
