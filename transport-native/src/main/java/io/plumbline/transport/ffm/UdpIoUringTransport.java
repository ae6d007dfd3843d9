// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * UDP through {@code io_uring}, with addresses, greetings and socket options of the transport {@code udp-native}. Sends and receives are requests in rings
 * shared with the kernel: {@link WaitStrategy#SPIN} looks for their completion there, {@link WaitStrategy#BLOCK} sleeps until
 * it. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1.
 */
public final class UdpIoUringTransport extends NativeTransport {

    /** What IPv4 carries: 65,535 bytes with 20 of its own header and 8 of UDP's. IPv6 would carry 20 more. */
    private static final int LARGEST_MESSAGE_BYTES = 65_507;

    /** Makes the transport; it holds nothing. */
    public UdpIoUringTransport() {
        super("uring.UdpUringMedium");
    }

    @Override
    public String name() {
        return "udp-io-uring";
    }

    @Override
    public String description() {
        return "requests in rings shared with the kernel; copied once more, and nothing is promised";
    }

    @Override
    public Reach reach() {
        return Reach.NETWORK;
    }

    @Override
    public Set<WaitStrategy> waitStrategies() {
        return EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK);
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
        return NativeSettings.submissionPolling();
    }

    @Override
    public void check(TransportOptions options) {
        NativeSettings.checkSubmissionPolling(options);
    }
}
