// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * TCP over the system calls themselves, IPv4 and IPv6, with the addresses and socket options of the transport
 * {@code tcp}. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1, and port 0 a free port on the
 * given host.
 */
public final class TcpNativeTransport extends NativeTransport {

    /** Makes the transport; it holds nothing. */
    public TcpNativeTransport() {
        super("tcp.TcpMedium");
    }

    @Override
    public String name() {
        return "tcp-native";
    }

    @Override
    public String description() {
        return "system calls send and recv; the kernel copies in and out and runs the whole TCP stack";
    }

    @Override
    public Reach reach() {
        return Reach.NETWORK;
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK, WaitStrategy.EPOLL, WaitStrategy.BUSY_POLL);
    }

    @Override
    public Delivery delivery() {
        return Delivery.RELIABLE;
    }

    @Override
    public int largestMessageBytes() {
        return TransportOptions.LARGEST_MESSAGE_BYTES;
    }

    @Override
    public Map<String, String> settings() {
        return NativeSettings.internet();
    }

    @Override
    public void check(TransportOptions options) {
        NativeSettings.checkInternet(options);
    }
}
