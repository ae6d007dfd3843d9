// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.internet.NativeTcp;
import java.util.EnumSet;

/**
 * TCP through {@code io_uring}, with addresses and socket options of the transport {@code tcp-native}. Sends and
 * receives are requests in rings shared with the kernel: {@link WaitStrategy#SPIN} polls for their completion there,
 * {@link WaitStrategy#BLOCK} sleeps until then.
 */
public final class TcpIoUringTransport extends NativeTcp {

    public TcpIoUringTransport() {
        super(
                new Facts(
                        "tcp-io-uring",
                        "io_uring; the kernel runs the TCP stack; copied once more",
                        Reach.NETWORK,
                        Delivery.RELIABLE,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK)),
                NativeSettings.URING,
                UringSockets::open);
    }

    @Override
    protected Availability ownAvailability() {
        return UringSockets.availability();
    }
}
