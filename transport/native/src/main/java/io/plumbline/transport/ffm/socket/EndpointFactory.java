// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/** Creates endpoints for connected sockets, either with system calls or with rings. */
@FunctionalInterface
public interface EndpointFactory {

    /** Makes an endpoint of a socket, which the endpoint owns from then on. If this fails, the socket is closed. */
    Endpoint open(ConnectedSocket socket, TransportOptions options) throws IOException;
}
