// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.lifecycle.CloseOnFailure.Preparation;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.TransportOptions;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;

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

    @FunctionalInterface
    public interface Reading {
        int read() throws IOException;
    }

    /** Binds a socket to the address that it is to connect from, if there is one. */
    public static void bindSource(
            InetSocketAddress remote, TransportOptions options, Preparation<InetSocketAddress> bind)
            throws IOException {
        if (options.ip().source().isEmpty()) {
            return;
        }
        InetSocketAddress source = new InetSocketAddress(options.ip().source().get(), 0);
        try {
            if (!family(source).equals(family(remote))) {
                throw new IOException("the other address is of another family: " + text(remote));
            }
            bind.prepare(source);
        } catch (IOException failure) {
            throw new IOException(
                    "can't use the source: source=" + source.getAddress().getHostAddress() + ", reason="
                            + failure.getMessage() + " (allowed: an address of this host)",
                    failure);
        }
    }

    public static void mark(NetworkChannel channel, TransportOptions options) throws IOException {
        mark(
                options,
                octet -> channel.setOption(StandardSocketOptions.IP_TOS, octet),
                () -> channel.getOption(StandardSocketOptions.IP_TOS));
    }

    /** Sets the code point, if there is one, and makes sure that the system has taken it. */
    public static void mark(TransportOptions options, Preparation<Integer> set, Reading get) throws IOException {
        IpOptions ip = options.ip();
        if (ip.dscp() == IpOptions.UNSET) {
            return;
        }
        set.prepare(ip.trafficClass());
        int taken = get.read() & ~IpOptions.ECN_MASK;
        if (taken != ip.trafficClass()) {
            throw new IOException("the system doesn't take the DSCP: traffic class=" + ip.trafficClass()
                    + ", read back=" + taken + " (leave out dscp)");
        }
    }
}
