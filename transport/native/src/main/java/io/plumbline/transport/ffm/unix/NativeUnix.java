// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.NativeListener;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;

/**
 * Unix-domain sockets that make connections. An address is {@code @name}, a name in Linux's abstract namespace: no
 * file, and gone with the listener. Listening on {@code ANY} picks a random name.
 */
abstract class NativeUnix extends NativeTransport {

    private final int type;

    NativeUnix(int type, String name, String description) {
        super(local(name, description, WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL), NativeSettings.NONE);
        this.type = type;
    }

    @Override
    protected final Listener open(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = UnixName.toListen(address);
        int server = socket(options);
        name.listen(server);
        return new NativeListener(
                server, name.toTransportAddress(), (accepted, peer) -> accepted(accepted, name, options));
    }

    private Endpoint accepted(int descriptor, UnixName name, TransportOptions options) throws IOException {
        int ready = buffered(descriptor, options);
        return SocketEndpoints.open(ConnectedSocket.stream(ready, name() + " " + name + " -> client"), options);
    }

    @Override
    protected final Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = UnixName.of(address);
        int descriptor = socket(options);
        name.connect(descriptor, options.connectTimeout());
        return SocketEndpoints.open(ConnectedSocket.stream(descriptor, name() + " client -> " + name), options);
    }

    private int socket(TransportOptions options) throws IOException {
        return buffered(Errno.checked(Sockets.socket(Sockets.AF_UNIX, type | Sockets.SOCK_NONBLOCK)), options);
    }

    /** A packet has to fit into the send buffer; the receive buffer doesn't count on Unix sockets. */
    private int buffered(int descriptor, TransportOptions options) throws IOException {
        int wanted = options.socketBufferBytes();
        if (wanted == 0) {
            return descriptor;
        }
        int bytes = type == Sockets.SOCK_SEQPACKET ? Math.max(wanted, options.messageBytes()) : wanted;
        return Descriptors.closingOnFailure(descriptor, () -> {
            Errno.checked(Sockets.setOption(descriptor, SocketOption.SO_SNDBUF, bytes));
            return descriptor;
        });
    }
}
