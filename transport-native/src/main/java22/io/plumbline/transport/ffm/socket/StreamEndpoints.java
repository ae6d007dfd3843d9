// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.socket;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;

/** Opens endpoints over connected stream sockets. */
public final class StreamEndpoints {

    private StreamEndpoints() {}

    /**
     * Makes an endpoint of a socket, which the endpoint owns from then on. If this fails, the socket is closed.
     *
     * @param descriptor connected, and blocking
     * @param waitStrategy how the endpoint waits
     * @param description both addresses, for messages
     * @return the open endpoint
     * @throws IOException if there are too many open files
     */
    public static Endpoint open(int descriptor, WaitStrategy waitStrategy, String description) throws IOException {
        try {
            return switch (waitStrategy) {
                case SPIN -> new SpinEndpoint(descriptor, description);
                case BLOCK, BUSY_POLL -> new BlockingEndpoint(descriptor, description);
                case EPOLL -> new EpollEndpoint(descriptor, description);
                default ->
                    throw new IllegalArgumentException("sockets don't wait so here: wait=" + waitStrategy.text()
                            + " (allowed: spin, block, epoll, busy-poll)");
            };
        } catch (IllegalArgumentException unknown) {
            Descriptors.close(descriptor);
            throw unknown;
        } catch (IOException failure) {
            Descriptors.close(descriptor);
            throw new IOException(
                    "cannot open endpoint: connection=" + description + ", reason=" + failure.getMessage(), failure);
        }
    }
}
