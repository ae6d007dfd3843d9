// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.udp;

import io.plumbline.transport.introduction.IntroducingListener;
import io.plumbline.transport.introduction.Introduction;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.tcp.TcpListening;
import io.plumbline.transport.tcp.TcpSockets;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/**
 * Lets two ends find each other over TCP, whatever kind of socket then carries their datagrams. Both do the same: each
 * opens a socket of its own at the address at which the other sees it, and says its port.
 */
public final class UdpConnections {

    /** What IPv4 carries: 65,535 bytes with 20 of its own header and 8 of UDP's. IPv6 would carry 20 more. */
    public static final int MAX_MESSAGE_BYTES = 65_507;

    private static final long MARK = 0x504C4D42_55445032L; // "PLMBUDP2"

    private UdpConnections() {}

    public static Listener listen(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        return TcpListening.open(
                HostPort.of(address),
                options,
                (server, reached) -> new IntroducingListener(
                        server,
                        reached.toTransportAddress(),
                        options.connectTimeout(),
                        talk -> meet(talk, options, sockets)));
    }

    public static Endpoint connect(TransportAddress address, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        return FirstToAnswer.of(
                address,
                options.connectTimeout(),
                candidate -> Introduction.over(
                        TcpSockets.connect(candidate, options),
                        options.connectTimeout(),
                        talk -> meet(talk, options, sockets)));
    }

    private static Endpoint meet(Introduction talk, TransportOptions options, MessageSocket.Opener sockets)
            throws IOException {
        SocketChannel beside = talk.socket();
        InetSocketAddress own = (InetSocketAddress) beside.getLocalAddress();
        InetSocketAddress peer = (InetSocketAddress) beside.getRemoteAddress();
        MessageSocket connected = CloseOnFailure.prepared(sockets.open(own.getAddress(), options), socket -> {
            int port = socket.port();
            talk.say(out -> {
                out.writeLong(MARK);
                out.writeShort(port);
            });
            if (talk.in().readLong() != MARK) {
                throw new IOException("what is there is no UDP transport of Plumbline, or of another version");
            }
            socket.connect(new InetSocketAddress(peer.getAddress(), talk.in().readUnsignedShort()));
            talk.say(out -> out.writeByte(0)); // so that nobody sends before both are connected
            byte unused = talk.in().readByte();
            beside.close();
        });
        return connected.endpoint();
    }
}
