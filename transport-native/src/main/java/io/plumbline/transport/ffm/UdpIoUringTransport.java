// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.udp.UdpConnections;

/**
 * UDP through {@code io_uring}, with addresses, greetings and socket options of the transport {@code udp-native}. Sends and receives are requests in rings
 * shared with the kernel: {@link WaitStrategy#SPIN} polls for their completion there, {@link WaitStrategy#BLOCK} sleeps
 * until then. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1.
 */
public final class UdpIoUringTransport extends IoUringTransport {

    /** Makes the transport; it holds nothing. */
    public UdpIoUringTransport() {
        super(
                "uring.UdpUringMedium",
                "udp-io-uring",
                "requests in rings shared with the kernel; copied once more, and nothing is promised",
                Delivery.LOSSY);
    }

    @Override
    public int maxMessageBytes() {
        return UdpConnections.MAX_MESSAGE_BYTES;
    }
}
