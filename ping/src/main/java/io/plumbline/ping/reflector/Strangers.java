// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.reflector;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Connections that have no session yet. Where there are many the oldest has to go, of the host that has most of them:
 * so silent ones don't keep out the next, and no host keeps out another. Threading: any thread.
 */
final class Strangers<C> {

    static final int MAX = 64;
    static final int MAX_OF_A_HOST = 16;

    private static final int NETWORK_BYTES =
            8; // of an IPv6 address: a host has as many of these networks' addresses as it likes

    private final Map<C, String> hosts = new LinkedHashMap<>(); // the oldest first

    /** Takes in a connection; returns the one that has to go for it. */
    synchronized Optional<C> add(C stranger, InetAddress from) {
        String host = host(from);
        boolean isCrowd = count(host) >= MAX_OF_A_HOST && !from.isLoopbackAddress();
        String leaving = isCrowd ? host : hosts.size() >= MAX ? mostCommon() : "";
        Optional<C> oldest = hosts.entrySet().stream()
                .filter(entry -> entry.getValue().equals(leaving))
                .map(Map.Entry::getKey)
                .findFirst();
        oldest.ifPresent(hosts::remove);
        hosts.put(stranger, host);
        return oldest;
    }

    synchronized void remove(C stranger) {
        hosts.remove(stranger);
    }

    private static String host(InetAddress address) {
        byte[] bytes = address.getAddress();
        return HexFormat.of().formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }

    private int count(String host) {
        return Collections.frequency(hosts.values(), host);
    }

    private String mostCommon() {
        return hosts.values().stream()
                .max((one, other) -> Integer.compare(count(one), count(other)))
                .orElse("");
    }
}
