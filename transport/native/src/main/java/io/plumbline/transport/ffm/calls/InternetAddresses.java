// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ffm.calls;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;

/** Addresses of IPv4 and IPv6 as the kernel has them: {@code sockaddr_in} and {@code sockaddr_in6}. */
public final class InternetAddresses {

    public static final int LARGEST_BYTES = 28;

    private static final int IPV4_BYTES = 16;
    private static final long PORT_OFFSET = 2;
    private static final long IPV4_HOST_OFFSET = 4;
    private static final int IPV4_HOST_BYTES = 4;
    private static final long IPV6_HOST_OFFSET = 8;
    private static final int IPV6_HOST_BYTES = 16;
    private static final long IPV6_SCOPE_OFFSET = 24;
    private static final ValueLayout.OfShort PORT = JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private InternetAddresses() {}

    public static int family(InetSocketAddress address) {
        return address.getAddress() instanceof Inet6Address ? Sockets.AF_INET6 : Sockets.AF_INET;
    }

    public static MemorySegment write(InetSocketAddress address, Arena arena) {
        boolean isIpv6 = address.getAddress() instanceof Inet6Address;
        MemorySegment structure = arena.allocate(isIpv6 ? LARGEST_BYTES : IPV4_BYTES, Integer.BYTES);
        structure.set(JAVA_SHORT, 0, (short) family(address));
        structure.set(PORT, PORT_OFFSET, (short) address.getPort());
        byte[] host = address.getAddress().getAddress();
        MemorySegment.copy(host, 0, structure, JAVA_BYTE, isIpv6 ? IPV6_HOST_OFFSET : IPV4_HOST_OFFSET, host.length);
        if (address.getAddress() instanceof Inet6Address ipv6) {
            structure.set(JAVA_INT, IPV6_SCOPE_OFFSET, ipv6.getScopeId());
        }
        return structure;
    }

    public static InetSocketAddress read(MemorySegment structure) throws UnknownHostException {
        int port = Short.toUnsignedInt(structure.get(PORT, PORT_OFFSET));
        return switch (structure.get(JAVA_SHORT, 0)) {
            case Sockets.AF_INET ->
                new InetSocketAddress(
                        InetAddress.getByAddress(bytes(structure, IPV4_HOST_OFFSET, IPV4_HOST_BYTES)), port);
            case Sockets.AF_INET6 ->
                new InetSocketAddress(
                        ipv6(
                                bytes(structure, IPV6_HOST_OFFSET, IPV6_HOST_BYTES),
                                structure.get(JAVA_INT, IPV6_SCOPE_OFFSET)),
                        port);
            default -> throw new UnknownHostException("neither IPv4 nor IPv6: family=" + structure.get(JAVA_SHORT, 0));
        };
    }

    private static InetAddress ipv6(byte[] host, int scope) throws UnknownHostException {
        return scope == 0 ? InetAddress.getByAddress(host) : Inet6Address.getByAddress(null, host, scope);
    }

    private static byte[] bytes(MemorySegment structure, long offset, int length) {
        byte[] bytes = new byte[length];
        MemorySegment.copy(structure, JAVA_BYTE, offset, bytes, 0, length);
        return bytes;
    }
}
