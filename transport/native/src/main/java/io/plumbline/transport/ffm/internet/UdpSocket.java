// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.Framing;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.MessageSocket;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.InetSocketAddress;

/** A socket of the kernel on its way to become an endpoint. */
final class UdpSocket implements MessageSocket {

    private static final int MOST_STRANGERS = 1 << 20; // more than a queue holds

    private final Kind kind;
    private final int descriptor;
    private final TransportOptions options;
    private String description = "";

    record Kind(String name, EndpointFactory endpoints, boolean isConnecting) {}

    private UdpSocket(Kind kind, int descriptor, TransportOptions options) {
        this.kind = kind;
        this.descriptor = descriptor;
        this.options = options;
    }

    static UdpSocket open(Kind kind, InetSocketAddress local, TransportOptions options) throws IOException {
        int descriptor = Errno.checked(Sockets.socket(InternetAddresses.family(local), Sockets.SOCK_DGRAM));
        return Descriptors.closingOnFailure(descriptor, () -> {
            InternetSockets.set(descriptor, SocketOption.SO_REUSEADDR, local.getPort() == 0 ? 0 : 1);
            InternetSockets.bind(descriptor, local);
            InternetSockets.mark(descriptor, local, options);
            setBuffer(descriptor, SocketOption.SO_SNDBUF, options);
            setBuffer(descriptor, SocketOption.SO_RCVBUF, options);
            InternetSockets.setBusyPoll(descriptor, options);
            return new UdpSocket(kind, descriptor, options);
        });
    }

    private static void setBuffer(int descriptor, SocketOption buffer, TransportOptions options) throws IOException {
        InternetSockets.setBuffer(descriptor, buffer, options);
        if (Errno.checked(Sockets.option(descriptor, buffer)) < options.messageBytes()) {
            InternetSockets.set(descriptor, buffer, options.messageBytes());
        }
    }

    @Override
    public void connect(InetSocketAddress remote) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.connect(descriptor, InternetAddresses.write(remote, arena)));
            forgetStrangers(arena.allocate(1).address());
            description = kind.name() + " " + InternetSockets.description(descriptor, remote);
        }
    }

    /** What others than the peer sent before stays in the queue. */
    private void forgetStrangers(long anywhere) {
        int left = MOST_STRANGERS;
        while (left > 0 && Transfers.receiveNow(CallState.ofThread(), descriptor, anywhere, 1, 0) >= 0) {
            left--;
        }
    }

    @Override
    public Endpoint endpoint() throws IOException {
        return kind.endpoints()
                .open(
                        new ConnectedSocket(
                                descriptor,
                                Framing.DATAGRAM,
                                description,
                                kind.isConnecting(),
                                ConnectedSocket.NO_GUARD),
                        options);
    }

    @Override
    public void close() {
        Descriptors.close(descriptor);
    }
}
