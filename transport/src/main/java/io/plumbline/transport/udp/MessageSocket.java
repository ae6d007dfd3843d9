// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/**
 * A datagram socket on its way to become one end of a connection: bound to a free port, then connected to the other end,
 * then owned by an endpoint.
 *
 * <p>Threading: one thread, until {@link #endpoint()}; from then on others use the endpoint, and may close it.
 */
public interface MessageSocket extends Closeable {

    /**
     * Sends a greeting before the socket is connected.
     *
     * @param greeting bytes from position to limit
     * @param remote where to
     * @throws IOException if it can't be sent
     */
    void send(ByteBuffer greeting, InetSocketAddress remote) throws IOException;

    /**
     * Waits for a datagram before the socket is connected.
     *
     * @param datagram gets as much of it as there is room for, from its position on
     * @param patienceMillis how long to wait in milliseconds; 0 for not at all
     * @return who sent it, or null if nothing came or the thread was interrupted
     * @throws IOException if the system says that nobody will answer
     */
    InetSocketAddress receive(ByteBuffer datagram, long patienceMillis) throws IOException;

    /**
     * Connects the socket.
     *
     * @param remote the other end
     * @throws IOException if there is no way there
     */
    void connect(InetSocketAddress remote) throws IOException;

    /**
     * Sends a greeting to the other end, unless the endpoint has been closed.
     *
     * @param greeting bytes from position to limit
     * @throws IOException if it can't be sent
     */
    void send(ByteBuffer greeting) throws IOException;

    /**
     * Makes the endpoint, which owns the socket from then on.
     *
     * @return the open endpoint
     * @throws IOException if it can't be made; the socket has been closed
     */
    Endpoint endpoint() throws IOException;

    /** Opens sockets of one kind. */
    @FunctionalInterface
    interface Opener {

        /**
         * Opens a socket on a free port.
         *
         * @param local the host's address to bind it to; may stand for all of them
         * @param remote who it is for; not connected to
         * @param options buffer and message sizes, and how the endpoint waits
         * @return the bound socket
         * @throws IOException if it can't be opened
         */
        MessageSocket open(InetAddress local, InetSocketAddress remote, TransportOptions options) throws IOException;
    }
}
