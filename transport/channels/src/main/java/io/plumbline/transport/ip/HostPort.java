// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.ip;

import io.plumbline.transport.spi.TransportAddress;
import java.net.InetAddress;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host and a port, written {@code host:port}, or {@code [host]:port} for an IPv6 host, which has no brackets here.
 */
public record HostPort(String host, int port) {

    public static final int MAX_PORT = 65_535;

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}._-]+");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F]*:[0-9a-fA-F:.]*:[0-9a-fA-F.]*(?:%[^\\[\\]\\s]+)?");
    private static final Pattern TEXT = Pattern.compile("(?:\\[([^\\[\\]]*)]|([^\\[\\]:]*)):(\\d{1,5})");
    private static final Pattern HOST = Pattern.compile("^.*:(?=\\d+(?:#|$))");
    private static final Pattern BEHIND_HOST = Pattern.compile("(0*[1-9]\\d{0,4})(#.*)?");
    private static final String ALLOWED = " (allowed: host:port, or [host]:port for IPv6, port 0 to 65535)";

    public static final HostPort ANY_ON_LOOPBACK = new HostPort("127.0.0.1", 0); // after the patterns it is checked by

    public HostPort {
        boolean isHost = NAME.matcher(host).matches() || IPV6.matcher(host).matches();
        if (!isHost || port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("not an address: host=" + host + ", port=" + port + ALLOWED);
        }
    }

    public static HostPort of(TransportAddress address) {
        return address.equals(TransportAddress.ANY) ? ANY_ON_LOOPBACK : parse(address.location());
    }

    public static HostPort ofListener(TransportAddress address) {
        HostPort remote = of(address);
        if (remote.port() == 0) {
            throw new IllegalArgumentException("no port to connect to: address=" + address + " (allowed: 1 to 65535)");
        }
        return remote;
    }

    private static HostPort parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not an address: value=" + text + ALLOWED);
        }
        String bracketed = matcher.group(1);
        if (bracketed != null && bracketed.indexOf(':') < 0) {
            throw new IllegalArgumentException("brackets around what is no IPv6 address: value=" + text + ALLOWED);
        }
        return new HostPort(bracketed == null ? matcher.group(2) : bracketed, Integer.parseInt(matcher.group(3)));
    }

    /** Returns the {@code host:port} that a text says, of {@code :port} that port of this host. */
    public HostPort replacedBy(String text) {
        HostPort other = ofListener(new TransportAddress(text.startsWith(":") ? "this" + text : text));
        return text.startsWith(":") ? withPort(other.port) : other;
    }

    /** Returns what an address has behind its host: the port, and what its transport adds to that. */
    public static String behindHost(TransportAddress address) {
        return HOST.matcher(address.location()).replaceFirst("");
    }

    /** Returns the address of that at a host that was reached, or where the user says that this host is found. */
    public static TransportAddress at(InetAddress reached, String behindHost, Optional<String> said) {
        Matcher matcher = BEHIND_HOST.matcher(behindHost);
        HostPort offered = new HostPort(
                reached.getHostAddress(), matcher.matches() ? Integer.parseInt(matcher.group(1)) : MAX_PORT + 1);
        HostPort used = said.map(offered::replacedBy).orElse(offered);
        return new TransportAddress(used + Objects.requireNonNullElse(matcher.group(2), ""));
    }

    public HostPort withPort(int newPort) {
        return new HostPort(host, newPort);
    }

    public TransportAddress toTransportAddress() {
        return new TransportAddress(toString());
    }

    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
