// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.MessageSocket;
import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;

/** UDP whose sockets the kernel makes for us. */
public abstract class NativeUdp extends NativeTransport {

    private final EndpointFactory endpoints;

    protected NativeUdp(Facts facts, NativeSettings settings, EndpointFactory endpoints) {
        super(facts, settings);
        this.endpoints = endpoints;
    }

    @Override
    public final int maxMessageBytes() {
        return UdpConnections.MAX_MESSAGE_BYTES;
    }

    private MessageSocket.Opener sockets(boolean isConnecting) {
        UdpSocket.Kind kind = new UdpSocket.Kind(name(), endpoints, isConnecting);
        return (local, options) -> UdpSocket.open(kind, local, options);
    }

    @Override
    protected final Listener open(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.listen(address, options, sockets(false));
    }

    @Override
    protected final Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.connect(address, options, sockets(true));
    }
}
