// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.spi;

import io.plumbline.model.option.WaitStrategy;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * Options with which an endpoint is opened. Both ends of a connection are opened with the same message size.
 *
 * @param waitStrategy how receiving (and sending against back-pressure) waits
 * @param messageBytes size of every message in bytes, 1 to 1 MiB or what the transport allows
 * @param socketBufferBytes size of send and receive buffers in bytes; 0 leaves the operating system's default
 * @param settings settings that only the transport knows, by the names of {@link Transport#settings()}; its defaults
 *     apply to missing ones
 * @param ip options of the sockets of a transport that {@linkplain Transport#hasIpOptions() has them}
 */
public record TransportOptions(
        WaitStrategy waitStrategy,
        int messageBytes,
        int socketBufferBytes,
        Duration connectTimeout,
        Map<String, String> settings,
        IpOptions ip) {

    /** Largest message that any transport needs to carry, in bytes: 1 MiB. */
    public static final int MAX_MESSAGE_BYTES = 1 << 20;

    /** Name of the setting that names the folder of a media driver, which is on the host where the end is. */
    public static final String DRIVER = "driver";

    public TransportOptions {
        Objects.requireNonNull(waitStrategy, "waitStrategy");
        if (messageBytes < 1 || messageBytes > MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "message size out of range: bytes=" + messageBytes + " (allowed: 1 to " + MAX_MESSAGE_BYTES + ")");
        }
        if (socketBufferBytes < 0) {
            throw new IllegalArgumentException("socket buffer is negative: bytes=" + socketBufferBytes
                    + " (allowed: 0 for the system's default, or more)");
        }
        if (connectTimeout.isNegative() || connectTimeout.isZero()) {
            throw new IllegalArgumentException("connect timeout is not positive: value=" + connectTimeout);
        }
        settings = Map.copyOf(settings);
        Objects.requireNonNull(ip, "ip");
    }

    /**
     * Leaves every setting of the transport at its default. {@code messageBytes}: size of every message in bytes;
     * {@code socketBufferBytes}: size of send and receive buffers in bytes; 0 leaves the operating system's default.
     */
    public TransportOptions(
            WaitStrategy waitStrategy, int messageBytes, int socketBufferBytes, Duration connectTimeout) {
        this(waitStrategy, messageBytes, socketBufferBytes, connectTimeout, Map.of(), IpOptions.NONE);
    }

    /** Returns the same with another time limit for connecting, more than zero. */
    public TransportOptions within(Duration timeout) {
        return new TransportOptions(waitStrategy, messageBytes, socketBufferBytes, timeout, settings, ip);
    }
}
