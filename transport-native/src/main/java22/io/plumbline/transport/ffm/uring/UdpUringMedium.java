// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.Availability;
import io.plumbline.transport.ffm.udp.UdpMedium;

/** UDP with rings. */
public final class UdpUringMedium extends UdpMedium {

    /** Makes the transport; it holds nothing. */
    public UdpUringMedium() {
        super("udp-io-uring", UringSockets::open);
    }

    @Override
    public Availability availability() {
        return UringSockets.availability();
    }
}
