// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.transport.tcp.TcpTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** TCP over a relay that brings everything later by the same time each way; found by its name. */
public final class LongCable extends Relayed {

    static final String NAME = "long-cable";

    /** How much longer each way takes. */
    static final Duration DELAY = Duration.ofMillis(2);

    /** Makes the transport; it holds nothing. */
    public LongCable() {
        super(new TcpTransport());
    }

    @Override
    InetSocketAddress startRelay(InetSocketAddress target) throws IOException {
        return TcpRelay.start(target, DELAY).address();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "TCP over a relay that delays";
    }
}
