// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.udp;

import io.plumbline.transport.ffm.NativeMedium;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.MessageSocket;
import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;

/** UDP over system calls. */
public class UdpMedium implements NativeMedium {

    private final String name;
    private final EndpointFactory endpoints;

    /** Makes the implementation of the transport {@code udp-native}; it holds nothing. */
    public UdpMedium() {
        this("udp-native", SocketEndpoints::open);
    }

    /**
     * Makes a transport of the same sockets.
     *
     * @param name of the transport
     * @param endpoints makes its endpoints
     */
    protected UdpMedium(String name, EndpointFactory endpoints) {
        this.name = name;
        this.endpoints = endpoints;
    }

    private MessageSocket.Opener sockets(boolean isConnecting) {
        UdpSocket.Kind kind = new UdpSocket.Kind(name, endpoints, isConnecting);
        return (local, remote, options) -> UdpSocket.open(kind, local, remote, options);
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.listen(address, options, sockets(false));
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.connect(address, options, sockets(true));
    }
}
