// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import io.plumbline.model.Ranges;
import io.plumbline.model.RecordForm;
import io.plumbline.model.option.ByteSize;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.option.PinText;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.option.Words;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Round trip of a message to a reflector that sends it back.
 *
 * @param address control address of a running reflector, {@code host:port}; empty to start one
 * @param secretFile path of the file with that reflector's secret; empty if it is open to everybody
 * @param pin fingerprint of that reflector's certificate, its SHA-256 as 64 hexadecimal digits in lower case; empty for
 *     a control connection without TLS
 * @param dataAddress where that reflector's data port is reached, {@code host:port} or {@code :port}; empty for the port
 *     that it offers, at the host of its control port
 * @param source IP address of this host that all connections come from; empty for the system's choice
 * @param dscp code point of all messages, both ways: its name, or 0 to 63; empty for the system's choice
 * @param reflectorWait how the reflector waits; empty for the same as the client, or whatever suits many clients
 * @param reflectorThreads number of threads with which the reflector serves all clients of a process; empty for one for
 *     each client, or whatever suits many clients
 * @param size size of each message, 1 byte to 1 MiB
 * @param socketBuffer size of socket buffers; 0 for what the operating system chooses
 * @param legs whether the parts of the round trip are measured
 * @param receiver which thread receives while messages go out, with several in flight
 * @param replyTimeout time without any reply after which a run ends, more than zero
 * @param lossTimeout time to wait for one reply where it may be lost, more than zero
 */
