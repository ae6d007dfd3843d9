// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * Limits of what a reflector's clients may request.
 *
 * @param maxClients max sessions at once, 1 or more
 * @param maxSize max size of a message, 1 byte to 1 MiB
 * @param maxMemory max memory of all sessions together; 0 for no bound
 * @param idleTimeout time without a message after which a session ends, more than zero
 * @param driver folder of a media driver that clients may name; empty if they may name none
 */
public record ReflectLimits(
        int maxClients, ByteSize maxSize, ByteSize maxMemory, Duration idleTimeout, Optional<String> driver) {

    public static final ReflectLimits DEFAULT = new ReflectLimits(
            Defaults.MAX_CLIENTS,
            new ByteSize(PingSpec.MAX_SIZE_BYTES),
            Defaults.MAX_MEMORY,
            Defaults.IDLE_TIMEOUT,
            Optional.empty());

    public ReflectLimits {
        Objects.requireNonNull(maxMemory, "maxMemory");
        Objects.requireNonNull(driver, "driver");
        Ranges.requireBetween("max-clients", maxClients, 1, Integer.MAX_VALUE);
        Ranges.requireBetween("max-size", maxSize.bytes(), 1, PingSpec.MAX_SIZE_BYTES);
        Ranges.requireTimeout("idle-timeout", idleTimeout);
    }

    /**
     * Returns the limits of a reflector that serves one user's ping alone, which may ask for all there is.
     * {@code driver}: folder of the ping's media driver, if it names one.
     */
    public static ReflectLimits ofOwn(Optional<String> driver) {
        return new ReflectLimits(Integer.MAX_VALUE, DEFAULT.maxSize, new ByteSize(0), DEFAULT.idleTimeout, driver);
    }
}
