// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.core.wire.RecordCodec;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.model.spec.WaitStrategy;
import io.plumbline.transport.spi.TransportOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;

/**
 * Parameters of a round-trip task: the ping, and the values chosen on its host. {@code reflector}: control address of
 * the reflector as {@code host:port}, or {@link #THREAD}; {@code reflectorCpu}: CPU for the reflector's thread,
 * {@link Defaults#ANY_CPU} for any; {@code inFlight}: bound on the messages in flight, 1 or more.
 */
public record PingParameters(PingSpec ping, String reflector, Secret secret, int reflectorCpu, int inFlight) {

    /** The value of {@link #reflector} that lets a thread of the client's own process reflect. */
    public static final String THREAD = "thread";

    private static final String NAME = "ping";

    /** Checks the ranges, and what contradicts several messages in flight. */
    public PingParameters {
        Objects.requireNonNull(reflector, "reflector");
        Objects.requireNonNull(secret, "secret");
        if (reflectorCpu < Defaults.ANY_CPU) {
            throw new IllegalArgumentException("reflector's CPU out of range: cpu=" + reflectorCpu
                    + " (allowed: 0 or more, or " + Defaults.ANY_CPU + " for any)");
        }
        PingChecks.check(ping, inFlight);
    }

    /** Returns whether a thread of the client's own process reflects; true if one does. */
    public boolean isReflectorThread() {
        return reflector.equals(THREAD);
    }

    /** Returns how the client opens its end of the data connection. */
    public TransportOptions clientOptions() {
        return options(ping.clientWait());
    }

    /** Returns how the reflector is to open its end of the data connection. */
    public TransportOptions reflectorOptions() {
        return options(ping.wantedReflectorWait());
    }

    private TransportOptions options(WaitStrategy wait) {
        return new TransportOptions(
                wait,
                ping.size().bytes(),
                ping.socketBuffer().bytes(),
                Defaults.HANDSHAKE_TIMEOUT,
                ping.transportOptions());
    }

    /** Writes this as the parameters of a task, for a process of the same version. */
    public Map<String, String> toTexts() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            RecordCodec.write(PingParameters.class, this, new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new IllegalStateException("no room in memory", impossible);
        }
        return Map.of(NAME, Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    /**
     * Reads the parameters of a task.
     *
     * @throws IllegalArgumentException if they are missing or broken
     */
    public static PingParameters of(Map<String, String> texts) {
        byte[] bytes = Base64.getDecoder().decode(texts.getOrDefault(NAME, ""));
        try {
            return RecordCodec.read(PingParameters.class, new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException broken) {
            throw new IllegalArgumentException(
                    "parameters of a ping can't be read: reason=" + broken.getMessage(), broken);
        }
    }
}
