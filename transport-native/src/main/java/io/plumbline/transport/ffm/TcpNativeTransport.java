// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm;

import io.plumbline.transport.spi.TransportAddress;

/**
 * TCP over the system calls themselves, IPv4 and IPv6, with the addresses and socket options of the transport
 * {@code tcp}. Listening on {@link TransportAddress#ANY} takes a free port on 127.0.0.1, and port 0 a free port on the
 * given host.
 */
public final class TcpNativeTransport extends InternetTransport {

    /** Makes the transport; it holds nothing. */
    public TcpNativeTransport() {
        super(
                "tcp.TcpMedium",
                "tcp-native",
                "system calls send and recv; the kernel copies in and out and runs the whole TCP stack",
                Delivery.RELIABLE);
    }
}
