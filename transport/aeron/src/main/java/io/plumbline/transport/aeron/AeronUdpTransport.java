// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.plumbline.transport.aeron.driver.AeronSettings;
import io.plumbline.transport.aeron.driver.Station;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import io.plumbline.transport.ip.HostLookup;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.IpSockets;
import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;

/**
 * Aeron between hosts: UDP with Aeron's own acknowledgement, retransmission and flow control. Unicast, IPv4 and IPv6.
 * An address is the host and the TCP port at which both ends agree on the UDP ports of a connection; the system chooses
 * free ones on either side. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1.
 */
public final class AeronUdpTransport extends AeronTransport {

    private static final int TERM_BYTES = 1 << 20; // 6 MiB at each end; more than the receiver's window of 128 KiB

    public AeronUdpTransport() {
        super("aeron-udp", "Aeron over DatagramChannel; copied into its log buffers, too", Reach.NETWORK, TERM_BYTES);
    }

    @Override
    Place place(TransportAddress address, TransportOptions options) throws IOException {
        InetSocketAddress local = HostLookup.addresses(HostPort.of(address)).get(0);
        Station station = ownStation(settings(options));
        return new Place(station, local, bound -> new TransportAddress(IpSockets.text(bound)));
    }

    private static Station ownStation(AeronSettings settings) throws IOException {
        return settings.driver().isPresent()
                ? Station.external(settings.driver().get())
                : Station.open(OwnedFolder.create(FolderKind.AERON), settings);
    }

    @Override
    SocketAddress meeting(TransportAddress address) throws IOException {
        return HostLookup.addresses(HostPort.ofListener(address)).get(0);
    }

    @Override
    Station station(String listenersDirectory, TransportOptions options) throws IOException {
        return ownStation(settings(options));
    }
}
