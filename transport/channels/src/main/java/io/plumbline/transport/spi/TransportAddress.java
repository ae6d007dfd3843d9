// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

/**
 * Address of an end of a transport, in the transport's own terms. {@code location}: for socket transports
 * {@code host:port}, with an IPv6 host in brackets; for others a path or a name.
 */
public record TransportAddress(String location) {

    /** Lets the transport choose; on loopback where it is a network. */
    public static final TransportAddress ANY = new TransportAddress("");

    @Override
    public String toString() {
        return location.isEmpty() ? "any" : location;
    }
}
