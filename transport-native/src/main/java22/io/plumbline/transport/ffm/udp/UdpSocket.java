// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.udp;

import io.plumbline.transport.ffm.calls.CallState;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ffm.calls.Transfers;
import io.plumbline.transport.ffm.internet.InternetSockets;
import io.plumbline.transport.ffm.socket.ConnectedSocket;
import io.plumbline.transport.ffm.socket.DescriptorLane;
import io.plumbline.transport.ffm.socket.EndpointFactory;
import io.plumbline.transport.ffm.socket.Framing;
import io.plumbline.transport.ffm.socket.PatientPoll;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.MessageSocket;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;

/** A socket of the kernel on its way to become an endpoint. */
final class UdpSocket implements MessageSocket {

    private final int descriptor;
    private final TransportOptions options;
    private final DescriptorLane greeting =
            new DescriptorLane(); // the endpoint may be closed while its welcome is repeated
    private final Kind kind;
    private String description;

    /** Name of the transport, who makes its endpoints, and for which end. */
    record Kind(String name, EndpointFactory endpoints, boolean isConnecting) {}

    private UdpSocket(Kind kind, int descriptor, TransportOptions options) {
        this.kind = kind;
        this.description = kind.name();
        this.descriptor = descriptor;
        this.options = options;
    }

    static UdpSocket open(Kind kind, InetAddress local, InetSocketAddress remote, TransportOptions options)
            throws IOException {
        InetSocketAddress bound = new InetSocketAddress(ofFamilyOf(remote, local), 0);
        int descriptor = Errno.checked(Sockets.socket(InternetAddresses.family(bound), Sockets.SOCK_DGRAM));
        return Descriptors.closingOnFailure(descriptor, () -> {
            InternetSockets.bind(descriptor, bound);
            setBuffer(descriptor, SocketOption.SO_SNDBUF, options);
            setBuffer(descriptor, SocketOption.SO_RCVBUF, options);
            InternetSockets.setBusyPoll(descriptor, options);
            return new UdpSocket(kind, descriptor, options);
        });
    }

    /** A listener on all IPv6 addresses hears IPv4 too; the socket for such a client has to be one of IPv4. */
    private static InetAddress ofFamilyOf(InetSocketAddress remote, InetAddress local) throws IOException {
        boolean isIpv6 = remote.getAddress() instanceof Inet6Address;
        return local instanceof Inet6Address == isIpv6
                ? local
                : InetAddress.getByAddress(new byte[remote.getAddress().getAddress().length]);
    }

    /** A buffer that is smaller than a message carries none. */
    private static void setBuffer(int descriptor, SocketOption buffer, TransportOptions options) throws IOException {
        InternetSockets.setBuffer(descriptor, buffer, options);
        if (Errno.checked(Sockets.option(descriptor, buffer)) < options.messageBytes()) {
            InternetSockets.set(descriptor, buffer, options.messageBytes());
        }
    }

    @Override
    public void send(ByteBuffer message, InetSocketAddress remote) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.sendTo(descriptor, copy(message, arena), InternetAddresses.write(remote, arena)));
        }
    }

    private static MemorySegment copy(ByteBuffer message, Arena arena) {
        return arena.allocate(message.remaining()).copyFrom(MemorySegment.ofBuffer(message));
    }

    @Override
    public InetSocketAddress receive(ByteBuffer datagram, long patienceMillis) throws IOException {
        if (patienceMillis > 0) {
            Errno.checked(new PatientPoll(descriptor, Descriptors.POLLIN, Duration.ofMillis(patienceMillis)).await());
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment sender = arena.allocate(InternetAddresses.LARGEST_BYTES, Long.BYTES);
            int bytes = Sockets.receiveFrom(descriptor, MemorySegment.ofBuffer(datagram), sender);
            if (bytes == -Errno.EAGAIN || bytes == -Errno.EINTR) {
                return null;
            }
            datagram.position(datagram.position() + Errno.checked(bytes));
            return InternetAddresses.read(sender);
        }
    }

    @Override
    public void connect(InetSocketAddress remote) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.connect(descriptor, InternetAddresses.write(remote, arena)));
            description = kind.name() + " " + InternetSockets.description(descriptor, remote);
        }
    }

    @Override
    public void send(ByteBuffer message) throws IOException {
        if (!greeting.enter()) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = copy(message, arena);
            long result = Transfers.sendNow(
                    CallState.ofThread(), descriptor, copy.address(), Math.toIntExact(copy.byteSize()));
            Errno.checked((int) result);
        } finally {
            greeting.leave();
        }
    }

    @Override
    public Endpoint endpoint() throws IOException {
        return kind.endpoints()
                .open(
                        new ConnectedSocket(
                                descriptor, Framing.DATAGRAM, description, kind.isConnecting(), this::stopGreeting),
                        options);
    }

    private void stopGreeting() {
        greeting.close();
        greeting.awaitLeft();
    }

    @Override
    public void close() {
        stopGreeting();
        Descriptors.close(descriptor);
    }
}
