// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.time.Duration;

/**
 * Limits of what a reflector's clients may ask for.
 *
 * @param maxClients max sessions at once, 1 or more
 * @param maxSize size of the largest message that is accepted, 1 byte to 1 MiB
 * @param idleTimeout time without a message after which a session ends, more than zero
 */
public record ReflectLimits(int maxClients, ByteSize maxSize, Duration idleTimeout) {

    /** The limits unless told otherwise. */
    public static final ReflectLimits DEFAULT =
            new ReflectLimits(Defaults.MAX_CLIENTS, new ByteSize(PingSpec.MAX_SIZE_BYTES), Defaults.IDLE_TIMEOUT);

    /** Checks the ranges. */
    public ReflectLimits {
        Ranges.requireBetween("max-clients", maxClients, 1, Integer.MAX_VALUE);
        Ranges.requireBetween("max-size", maxSize.bytes(), 1, PingSpec.MAX_SIZE_BYTES);
        Ranges.requireTimeout("idle-timeout", idleTimeout);
    }
}
