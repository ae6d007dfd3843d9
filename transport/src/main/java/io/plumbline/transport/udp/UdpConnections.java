// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;

/** Lets two ends find each other over UDP, whatever kind of socket then carries their messages; see {@link UdpTransport}. */
public final class UdpConnections {

    /** What IPv4 carries: 65,535 bytes with 20 of its own header and 8 of UDP's. IPv6 would carry 20 more. */
    public static final int MAX_MESSAGE_BYTES = 65_507;

    private UdpConnections() {}

    /**
     * Opens the end that waits for the other.
     *
     * @param address where to listen
     * @param options how accepted endpoints are to be opened
     * @param sockets opens their sockets
     * @return the open listener
     * @throws IOException if the address can't be used; the message names it
     */
    public static Listener listen(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        HostPort wanted = HostPort.of(address);
        return IpListening.on(
                wanted,
                local -> CloseOnFailure.step(UdpSockets.open(local), server -> {
                    int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
                    return UdpListener.start(server, wanted.withPort(port).toTransportAddress(), options, sockets);
                }));
    }

    /**
     * Opens the end that goes to the other.
     *
     * @param address the listener's address
     * @param options how the endpoint is to be opened
     * @param sockets opens its socket
     * @return the connected endpoint
     * @throws IOException if nobody listens there, or not in time; the message names the address
     */
    public static Endpoint connect(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        return FirstToAnswer.of(
                        address,
                        options.connectTimeout(),
                        candidate -> new UdpDial(candidate, options, sockets).connect())
                .endpoint();
    }
}
