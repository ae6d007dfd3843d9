// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportOptions;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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

    private static final String BIND = "bind";
    private static final String PORT = "port";
    private static final String LARGEST_MESSAGE_BYTES = "largest_message_bytes";
    private static final String MOST_CLIENTS = "most_clients";
    private static final String IDLE_TIMEOUT_NANOS = "idle_timeout_nanos";
    private static final String HANDSHAKE_TIMEOUT_NANOS = "handshake_timeout_nanos";
    private static final Set<String> NAMES =
            Set.of(BIND, PORT, LARGEST_MESSAGE_BYTES, MOST_CLIENTS, IDLE_TIMEOUT_NANOS, HANDSHAKE_TIMEOUT_NANOS);

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
        Positive.check("idle time-out", idleTimeout);
        Positive.check("handshake time-out", handshakeTimeout);
    }

    /**
     * Returns a builder that holds the defaults.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the defaults: a free port on loopback.
     *
     * @return the defaults
     */
    public static ReflectorOptions defaults() {
        return builder().build();
    }

    /**
     * Writes this as texts by name, for a reflector in another process.
     *
     * @return every option
     */
    public Map<String, String> toTexts() {
        Map<String, String> texts = new TreeMap<>();
        texts.put(BIND, control.host());
        texts.put(PORT, Integer.toString(control.port()));
        texts.put(LARGEST_MESSAGE_BYTES, Integer.toString(largestMessageBytes));
        texts.put(MOST_CLIENTS, Integer.toString(mostClients));
        texts.put(IDLE_TIMEOUT_NANOS, Long.toString(idleTimeout.toNanos()));
        texts.put(HANDSHAKE_TIMEOUT_NANOS, Long.toString(handshakeTimeout.toNanos()));
        return texts;
    }

    /**
     * Reads texts by name.
     *
     * @param texts as in {@link #toTexts}; what is missing has its default
     * @return the options
     * @throws IllegalArgumentException if a name is unknown or a value out of range
     */
    public static ReflectorOptions of(Map<String, String> texts) {
        TextReader reader = new TextReader(texts, NAMES);
        Builder builder = builder();
        reader.read(BIND, text -> text, builder::bindHost);
        reader.read(PORT, Integer::valueOf, builder::port);
        reader.read(LARGEST_MESSAGE_BYTES, Integer::valueOf, builder::largestMessageBytes);
        reader.read(MOST_CLIENTS, Integer::valueOf, builder::mostClients);
        reader.read(IDLE_TIMEOUT_NANOS, TextReader::nanos, builder::idleTimeout);
        reader.read(HANDSHAKE_TIMEOUT_NANOS, TextReader::nanos, builder::handshakeTimeout);
        return builder.build();
    }

    /** Collects options. */
    public static final class Builder {

        private String bindHost = Defaults.BIND_HOST;
        private int port = Defaults.PORT;
        private int largestMessageBytes = Defaults.LARGEST_MESSAGE_BYTES;
        private int mostClients = Defaults.MOST_CLIENTS;
        private Duration idleTimeout = Defaults.IDLE_TIMEOUT;
        private Duration handshakeTimeout = Defaults.HANDSHAKE_TIMEOUT;

        private Builder() {}

        /**
         * Sets where to listen.
         *
         * @param value name or IP address of this host
         * @return this
         */
        public Builder bindHost(String value) {
            this.bindHost = value;
            return this;
        }

        /**
         * Sets the control port.
         *
         * @param value 0 to 65535, 0 for any free one
         * @return this
         */
        public Builder port(int value) {
            this.port = value;
            return this;
        }

        /**
         * Sets the largest message.
         *
         * @param value bytes, 1 to 1 MiB
         * @return this
         */
        public Builder largestMessageBytes(int value) {
            this.largestMessageBytes = value;
            return this;
        }

        /**
         * Sets the most sessions at once.
         *
         * @param value 1 or more
         * @return this
         */
        public Builder mostClients(int value) {
            this.mostClients = value;
            return this;
        }

        /**
         * Sets the time without a message after which a session ends.
         *
         * @param value more than zero
         * @return this
         */
        public Builder idleTimeout(Duration value) {
            this.idleTimeout = value;
            return this;
        }

        /**
         * Sets the time for each step of a handshake.
         *
         * @param value more than zero
         * @return this
         */
        public Builder handshakeTimeout(Duration value) {
            this.handshakeTimeout = value;
            return this;
        }

        /**
         * Builds the options.
         *
         * @return the options
         * @throws IllegalArgumentException if one is out of range
         */
        public ReflectorOptions build() {
            return new ReflectorOptions(
                    new HostPort(bindHost, port), largestMessageBytes, mostClients, idleTimeout, handshakeTimeout);
        }
    }
}
