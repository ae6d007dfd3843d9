// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;

/** Socket functions shared by all IP transports. */
public final class IpSockets {

    private IpSockets() {}

    /** A socket of the address's own family is an IPv4 socket to the kernel too. */
    public static ProtocolFamily family(InetSocketAddress address) {
        return address.getAddress() instanceof Inet6Address
                ? StandardProtocolFamily.INET6
                : StandardProtocolFamily.INET;
    }

    public static String text(SocketAddress address) {
        InetSocketAddress internet = (InetSocketAddress) address;
        return new HostPort(internet.getAddress().getHostAddress(), internet.getPort()).toString();
    }
}
