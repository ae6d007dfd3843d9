// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.NativeMedium;
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

/** Unix-domain sockets that make connections, with names in the abstract namespace. */
abstract class UnixMedium implements NativeMedium {

    private final int type;
    private final String transport;

    UnixMedium(int type, String transport) {
        this.type = type;
        this.transport = transport;
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = UnixName.toListen(address);
        int server = open(options);
        name.listen(server);
        return new NativeListener(
                server, name.toTransportAddress(), (accepted, peer) -> accepted(accepted, name, options));
    }

    private Endpoint accepted(int descriptor, UnixName name, TransportOptions options) throws IOException {
        int ready = buffered(descriptor, options);
        return SocketEndpoints.open(ConnectedSocket.stream(ready, transport + " " + name + " -> client"), options);
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = UnixName.of(address);
        int descriptor = open(options);
        name.connect(descriptor, options.connectTimeout());
        return SocketEndpoints.open(ConnectedSocket.stream(descriptor, transport + " client -> " + name), options);
    }

    private int open(TransportOptions options) throws IOException {
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
