// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.none;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.EnumSet;

/**
 * No transport: a thread that sends a message receives the same message. What remains of a round trip is the harness's
 * and the ping's own work, which every other transport's figures contain.
 */
public final class NoneTransport extends TransportBase {

    public NoneTransport() {
        super(new Facts(
                "none",
                "no transport: what the harness and ping themselves cost",
                Reach.ONE_THREAD,
                Delivery.RELIABLE,
                EnumSet.of(WaitStrategy.SPIN)));
    }

    @Override
    public boolean countsCalls(WaitStrategy waitStrategy) {
        return true; // there are none
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        throw new IOException("can't listen: transport=none, address=" + address
                + ", reason=there is no transport, and so no other end (connect alone)");
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        if (!address.equals(TransportAddress.ANY)) {
            throw new IOException("can't connect: transport=none, address=" + address
                    + ", reason=there is no transport, and so no other end (leave out the address)");
        }
        return new SelfEndpoint(options.messageBytes());
    }
}
