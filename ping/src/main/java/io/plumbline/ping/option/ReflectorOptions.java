// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.DurationText;
import io.plumbline.model.spec.ReflectSpec;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportOptions;
import java.time.Duration;

/**
 * Limits of a reflector; all else comes from its clients.
 *
 * @param control where it listens for control connections; port 0 takes any free one
 * @param largestMessageBytes largest message it takes in bytes, 1 to 1 MiB
 * @param mostClients most sessions at once, 1 or more
 * @param idleTimeout time without a message after which it ends a session, more than zero
 * @param handshakeTimeout time for each step of a handshake, more than zero
 */
public record ReflectorOptions(
        HostPort control, int largestMessageBytes, int mostClients, Duration idleTimeout, Duration handshakeTimeout) {

    private static final Duration LONGEST = Duration.ofDays(36_500); // fits into a long of nanoseconds

    /** Checks the ranges. */
    public ReflectorOptions {
        if (largestMessageBytes < 1 || largestMessageBytes > TransportOptions.LARGEST_MESSAGE_BYTES) {
            throw new IllegalArgumentException("largest message out of range: bytes=" + largestMessageBytes
                    + " (allowed: 1 to " + TransportOptions.LARGEST_MESSAGE_BYTES + ")");
        }
        if (mostClients < 1) {
            throw new IllegalArgumentException(
                    "number of clients out of range: clients=" + mostClients + " (allowed: 1 or more)");
        }
        checkPositive("idle time-out", idleTimeout);
        checkPositive("handshake time-out", handshakeTimeout);
    }

    private static void checkPositive(String what, Duration value) {
        if (value.isNegative() || value.isZero() || value.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(what + " out of range: value=" + DurationText.of(value)
                    + " (allowed: more than zero, up to " + DurationText.of(LONGEST) + ")");
        }
    }

    /**
     * Returns the limits of a described reflector.
     *
     * @param spec the description
     * @return the options
     */
    public static ReflectorOptions of(ReflectSpec spec) {
        return new ReflectorOptions(
                new HostPort(spec.bindHost(), spec.port()),
                spec.maxSize().bytes(),
                spec.maxClients(),
                spec.idleTimeout(),
                Defaults.HANDSHAKE_TIMEOUT);
    }

    /**
     * Returns the usual limits.
     *
     * @param control where the reflector listens
     * @return the options
     */
    public static ReflectorOptions at(HostPort control) {
        ReflectorOptions usual = of(ReflectSpec.DEFAULT);
        return new ReflectorOptions(
                control, usual.largestMessageBytes, usual.mostClients, usual.idleTimeout, usual.handshakeTimeout);
    }

    /**
     * Returns the usual limits at a free port on loopback.
     *
     * @return the options
     */
    public static ReflectorOptions defaults() {
        return at(new HostPort(ReflectSpec.DEFAULT.bindHost(), Defaults.PORT));
    }
}
