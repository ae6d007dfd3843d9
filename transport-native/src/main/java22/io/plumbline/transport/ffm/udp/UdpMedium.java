// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.udp;

import io.plumbline.transport.ffm.NativeMedium;
import io.plumbline.transport.spi.Availability;
import io.plumbline.transport.spi.Endpoint;
import io.plumbline.transport.spi.Listener;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.udp.UdpConnections;
import java.io.IOException;

/** UDP over system calls. */
public final class UdpMedium implements NativeMedium {

    /** Makes the medium; it holds nothing. */
    public UdpMedium() {}

    @Override
    public Availability availability() {
        return Availability.available();
    }

    @Override
    public Listener listen(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.listen(address, options, UdpSocket::open);
    }

    @Override
    public Endpoint connect(TransportAddress address, TransportOptions options) throws IOException {
        return UdpConnections.connect(address, options, UdpSocket::open);
    }
}
