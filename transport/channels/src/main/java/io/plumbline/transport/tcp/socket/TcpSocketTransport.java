// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.tcp.socket;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.channel.Timeouts;
import io.plumbline.transport.ip.FirstToAnswer;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpListening;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.lifecycle.CloseOnFailure;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportBase;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.EnumSet;

/** TCP as most programs use it: {@link Socket} and its blocking streams, with {@code TCP_NODELAY} on both ends. */
public final class TcpSocketTransport extends TransportBase {

    private static final int BACKLOG = 128;

    public TcpSocketTransport() {
        super(new Facts(
                "tcp-socket",
                "java.net.Socket streams; like tcp, with two more copies each way",
                Reach.NETWORK,
                Delivery.RELIABLE,
                EnumSet.of(WaitStrategy.BLOCK, WaitStrategy.VIRTUAL)));
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        HostPort wanted = HostPort.of(address);
        ServerSocket server = IpListening.on(
                wanted,
                local -> CloseOnFailure.prepared(new ServerSocket(), opened -> {
                    if (options.socketBufferBytes() > 0) {
                        opened.setReceiveBufferSize(options.socketBufferBytes()); // accepted sockets inherit it
                    }
                    opened.bind(local, BACKLOG);
                }));
        TransportAddress reached = wanted.withPort(server.getLocalPort()).toTransportAddress();
        return new SocketListener(server, reached, accepted -> accepted(accepted, options));
    }

    private static Endpoint accepted(Socket socket, TransportOptions options) throws IOException {
        return open(CloseOnFailure.prepared(socket, opened -> configure(opened, options)), options);
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        checkWait(options);
        return FirstToAnswer.of(address, options, (candidate, own) -> open(connect(candidate, own), own));
    }

    private static Socket connect(InetSocketAddress candidate, TransportOptions options) throws IOException {
        return CloseOnFailure.prepared(new Socket(), socket -> {
            configure(socket, options);
            IpSockets.bindSource(candidate, options, socket::bind);
            socket.connect(candidate, (int) Timeouts.millis(options.connectTimeout())); // at most a day
            if (socket.getLocalSocketAddress().equals(socket.getRemoteSocketAddress())) {
                throw new ConnectException("connected to itself, since nothing listens there");
            }
        });
    }

    private static void configure(Socket socket, TransportOptions options) throws IOException {
        socket.setTcpNoDelay(true);
        TcpKeepAlive.enable(socket);
        if (options.socketBufferBytes() > 0) {
            socket.setSendBufferSize(options.socketBufferBytes());
            socket.setReceiveBufferSize(options.socketBufferBytes());
        }
        IpSockets.mark(options, socket::setTrafficClass, socket::getTrafficClass);
    }

    private static Endpoint open(Socket socket, TransportOptions options) throws IOException {
        try {
            return new SocketEndpoint(socket, options.messageBytes(), description(socket));
        } catch (IOException failure) {
            socket.close();
            throw new IOException(
                    "can't open endpoint: connection=" + socket + ", reason=" + failure.getMessage(), failure);
        }
    }

    private static String description(Socket socket) {
        HostPort local = new HostPort(socket.getLocalAddress().getHostAddress(), socket.getLocalPort());
        HostPort remote = new HostPort(socket.getInetAddress().getHostAddress(), socket.getPort());
        return "tcp-socket " + local + " -> " + remote;
    }
}
