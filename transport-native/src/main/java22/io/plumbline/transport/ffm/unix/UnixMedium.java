// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.transport.ffm.NativeMedium;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.UnixAddresses;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.SocketConnector;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import io.plumbline.transport.ffm.socket.SocketListener;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.BindException;
import java.net.ConnectException;

/** Unix-domain sockets that make connections, with names in the abstract namespace. */
abstract class UnixMedium implements NativeMedium {

    private static final int BACKLOG = 128;

    private final int type;
    private final String transport;

    UnixMedium(int type, String transport) {
        this.type = type;
        this.transport = transport;
    }

    @Override
    public final Availability availability() {
        return Availability.available();
    }

    @Override
    public final Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = address.equals(TransportAddress.ANY) ? UnixName.fresh() : UnixName.of(address);
        int server = open(options);
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.bind(server, UnixAddresses.write(name.text(), arena)));
            Errno.checked(Sockets.listen(server, BACKLOG));
            return new SocketListener(
                    server, name.toTransportAddress(), (accepted, peer) -> accepted(accepted, name, options));
        } catch (IOException failure) {
            Descriptors.close(server);
            throw listeningFailed(name, failure);
        }
    }

    private static IOException listeningFailed(UnixName name, IOException failure) {
        String problem = "cannot listen: address=" + name + ", reason=" + failure.getMessage();
        if (!(failure instanceof BindException)) {
            return new IOException(problem, failure);
        }
        BindException clear = new BindException(problem + " (give a name that nobody listens on)");
        clear.initCause(failure);
        return clear;
    }

    private Endpoint accepted(int descriptor, UnixName name, TransportOptions options) throws IOException {
        try {
            setBuffers(descriptor, options);
        } catch (IOException failure) {
            Descriptors.close(descriptor);
            throw failure;
        }
        return SocketEndpoints.open(
                ConnectedSocket.stream(descriptor, transport + " " + name + " -> client"), options.waitStrategy());
    }

    @Override
    public final Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        UnixName name = UnixName.of(address);
        int descriptor = open(options);
        try (Arena arena = Arena.ofConfined()) {
            SocketConnector.connect(descriptor, UnixAddresses.write(name.text(), arena), options.connectTimeout());
        } catch (IOException failure) {
            Descriptors.close(descriptor);
            throw connectingFailed(name, failure);
        }
        return SocketEndpoints.open(
                ConnectedSocket.stream(descriptor, transport + " client -> " + name), options.waitStrategy());
    }

    private static IOException connectingFailed(UnixName name, IOException failure) {
        String problem = "cannot connect: address=" + name + ", reason=" + failure.getMessage();
        if (!(failure instanceof ConnectException)) {
            return new IOException(problem, failure);
        }
        ConnectException clear = new ConnectException(
                problem + " (make sure that something listens there, in the same network namespace)");
        clear.initCause(failure);
        return clear;
    }

    private int open(TransportOptions options) throws IOException {
        int descriptor = Errno.checked(Sockets.socket(Sockets.AF_UNIX, type | Sockets.SOCK_NONBLOCK));
        try {
            setBuffers(descriptor, options);
            return descriptor;
        } catch (IOException failure) {
            Descriptors.close(descriptor);
            throw failure;
        }
    }

    /** A packet has to fit into the send buffer; the receive buffer doesn't count on Unix sockets. */
    private void setBuffers(int descriptor, TransportOptions options) throws IOException {
        int wanted = options.socketBufferBytes();
        if (wanted > 0) {
            int bytes = type == Sockets.SOCK_SEQPACKET ? Math.max(wanted, options.messageBytes()) : wanted;
            Errno.checked(Sockets.setOption(descriptor, SocketOption.SO_SNDBUF, bytes));
        }
    }
}
