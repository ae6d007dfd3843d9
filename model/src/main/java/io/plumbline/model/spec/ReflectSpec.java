// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.time.Duration;
import java.util.Objects;

/**
 * Reflector for clients on other hosts; all else comes from its clients.
 *
 * @param bindHost name or address of this host to listen on
 * @param port control port, 0 to 65535; 0 for any free one
 * @param maxClients max sessions at once, 1 or more
 * @param maxSize size of the largest message that is accepted, 1 byte to 1 MiB
 * @param idleTimeout time without a message after which a session ends, more than zero
 */
public record ReflectSpec(String bindHost, int port, int maxClients, ByteSize maxSize, Duration idleTimeout) {

    /** The reflector unless told otherwise: on loopback, so that nobody opens a port to the network unawares. */
    public static final ReflectSpec DEFAULT = new ReflectSpec(
            Defaults.BIND_HOST,
            Defaults.REFLECTOR_PORT,
            Defaults.MAX_CLIENTS,
            new ByteSize(PingSpec.MAX_SIZE_BYTES),
            Defaults.IDLE_TIMEOUT);

    private static final int MAX_PORT = 65_535;

    /** Checks the ranges. */
    public ReflectSpec {
        Objects.requireNonNull(bindHost, "bindHost");
        Ranges.requireBetween("port", port, 0, MAX_PORT);
        Ranges.requireBetween("max-clients", maxClients, 1, Integer.MAX_VALUE);
        Ranges.requireBetween("max-size", maxSize.bytes(), 1, PingSpec.MAX_SIZE_BYTES);
        Ranges.requireTimeout("idle-timeout", idleTimeout);
    }

    /**
     * Returns the same on another port.
     *
     * @param other 0 to 65535; 0 for any free one
     * @return it
     */
    public ReflectSpec withPort(int other) {
        return new ReflectSpec(bindHost, other, maxClients, maxSize, idleTimeout);
    }
}