public record PingSpec(
        @OptionName(OptionName.NONE) Optional<String> address,
        Optional<String> secretFile,
        Optional<String> pin,
        Optional<String> dataAddress,
        Optional<String> source,
        Optional<String> dscp,
        ReflectorPlace reflector,
        String transport,
        @OptionName("transport-option") Map<String, String> transportOptions,
        @OptionName("wait") WaitStrategy clientWait,
        Optional<WaitStrategy> reflectorWait,
        OptionalInt reflectorThreads,
        ByteSize size,
        @OptionName(inFilesOnly = true) ByteSize socketBuffer,
        Legs legs,
        Receiver receiver,
        Duration replyTimeout,
        Duration lossTimeout,
        ReflectorFault reflectorFault)
        implements Subject {

    /** Largest message that any transport carries. */
    public static final int MAX_SIZE_BYTES = 1 << 20;

    private static final int MAX_REFLECTOR_THREADS = 1024;

    /** The usual ping, to a reflector that is started for it. */
    public static final PingSpec USUAL = new PingSpec(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            ReflectorPlace.AUTO,
            Defaults.TRANSPORT,
            Map.of(),
            Defaults.WAIT,
            Optional.empty(),
            OptionalInt.empty(),
            Defaults.SIZE,
            Defaults.SOCKET_BUFFER,
            Legs.AUTO,
            Receiver.AUTO,
            Defaults.REPLY_TIMEOUT,
            Defaults.LOSS_TIMEOUT,
            ReflectorFault.NONE);

    public PingSpec {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(secretFile, "secretFile");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(reflector, "reflector");
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(clientWait, "clientWait");
        Objects.requireNonNull(reflectorWait, "reflectorWait");
        Objects.requireNonNull(reflectorThreads, "reflectorThreads");
        Objects.requireNonNull(legs, "legs");
        Objects.requireNonNull(receiver, "receiver");
        Objects.requireNonNull(reflectorFault, "reflectorFault");
        transportOptions = Collections.unmodifiableMap(new TreeMap<>(Map.copyOf(transportOptions)));
        reflectorThreads.ifPresent(
                threads -> Ranges.requireBetween("reflector-threads", threads, 1, MAX_REFLECTOR_THREADS));
        if (size.bytes() < 1 || size.bytes() > MAX_SIZE_BYTES) {
            throw new IllegalArgumentException(
                    "message size out of range: size=" + size.bytes() + " (allowed: 1 to " + MAX_SIZE_BYTES + ")");
        }
        Ranges.requireTimeout("reply-timeout", replyTimeout);
        Ranges.requireTimeout("loss-timeout", lossTimeout);
        if (address.isPresent() && reflector != ReflectorPlace.AUTO) {
            throw new IllegalArgumentException("both a new reflector and a running one: address="
                    + address.get() + ", reflector=" + Words.text(reflector)
                    + " (leave out the address, or where a reflector is started)");
        }
        pin = pin.map(text -> PinText.plain(text, "the reflector"));
        dscp = dscp.map(Dscp::plain);
        requireAddress("secret-file", secretFile, address);
        requireAddress("pin", pin, address);
        requireAddress("data-address", dataAddress, address);
    }

    private static void requireAddress(String name, Optional<String> value, Optional<String> address) {
        if (value.isPresent() && address.isEmpty()) {
            throw new IllegalArgumentException(name + " is for a running reflector: " + name + "=" + value.get()
                    + " (name its address, or leave out " + name + ")");
        }
    }

    public static Builder over(String transport) {
        return USUAL.toBuilder().transport(transport);
    }

    /** Returns the reflector's wait strategy: as requested, or the client's. */
    public WaitStrategy wantedReflectorWait() {
        return reflectorWait.orElse(clientWait);
    }

    public Builder toBuilder() {
        return new Builder(this);
    }

    @Override
    public PingSpec usual() {
        return USUAL;
    }

    @Override
    public Optional<String> target() {
        return address;
    }

    @Override
    public String title() {
        return transport.toUpperCase(Locale.ROOT) + " round trip, " + clientWait.text()
                + reflectorWait
                        .filter(other -> other != clientWait)
                        .map(other -> " (reflector " + other.text() + ")")
                        .orElse("")
                + ", " + size.text()
                + (reflectorFault.isOn() ? ", fault injection: " + reflectorFault.text() : "");
    }

    /** Collects the values of a ping; each setter is named after the component that it sets. */
    public static final class Builder {
        private final PingSpec original;
        private final Map<String, Object> changes = new HashMap<>(); // by component

        private Builder(PingSpec original) {
            this.original = original;
        }

        private Builder set(String component, Object value) {
            changes.put(component, value);
            return this;
        }

        /** Sets the address. {@code value}: control address of a running reflector; empty to start one. */
        public Builder address(Optional<String> value) {
            return set("address", value);
        }

        /**
         * Sets the secret file. {@code value}: path of the file with the secret of the reflector at the address; empty
         * if it has none.
         */
        public Builder secretFile(Optional<String> value) {
            return set("secretFile", value);
        }

        /**
         * Sets the pin. {@code value}: fingerprint of the certificate of the reflector at the address; empty for no
         * TLS.
         */
        public Builder pin(Optional<String> value) {
            return set("pin", value);
        }

        /** Sets where that reflector's data port is reached; empty for the port that it offers. */
        public Builder dataAddress(Optional<String> value) {
            return set("dataAddress", value);
        }

        /** Sets the IP address of this host that connections come from; empty for the system's choice. */
        public Builder source(Optional<String> value) {
            return set("source", value);
        }

        /** Sets the code point of all messages; empty for the system's choice. */
        public Builder dscp(Optional<String> value) {
            return set("dscp", value);
        }

        public Builder reflector(ReflectorPlace value) {
            return set("reflector", value);
        }

        public Builder transport(String value) {
            return set("transport", value);
        }

        /** Sets the transport options. {@code value}: options that the transport alone knows. */
        public Builder transportOptions(Map<String, String> value) {
            return set("transportOptions", value);
        }

        /** Sets how the client waits. */
        public Builder clientWait(WaitStrategy value) {
            return set("clientWait", value);
        }

        /** Sets how the reflector waits. {@code value}: how the reflector waits; empty for like the client. */
        public Builder reflectorWait(Optional<WaitStrategy> value) {
            return set("reflectorWait", value);
        }

        /**
         * Sets the reflector threads. {@code value}: number of threads with which the reflector serves all clients;
         * empty for one for each.
         */
        public Builder reflectorThreads(OptionalInt value) {
            return set("reflectorThreads", value);
        }

        public Builder size(ByteSize value) {
            return set("size", value);
        }

        /** Sets the size of socket buffers; 0 for the operating system's choice. */
        public Builder socketBuffer(ByteSize value) {
            return set("socketBuffer", value);
        }

        /** Sets the legs. {@code value}: whether the parts of the round trip are measured. */
        public Builder legs(Legs value) {
            return set("legs", value);
        }

        /** Sets the receiving thread with several messages in flight. */
        public Builder receiver(Receiver value) {
            return set("receiver", value);
        }

        /** Sets the reply timeout. {@code value}: time without any reply after which a run ends. */
        public Builder replyTimeout(Duration value) {
            return set("replyTimeout", value);
        }

        /** Sets the loss timeout. {@code value}: time to wait for a reply that may be lost. */
        public Builder lossTimeout(Duration value) {
            return set("lossTimeout", value);
        }

        public Builder reflectorFault(ReflectorFault value) {
            return set("reflectorFault", value);
        }

        public PingSpec build() {
            return RecordForm.with(original, changes);
        }
    }
}
