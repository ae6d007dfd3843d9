// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/** Opens endpoints over connected sockets. */
public final class SocketEndpoints {

    private SocketEndpoints() {}

    /** Makes an endpoint of a socket, which the endpoint owns from then on. If this fails, the socket is closed. */
    public static Endpoint open(ConnectedSocket socket, TransportOptions options) throws IOException {
        try {
            return Descriptors.closingOnFailure(socket.descriptor(), () -> choose(socket, options));
        } catch (IOException failure) {
            throw new IOException(
                    "can't open endpoint: connection=" + socket.description() + ", reason=" + failure.getMessage(),
                    failure);
        }
    }

    private static Endpoint choose(ConnectedSocket socket, TransportOptions options) throws IOException {
        if (NativeSettings.isStamped(options) && socket.isConnecting()) {
            return StampedEndpoint.open(socket, options);
        }
        return switch (options.waitStrategy()) {
            case SPIN -> new SpinEndpoint(socket);
            case BLOCK, BUSY_POLL -> new BlockingEndpoint(socket);
            case EPOLL -> new EpollEndpoint(socket);
            default ->
                throw new IllegalArgumentException(
                        "no socket waits so: wait=" + options.waitStrategy().text());
        };
    }
}
