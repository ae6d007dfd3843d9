// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.process;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.OwnAddress;
import io.plumbline.transport.spi.TransportAddress;

/**
 * Address of a listener, and the hosts that reach it. No resolver is asked. {@code text}: {@code host:port}, or
 * {@code [host]:port} for an IPv6 host.
 */
public record ListeningAddress(String text) {

    /** Returns the same; with an address of this host, where it listens on all of them. */
    public String reachable() {
        HostPort listener = address();
        return new HostPort(OwnAddress.of(listener.host()), listener.port()).toString();
    }

    public boolean isOnLoopback() {
        return OwnAddress.isLoopback(address().host());
    }

    private HostPort address() {
        return HostPort.of(new TransportAddress(text));
    }

    /** Returns the name of this host for people, which need not resolve: never empty. */
    public static String hostName() {
        return OwnAddress.name();
    }
}
