// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.tcp;

import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.calls.Descriptors;
import io.plumbline.transport.ffm.calls.Errno;
import io.plumbline.transport.ffm.calls.InternetAddresses;
import io.plumbline.transport.ffm.calls.SocketOption;
import io.plumbline.transport.ffm.calls.Sockets;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.TcpKeepAlive;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;

/** Opens the sockets themselves, and sets their options: those of the transport {@code tcp}. */
final class TcpSockets {

    private TcpSockets() {}

    static int openClient(InetSocketAddress remote) throws IOException {
        return Errno.checked(
                Sockets.socket(InternetAddresses.family(remote), Sockets.SOCK_STREAM | Sockets.SOCK_NONBLOCK));
    }

    static int openServer(InetSocketAddress local, TransportOptions options) throws IOException {
        int server = openClient(local);
        try {
            set(server, SocketOption.SO_REUSEADDR, 1);
            if (InternetAddresses.family(local) == Sockets.AF_INET6) {
                set(server, SocketOption.IPV6_V6ONLY, 0);
            }
            setBuffer(server, SocketOption.SO_RCVBUF, options); // before binding: accepted sockets inherit it
            return server;
        } catch (IOException failure) {
            Descriptors.close(server);
            throw failure;
        }
    }

    static void configure(int descriptor, TransportOptions options) throws IOException {
        set(descriptor, SocketOption.TCP_NODELAY, 1);
        set(descriptor, SocketOption.SO_KEEPALIVE, 1);
        set(descriptor, SocketOption.TCP_KEEPIDLE, TcpKeepAlive.IDLE_SECONDS);
        set(descriptor, SocketOption.TCP_KEEPINTVL, TcpKeepAlive.INTERVAL_SECONDS);
        set(descriptor, SocketOption.TCP_KEEPCNT, TcpKeepAlive.PROBES);
        setBuffer(descriptor, SocketOption.SO_SNDBUF, options);
        setBuffer(descriptor, SocketOption.SO_RCVBUF, options);
        if (options.waitStrategy() == WaitStrategy.BUSY_POLL) {
            setBusyPoll(descriptor, NativeSettings.busyPollMicros(options));
        }
    }

    private static void setBusyPoll(int descriptor, int micros) throws IOException {
        int result = Sockets.setOption(descriptor, SocketOption.SO_BUSY_POLL, micros);
        if (result < 0) {
            throw new IOException("cannot busy-poll: " + NativeSettings.BUSY_POLL_MICROS + "=" + micros + ", reason="
                    + Errno.text(-result)
                    + " (run with CAP_NET_ADMIN, raise net.core.busy_read to that, or use another wait strategy)");
        }
    }

    private static void setBuffer(int descriptor, SocketOption buffer, TransportOptions options) throws IOException {
        if (options.socketBufferBytes() > 0) {
            set(descriptor, buffer, options.socketBufferBytes());
        }
    }

    private static void set(int descriptor, SocketOption option, int value) throws IOException {
        int result = Sockets.setOption(descriptor, option, value);
        if (result < 0) {
            throw new IOException(
                    "cannot set option of a socket: " + option + "=" + value + ", reason=" + Errno.text(-result));
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
        return "tcp-native " + text(localAddress(descriptor)) + " -> " + text(remote);
    }

    private static String text(InetSocketAddress address) {
        return new HostPort(address.getAddress().getHostAddress(), address.getPort()).toString();
    }
}
