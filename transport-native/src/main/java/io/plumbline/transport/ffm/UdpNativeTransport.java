// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * UDP over the system calls themselves, IPv4 and IPv6, with addresses and greetings of the transport {@code udp}: one end
 * may be of that transport. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1, and port 0 a free
 * port on the given host.
 *
 * <p>A thread that sleeps looks up a hundred times a second, as nothing wakes one who awaits a datagram that was lost.
 */
public final class UdpNativeTransport extends NativeTransport {

    /** What IPv4 carries: 65,535 bytes with 20 of its own header and 8 of UDP's. IPv6 would carry 20 more. */
    private static final int LARGEST_MESSAGE_BYTES = 65_507;

    /** Makes the transport; it holds nothing. */
    public UdpNativeTransport() {
        super("udp.UdpMedium");
    }

    @Override
    public String name() {
        return "udp-native";
    }

    @Override
    public String description() {
        return "system calls send and recv; the kernel copies in and out, and promises nothing";
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
        return Delivery.LOSSY;
    }

    @Override
    public int largestMessageBytes() {
        return LARGEST_MESSAGE_BYTES;
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
