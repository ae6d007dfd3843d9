// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportAddress;

/**
 * TCP through {@code io_uring}, with addresses and socket options of the transport {@code tcp-native}. Sends and receives are requests in rings
 * shared with the kernel: {@link WaitStrategy#SPIN} polls for their completion there, {@link WaitStrategy#BLOCK} sleeps
 * until then. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1.
 */
public final class TcpIoUringTransport extends IoUringTransport {

    /** Makes the transport; it holds nothing. */
    public TcpIoUringTransport() {
        super(
                "uring.TcpUringMedium",
                "tcp-io-uring",
                "requests in rings shared with the kernel, which runs the whole TCP stack; copied once more",
                Delivery.RELIABLE);
    }
}
