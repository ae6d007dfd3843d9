// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.NativeListener;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;

/** TCP whose sockets the kernel makes for us. */
public abstract class NativeTcp extends NativeTransport {

    private static final int BACKLOG = 128;

    private final EndpointFactory endpoints;

    protected NativeTcp(Facts facts, NativeSettings settings, EndpointFactory endpoints) {
        super(facts, settings);
        this.endpoints = endpoints;
    }

    @Override
    protected final Listener open(TransportAddress address, TransportOptions options) throws IOException {
        HostPort wanted = HostPort.of(address);
        return IpListening.on(wanted, local -> listen(wanted, local, options));
    }

    private Listener listen(HostPort wanted, InetSocketAddress local, TransportOptions options) throws IOException {
        int server = TcpSockets.openServer(local, options);
        return Descriptors.closingOnFailure(server, () -> {
            InternetSockets.bind(server, local);
            Errno.checked(Sockets.listen(server, BACKLOG));
            int port = InternetSockets.localAddress(server).getPort();
            return new NativeListener(
                    server,
                    wanted.withPort(port).toTransportAddress(),
                    (accepted, peer) -> accepted(accepted, peer, options));
        });
    }

    private Endpoint accepted(int descriptor, MemorySegment peer, TransportOptions options) throws IOException {
        String description = Descriptors.closingOnFailure(descriptor, () -> {
            TcpSockets.configure(descriptor, options);
            return name() + " " + InternetSockets.description(descriptor, InternetAddresses.read(peer));
        });
        return endpoints.open(ConnectedSocket.stream(descriptor, description), options);
    }

    @Override
    protected final Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        return endpoints.open(
                FirstToAnswer.of(
                        address, options.connectTimeout(), candidate -> TcpSockets.connect(candidate, options, name())),
                options);
    }
}
