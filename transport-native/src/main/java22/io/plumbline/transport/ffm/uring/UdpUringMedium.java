// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.transport.ffm.udp.UdpMedium;
import io.plumbline.transport.spi.Availability;

/** UDP with rings. */
public final class UdpUringMedium extends UdpMedium {

    /** Makes the medium; it holds nothing. */
    public UdpUringMedium() {
        super("udp-io-uring", UringSockets::open);
    }

    @Override
    public Availability availability() {
        return UringSockets.availability();
    }
}
