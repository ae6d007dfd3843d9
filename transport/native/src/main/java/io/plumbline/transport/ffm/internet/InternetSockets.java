// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.internet;

import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;

/** Options and addresses of sockets of IPv4 and IPv6. */
final class InternetSockets {

    /** Eric Dumazet, "net: make SO_BUSY_POLL available to all users", 2023. */
    private static final String BUSY_POLL_NOT_ALLOWED =
            "before Linux 6.4 that needs CAP_NET_ADMIN or a net.core.busy_read at least as high; "
                    + "otherwise use another wait strategy";

    private InternetSockets() {}

    static void set(int descriptor, SocketOption option, int value) throws IOException {
        int result = Sockets.setOption(descriptor, option, value);
        if (result < 0) {
            throw new IOException(
                    "can't set option of a socket: " + option + "=" + value + ", reason=" + Errno.text(-result));
        }
    }

    static void setBuffer(int descriptor, SocketOption buffer, TransportOptions options) throws IOException {
        if (options.socketBufferBytes() > 0) {
            set(descriptor, buffer, options.socketBufferBytes());
        }
    }

    /**
     * Lets the kernel ask the device before a thread sleeps, if that is how it waits; {@code options}: with the wait
     * strategy, and with {@link NativeSettings#BUSY_POLL_MICROS}.
     */
    static void setBusyPoll(int descriptor, TransportOptions options) throws IOException {
        if (options.waitStrategy() != WaitStrategy.BUSY_POLL) {
            return;
        }
        int micros = NativeSettings.busyPollMicros(options);
        int result = Sockets.setOption(descriptor, SocketOption.SO_BUSY_POLL, micros);
        if (result < 0) {
            throw new IOException("can't busy-poll: " + NativeSettings.BUSY_POLL_MICROS + "=" + micros + ", reason="
                    + Errno.text(-result) + " ("
                    + (result == -Errno.EPERM ? BUSY_POLL_NOT_ALLOWED : "use another wait strategy") + ")");
        }
    }

    static void mark(int descriptor, InetSocketAddress local, TransportOptions options) throws IOException {
        SocketOption octet =
                InternetAddresses.family(local) == Sockets.AF_INET6 ? SocketOption.IPV6_TCLASS : SocketOption.IP_TOS;
        IpSockets.mark(
                options,
                value -> set(descriptor, octet, value),
                () -> Errno.checked(Sockets.option(descriptor, octet)));
    }

    static void bind(int descriptor, InetSocketAddress local) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            Errno.checked(Sockets.bind(descriptor, InternetAddresses.write(local, arena)));
        }
    }

    static InetSocketAddress localAddress(int descriptor) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment address = arena.allocate(InternetAddresses.LARGEST_BYTES, Long.BYTES);
            Errno.checked(Sockets.name(descriptor, address));
            return InternetAddresses.read(address);
        }
    }

    static String description(int descriptor, InetSocketAddress remote) throws IOException {
        return IpSockets.text(localAddress(descriptor)) + " -> " + IpSockets.text(remote);
    }
}
