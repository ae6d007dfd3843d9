// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;

/** A datagram socket on its way to become one end of a connection. One thread. */
public interface MessageSocket extends Closeable {

    void connect(InetSocketAddress remote) throws IOException;

    Endpoint endpoint() throws IOException;

    /** {@code local}: may be shared with others if its port is given, as all will be connected. */
    @FunctionalInterface
    interface Opener {
        MessageSocket open(InetSocketAddress local, TransportOptions options) throws IOException;
    }
}
