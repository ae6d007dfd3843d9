// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.NativeMedium;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.NativeListener;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
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

/** TCP over system calls. */
public class TcpMedium implements NativeMedium {

    private static final int BACKLOG = 128;

    private final String name;
    private final EndpointFactory endpoints;

    /** Makes the implementation of the transport {@code tcp-native}; it holds nothing. */
    public TcpMedium() {
        this("tcp-native", SocketEndpoints::open);
    }

    /**
     * Makes a transport of the same sockets.
     *
     * @param name of the transport
     * @param endpoints makes its endpoints
     */
    protected TcpMedium(String name, EndpointFactory endpoints) {
        this.name = name;
        this.endpoints = endpoints;
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
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
            return name + " " + InternetSockets.description(descriptor, InternetAddresses.read(peer));
        });
        return endpoints.open(ConnectedSocket.stream(descriptor, description), options);
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        return endpoints.open(
                FirstToAnswer.of(
                        address,
                        options.connectTimeout(),
                        candidate -> TcpConnecting.connect(candidate, options, name)),
                options);
    }
}
