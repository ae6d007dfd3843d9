// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.unix;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.NativeTransport;
import io.plumbline.transport.ffm.calls.Anonymous;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.Framing;
import io.plumbline.transport.ffm.socket.SocketEndpoints;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.util.List;

/**
 * Unix-domain datagrams between two processes. The listening end creates both sockets, connected to each other, and
 * hands one over. Unlike UDP they are neither lost nor reordered: a sender waits while the receiver's queue is full.
 */
public final class UnixDatagramTransport extends NativeTransport {

    private static final String NAME = "unix-datagram";

    public UnixDatagramTransport() {
        super(
                local(
                        NAME,
                        "Unix datagrams, which do not get lost; the kernel copies",
                        WaitStrategy.SPIN,
                        WaitStrategy.BLOCK,
                        WaitStrategy.EPOLL),
                NativeSettings.NONE);
    }

    @Override
    public int maxMessageBytes() {
        return MAX_PACKET_BYTES;
    }

    @Override
    protected Listener open(TransportAddress address, TransportOptions options) throws IOException {
        return HandoverListener.start(NAME, address, socket -> give(socket, options));
    }

    private static Endpoint give(int guard, TransportOptions options) throws IOException {
        int[] ends = {-1, -1};
        try {
            Errno.checked(Anonymous.datagramSockets(ends));
            new Parcel(NAME, options.messageBytes(), 0, List.of(ends[1])).send(guard);
        } catch (IOException failure) {
            Descriptors.closeAll(guard, ends[0], ends[1]);
            throw failure;
        }
        Descriptors.close(ends[1]);
        return open(ends[0], guard, NAME + " listener -> client", options);
    }

    @Override
    protected Endpoint dial(TransportAddress address, TransportOptions options) throws IOException {
        Handover handover = Handover.of(NAME, address, options, 1);
        int descriptor = handover.parcel().descriptors().get(0);
        return open(descriptor, handover.socket(), NAME + " client -> " + address, options);
    }

    private static Endpoint open(int descriptor, int guard, String description, TransportOptions options)
            throws IOException {
        return Descriptors.closingOnFailure(guard, () -> {
            int ready = Descriptors.closingOnFailure(descriptor, () -> buffered(descriptor, options));
            ConnectedSocket socket = new ConnectedSocket(ready, Framing.DATAGRAM, description, false, guard);
            return SocketEndpoints.open(socket, options);
        });
    }

    private static int buffered(int descriptor, TransportOptions options) throws IOException {
        int wanted = options.socketBufferBytes();
        if (wanted > 0) {
            int bytes = Math.max(wanted, options.messageBytes());
            Errno.checked(Sockets.setOption(descriptor, SocketOption.SO_SNDBUF, bytes));
        }
        return descriptor;
    }
}
