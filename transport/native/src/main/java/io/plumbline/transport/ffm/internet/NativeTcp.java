// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.NativeListener;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** TCP whose sockets the kernel makes for us, with the options of the transport {@code tcp}. */
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
        int server = socket(local);
        return Descriptors.closingOnFailure(server, () -> {
            InternetSockets.set(server, SocketOption.SO_REUSEADDR, 1);
            if (InternetAddresses.family(local) == Sockets.AF_INET6) {
                InternetSockets.set(server, SocketOption.IPV6_V6ONLY, 0);
            }
            InternetSockets.setBuffer(server, SocketOption.SO_RCVBUF, options); // accepted sockets inherit it
            InternetSockets.bind(server, local);
            Errno.checked(Sockets.listen(server, BACKLOG));
            int port = InternetSockets.localAddress(server).getPort();
            return new NativeListener(
                    server,
                    wanted.withPort(port).toTransportAddress(),
                    (accepted, peer) -> accepted(accepted, peer, options));
        });
    }

    private static int socket(InetSocketAddress address) throws IOException {
        return Errno.checked(
                Sockets.socket(InternetAddresses.family(address), Sockets.SOCK_STREAM | Sockets.SOCK_NONBLOCK));
    }

    private Endpoint accepted(int descriptor, MemorySegment peer, TransportOptions options) throws IOException {
        String description = Descriptors.closingOnFailure(descriptor, () -> {
            configure(descriptor, InternetAddresses.read(peer), options);
            return name() + " " + InternetSockets.description(descriptor, InternetAddresses.read(peer));
        });
        return endpoints.open(ConnectedSocket.stream(descriptor, description), options);
    }

    @Override
    protected final Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        return endpoints.open(FirstToAnswer.of(address, options, this::connect), options);
    }

    private ConnectedSocket connect(InetSocketAddress candidate, TransportOptions options) throws IOException {
        int descriptor = socket(candidate);
        return Descriptors.closingOnFailure(descriptor, () -> {
            configure(descriptor, candidate, options);
            IpSockets.bindSource(candidate, options, source -> InternetSockets.bind(descriptor, source));
            connect(descriptor, candidate, options.connectTimeout());
            String description = name() + " " + InternetSockets.description(descriptor, candidate);
            return ConnectedSocket.connectingStream(descriptor, description);
        });
    }

    /**
     * A loopback port from the ephemeral range to which nobody listens may be given to the connecting socket itself, and
     * TCP then connects it to itself.
     */
    private static void connect(int descriptor, InetSocketAddress remote, Duration timeout) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            SocketConnector.connect(descriptor, InternetAddresses.write(remote, arena), timeout);
        }
        if (InternetSockets.localAddress(descriptor).equals(remote)) {
            throw new ConnectException("connected to itself, since nothing listens there");
        }
    }

    private static void configure(int descriptor, InetSocketAddress peer, TransportOptions options) throws IOException {
        InternetSockets.set(descriptor, SocketOption.TCP_NODELAY, 1);
        InternetSockets.set(descriptor, SocketOption.SO_KEEPALIVE, 1);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPCNT, TcpKeepAlive.PROBES);
        InternetSockets.setBuffer(descriptor, SocketOption.SO_SNDBUF, options);
        InternetSockets.setBuffer(descriptor, SocketOption.SO_RCVBUF, options);
        InternetSockets.setBusyPoll(descriptor, options);
        InternetSockets.mark(descriptor, peer, options);
    }
}
