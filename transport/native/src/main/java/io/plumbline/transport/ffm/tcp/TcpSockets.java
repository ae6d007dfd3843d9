// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Opens the sockets themselves, and sets their options: those of the transport {@code tcp}. */
final class TcpSockets {

    private TcpSockets() {}

    private static int openClient(InetSocketAddress remote) throws IOException {
        return Errno.checked(
                Sockets.socket(InternetAddresses.family(remote), Sockets.SOCK_STREAM | Sockets.SOCK_NONBLOCK));
    }

    static int openServer(InetSocketAddress local, TransportOptions options) throws IOException {
        int server = openClient(local);
        return Descriptors.closingOnFailure(server, () -> {
            InternetSockets.set(server, SocketOption.SO_REUSEADDR, 1);
            if (InternetAddresses.family(local) == Sockets.AF_INET6) {
                InternetSockets.set(server, SocketOption.IPV6_V6ONLY, 0);
            }
            InternetSockets.setBuffer(server, SocketOption.SO_RCVBUF, options); // accepted sockets inherit it
            return server;
        });
    }

    static void configure(int descriptor, TransportOptions options) throws IOException {
        InternetSockets.set(descriptor, SocketOption.TCP_NODELAY, 1);
        InternetSockets.set(descriptor, SocketOption.SO_KEEPALIVE, 1);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS);
        InternetSockets.set(descriptor, SocketOption.TCP_KEEPCNT, TcpKeepAlive.PROBES);
        InternetSockets.setBuffer(descriptor, SocketOption.SO_SNDBUF, options);
        InternetSockets.setBuffer(descriptor, SocketOption.SO_RCVBUF, options);
        InternetSockets.setBusyPoll(descriptor, options);
    }

    static ConnectedSocket connect(InetSocketAddress candidate, TransportOptions options, String name)
            throws IOException {
        int descriptor = openClient(candidate);
        return Descriptors.closingOnFailure(descriptor, () -> {
            configure(descriptor, options);
            connect(descriptor, candidate, options.connectTimeout());
            String description = name + " " + InternetSockets.description(descriptor, candidate);
            return ConnectedSocket.connectingStream(descriptor, description);
        });
    }

    private static void connect(int descriptor, InetSocketAddress remote, Duration timeout) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            SocketConnector.connect(descriptor, InternetAddresses.write(remote, arena), timeout);
        }
        refuseSelfConnection(descriptor, remote);
    }

    /**
     * A loopback port from the ephemeral range to which nobody listens may be given to the connecting socket itself, and
     * TCP then connects it to itself.
     */
    private static void refuseSelfConnection(int descriptor, InetSocketAddress remote) throws IOException {
        if (InternetSockets.localAddress(descriptor).equals(remote)) {
            throw new ConnectException("connected to itself, since nothing listens there");
        }
    }
}
