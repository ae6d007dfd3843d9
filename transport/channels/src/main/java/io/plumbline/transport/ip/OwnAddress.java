// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the address at which others reach what listens on this host, by its network interfaces alone: a host's own name may not resolve. */
public final class OwnAddress {

    /** What is no name, so that no resolver is asked. */
    private static final Pattern LITERAL =
            Pattern.compile("[\\d.]+|\\[?[\\da-fA-F]*:[\\da-fA-F:.]*(?:%[^\\[\\]\\s]+)?]?");

    private OwnAddress() {}

    /** Returns the same; where that is every address of this host, the one of its first interface, else loopback. */
    public static String of(String bindHost) {
        Optional<InetAddress> literal = literal(bindHost);
        if (literal.filter(InetAddress::isAnyLocalAddress).isEmpty()) {
            return bindHost;
        }
        return candidates()
                .min(Comparator.comparing((InetAddress own) -> !(own instanceof Inet4Address)))
                .map(InetAddress::getHostAddress)
                .orElse(literal.get() instanceof Inet4Address ? "127.0.0.1" : "::1");
    }

    public static boolean isLoopback(String bindHost) {
        return literal(bindHost).filter(InetAddress::isLoopbackAddress).isPresent();
    }

    /**
     * Returns the name of this host for people, which need not resolve: the kernel's, else the resolver's; {@code
     * localhost} if there is none.
     */
    public static String name() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException notLinux) {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (IOException nameless) {
                return "localhost";
            }
        }
    }

    /** Returns the IP address that a text is; empty if it is none, or of an interface that this host doesn't have. */
    public static Optional<InetAddress> literal(String host) {
        if (!LITERAL.matcher(host).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(host));
        } catch (IOException noAddress) {
            return Optional.empty();
        }
    }

    /** Interfaces in the order of the system, in which those of containers and tunnels come last. */
    private static Stream<InetAddress> candidates() {
        try {
            List<NetworkInterface> all = Collections.list(NetworkInterface.getNetworkInterfaces());
            all.sort(Comparator.comparingInt(NetworkInterface::getIndex));
            return all.stream()
                    .filter(OwnAddress::isUsable)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(own -> !own.isLinkLocalAddress());
        } catch (IOException unreadable) {
            return Stream.empty();
        }
    }

    private static boolean isUsable(NetworkInterface one) {
        try {
            return one.isUp() && !one.isLoopback();
        } catch (IOException gone) {
            return false;
        }
    }
}
