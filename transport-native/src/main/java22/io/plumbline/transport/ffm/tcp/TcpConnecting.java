// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.time.Duration;

/** Connects to one address of a listener. */
final class TcpConnecting {

    private TcpConnecting() {}

    static ConnectedSocket connect(InetSocketAddress candidate, TransportOptions options, String name)
            throws IOException {
        int descriptor = TcpSockets.openClient(candidate);
        return Descriptors.closingOnFailure(descriptor, () -> {
            TcpSockets.configure(descriptor, options);
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
