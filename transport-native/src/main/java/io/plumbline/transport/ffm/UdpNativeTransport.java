// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;
import io.plumbline.transport.udp.UdpConnections;

/**
 * UDP over the system calls themselves, IPv4 and IPv6, with addresses and greetings of the transport {@code udp}: one end
 * may be of that transport. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1, and port 0 a free
 * port on the given host.
 *
 * <p>A sleeping thread checks a hundred times a second, since nothing wakes a thread that waits for a lost datagram.
 */
public final class UdpNativeTransport extends InternetTransport {

    /** Makes the transport; it holds nothing. */
    public UdpNativeTransport() {
        super(
                "udp.UdpMedium",
                "udp-native",
                "system calls send and recv; the kernel copies in and out, and promises nothing",
                Delivery.LOSSY);
    }

    @Override
    public int maxMessageBytes() {
        return UdpConnections.MAX_MESSAGE_BYTES;
    }
}
