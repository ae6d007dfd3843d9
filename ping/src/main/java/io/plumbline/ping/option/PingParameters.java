// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.transport.spi.TransportOptions;
import io.plumbline.transport.spi.WaitStrategy;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * What the round-trip task can be told.
 *
 * @param reflector control address of the reflector as {@code host:port}, or {@link #THREAD}
 * @param transport name of the transport
 * @param clientWait how the client waits
 * @param reflectorWait how the reflector waits
 * @param sizeBytes size of every message in bytes, 1 to 1 MiB
 * @param legs whether the parts of the round trip are measured
 * @param reflectorCpu CPU for the reflector's thread, {@link Defaults#ANY_CPU} for any
 * @param replyTimeout time without any reply after which a run ends, more than zero
 * @param lossTimeout time to wait for a reply on a medium that may lose messages, more than zero
 * @param socketBufferBytes size of the socket buffers in bytes, 0 for the system's default
 * @param settings what the transport alone knows, by the names of its settings
 * @param fault what the reflector is to do wrong on purpose
 * @param inFlight how many messages may be out at once, and who receives
 */
public record PingParameters(
        String reflector,
        String transport,
        WaitStrategy clientWait,
        WaitStrategy reflectorWait,
        int sizeBytes,
        Legs legs,
        int reflectorCpu,
        Duration replyTimeout,
        Duration lossTimeout,
        int socketBufferBytes,
        Map<String, String> settings,
        ReflectorFault fault,
        InFlight inFlight) {

    /** The value of {@link #reflector} that lets a thread of the client's own process reflect. */
    public static final String THREAD = "thread";

    /** Checks the ranges. */
    public PingParameters {
        Objects.requireNonNull(reflector, "reflector");
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(clientWait, "clientWait");
        Objects.requireNonNull(reflectorWait, "reflectorWait");
        Objects.requireNonNull(legs, "legs");
        Objects.requireNonNull(fault, "fault");
        if (sizeBytes < 1 || sizeBytes > TransportOptions.LARGEST_MESSAGE_BYTES) {
            throw new IllegalArgumentException("message size out of range: bytes=" + sizeBytes + " (allowed: 1 to "
                    + TransportOptions.LARGEST_MESSAGE_BYTES + ")");
        }
        if (reflectorCpu < Defaults.ANY_CPU) {
            throw new IllegalArgumentException("reflector's CPU out of range: cpu=" + reflectorCpu
                    + " (allowed: 0 or more, or " + Defaults.ANY_CPU + " for any)");
        }
        if (socketBufferBytes < 0) {
            throw new IllegalArgumentException("socket buffer is negative: bytes=" + socketBufferBytes
                    + " (allowed: 0 for the system's default, or more)");
        }
        Positive.check("reply time-out", replyTimeout);
        Positive.check("loss time-out", lossTimeout);
        settings = Map.copyOf(settings);
        inFlight.check(clientWait, sizeBytes);
    }

    /**
     * Returns a builder that holds the defaults, with a reflector in a thread.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Tells whether a thread of the client's own process reflects.
     *
     * @return true if one does
     */
    public boolean isReflectorThread() {
        return reflector.equals(THREAD);
    }

    /**
     * Returns how the client opens its end of the data connection.
     *
     * @return the options
     */
    public TransportOptions clientOptions() {
        return options(clientWait);
    }

    /**
     * Returns how the reflector is to open its end of the data connection.
     *
     * @return the options
     */
    public TransportOptions reflectorOptions() {
        return options(reflectorWait);
    }

    private TransportOptions options(WaitStrategy wait) {
        return new TransportOptions(wait, sizeBytes, socketBufferBytes, Defaults.HANDSHAKE_TIMEOUT, settings);
    }

    /**
     * Writes this as the parameters of a task.
     *
     * @return every parameter
     */
    public Map<String, String> toTexts() {
        return PingTexts.write(this);
    }

    /**
     * Returns the same parameters for a reflector.
     *
     * @param address its control address, or {@link #THREAD}
     * @param cpu CPU for its thread, {@link Defaults#ANY_CPU} for any
     * @return all other parameters as they are
     * @throws IllegalArgumentException if the CPU is out of range
     */
    public PingParameters withReflector(String address, int cpu) {
        return new PingParameters(
                address,
                transport,
                clientWait,
                reflectorWait,
                sizeBytes,
                legs,
                cpu,
                replyTimeout,
                lossTimeout,
                socketBufferBytes,
                settings,
                fault,
                inFlight);
    }

    /**
     * Reads the parameters of a task.
     *
     * @param texts as in {@link #toTexts}; what is missing has its default, and the reflector waits as the client does
     * @return the parameters
     * @throws IllegalArgumentException if a name is unknown or a value out of range
     */
    public static PingParameters of(Map<String, String> texts) {
        return PingTexts.read(texts);
    }

    /** Collects parameters. */
    public static final class Builder {

        private String reflector = THREAD;
        private String transport = Defaults.TRANSPORT;
        private WaitStrategy clientWait = Defaults.WAIT;
        private WaitStrategy reflectorWait;
        private int sizeBytes = Defaults.SIZE_BYTES;
        private Legs legs = Legs.AUTO;
        private int reflectorCpu = Defaults.ANY_CPU;
        private Duration replyTimeout = Defaults.REPLY_TIMEOUT;
        private Duration lossTimeout = Defaults.LOSS_TIMEOUT;
        private int socketBufferBytes = Defaults.SOCKET_BUFFER_BYTES;
        private Map<String, String> settings = Map.of();
        private InFlight inFlight = InFlight.ONE;
        private ReflectorFault fault = ReflectorFault.NONE;

        private Builder() {}

        /**
         * Sets the reflector.
         *
         * @param value {@code host:port}, or {@link PingParameters#THREAD}
         * @return this
         */
        public Builder reflector(String value) {
            this.reflector = value;
            return this;
        }

        /**
         * Sets the transport.
         *
         * @param value its name
         * @return this
         */
        public Builder transport(String value) {
            this.transport = value;
            return this;
        }

        /**
         * Sets how the client waits, and the reflector unless it is told otherwise.
         *
         * @param value the wait strategy
         * @return this
         */
        public Builder clientWait(WaitStrategy value) {
            this.clientWait = value;
            return this;
        }

        /**
         * Sets how the reflector waits.
         *
         * @param value the wait strategy
         * @return this
         */
        public Builder reflectorWait(WaitStrategy value) {
            this.reflectorWait = value;
            return this;
        }

        /**
         * Sets the size of every message.
         *
         * @param value bytes, 1 to 1 MiB
         * @return this
         */
        public Builder sizeBytes(int value) {
            this.sizeBytes = value;
            return this;
        }

        /**
         * Sets whether the parts of the round trip are measured.
         *
         * @param value on, off or where there is room
         * @return this
         */
        public Builder legs(Legs value) {
            this.legs = value;
            return this;
        }

        /**
         * Sets the CPU of the reflector's thread.
         *
         * @param value number of the logical CPU, or {@link Defaults#ANY_CPU}
         * @return this
         */
        public Builder reflectorCpu(int value) {
            this.reflectorCpu = value;
            return this;
        }

        /**
         * Sets the time without any reply after which a run ends.
         *
         * @param value more than zero
         * @return this
         */
        public Builder replyTimeout(Duration value) {
            this.replyTimeout = value;
            return this;
        }

        /**
         * Sets the time to wait for a reply on a medium that may lose messages.
         *
         * @param value more than zero
         * @return this
         */
        public Builder lossTimeout(Duration value) {
            this.lossTimeout = value;
            return this;
        }

        /**
         * Sets the size of the socket buffers.
         *
         * @param value bytes, 0 for the system's default
         * @return this
         */
        public Builder socketBufferBytes(int value) {
            this.socketBufferBytes = value;
            return this;
        }

        /**
         * Sets what the transport alone knows.
         *
         * @param value values by the names of the transport's settings
         * @return this
         */
        public Builder settings(Map<String, String> value) {
            this.settings = value;
            return this;
        }

        /**
         * Sets what the reflector is to do wrong on purpose.
         *
         * @param value the fault
         * @return this
         */
        public Builder fault(ReflectorFault value) {
            this.fault = value;
            return this;
        }

        /**
         * Sets how many messages may be out at once, and who receives.
         *
         * @param value the bound and the receiver
         * @return this
         */
        public Builder inFlight(InFlight value) {
            this.inFlight = value;
            return this;
        }

        /**
         * Builds the parameters.
         *
         * @return the parameters
         * @throws IllegalArgumentException if one is out of range
         */
        public PingParameters build() {
            return new PingParameters(
                    reflector,
                    transport,
                    clientWait,
                    reflectorWait == null ? clientWait : reflectorWait,
                    sizeBytes,
                    legs,
                    reflectorCpu,
                    replyTimeout,
                    lossTimeout,
                    socketBufferBytes,
                    settings,
                    fault,
                    inFlight);
        }
    }
}
