// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpFailures;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.ConnectException;
import java.net.InetSocketAddress;

/** Tries the addresses of a host until one answers. */
final class TcpConnecting {

    private TcpConnecting() {}

    static ConnectedSocket connect(HostPort remote, TransportOptions options, String name) throws IOException {
        IOException first = null;
        for (InetSocketAddress candidate : HostLookup.addresses(remote)) {
            try {
                return connect(candidate, options, name);
            } catch (IOException failure) {
                IOException clear =
                        IpFailures.connecting(remote.toTransportAddress(), options.connectTimeout(), failure);
                if (first == null) {
                    first = clear;
                } else {
                    first.addSuppressed(clear);
                }
            }
        }
        throw first;
    }

    private static ConnectedSocket connect(InetSocketAddress candidate, TransportOptions options, String name)
            throws IOException {
        int descriptor = TcpSockets.openClient(candidate);
        String description;
        try (Arena arena = Arena.ofConfined()) {
            TcpSockets.configure(descriptor, options);
            SocketConnector.connect(descriptor, InternetAddresses.write(candidate, arena), options.connectTimeout());
            refuseSelfConnection(descriptor, candidate);
            description = name + " " + InternetSockets.description(descriptor, candidate);
        } catch (IOException | RuntimeException failure) {
            Descriptors.close(descriptor);
            throw failure;
        }
        return ConnectedSocket.connectingStream(descriptor, description);
    }

    /**
     * A loopback port from the ephemeral range to which nobody listens may be given to the connecting socket itself, and
     * TCP then connects it to itself.
     */
    private static void refuseSelfConnection(int descriptor, InetSocketAddress remote) throws IOException {
        if (InternetSockets.localAddress(descriptor).equals(remote)) {
            throw new ConnectException("connected to itself, nobody listens there");
        }
    }
}
