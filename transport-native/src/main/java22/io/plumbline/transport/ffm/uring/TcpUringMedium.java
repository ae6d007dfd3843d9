// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.uring;

import io.plumbline.model.Availability;
import io.plumbline.transport.ffm.tcp.TcpMedium;

/** TCP with rings. */
public final class TcpUringMedium extends TcpMedium {

    /** Makes the transport; it holds nothing. */
    public TcpUringMedium() {
        super("tcp-io-uring", UringSockets::open);
    }

    @Override
    public Availability availability() {
        return UringSockets.availability();
    }
}
