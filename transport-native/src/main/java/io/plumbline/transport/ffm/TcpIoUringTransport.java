// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * TCP through {@code io_uring}, with addresses and socket options of the transport {@code tcp-native}. Sends and receives are requests in rings
 * shared with the kernel: {@link WaitStrategy#SPIN} looks for their completion there, {@link WaitStrategy#BLOCK} sleeps until
 * it. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1.
 */
public final class TcpIoUringTransport extends NativeTransport {

    /** Makes the transport; it holds nothing. */
    public TcpIoUringTransport() {
        super("uring.TcpUringMedium");
    }

    @Override
    public String name() {
        return "tcp-io-uring";
    }

    @Override
    public String description() {
        return "requests in rings shared with the kernel, which runs the whole TCP stack; copied once more";
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
        return Delivery.RELIABLE;
    }

    @Override
    public int largestMessageBytes() {
        return TransportOptions.LARGEST_MESSAGE_BYTES;
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
