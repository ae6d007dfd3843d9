// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.Availability;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.transport.ffm.NativeSettings;
import io.plumbline.transport.ffm.internet.NativeUdp;
import java.util.EnumSet;

/**
 * UDP through {@code io_uring}, with addresses and socket options of the transport {@code udp-native}; as
 * {@link TcpIoUringTransport} otherwise.
 */
public final class UdpIoUringTransport extends NativeUdp {

    public UdpIoUringTransport() {
        super(
                new Facts(
                        "udp-io-uring",
                        "io_uring; copied once more, and nothing is promised",
                        Reach.NETWORK,
                        Delivery.LOSSY,
                        EnumSet.of(WaitStrategy.SPIN, WaitStrategy.BLOCK)),
                NativeSettings.URING,
                UringSockets::open);
    }

    @Override
    protected Availability ownAvailability() {
        return UringSockets.availability();
    }
}
