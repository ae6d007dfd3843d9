// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping.option;

import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.option.WaitStrategy;
import io.plumbline.model.spec.LoadSpec;
import io.plumbline.model.subject.Dscp;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.Receiver;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.ip.OwnAddress;
import io.plumbline.transport.spi.IpOptions;
import io.plumbline.transport.spi.TransportOptions;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * Parameters of a round-trip task: the ping, and the values chosen on its host. {@code reflector}: control address of
 * the reflector as {@code host:port}, or {@link #THREAD}; {@code reflectorCpu}: CPU for the reflector's thread, {@link
 * #ANY_CPU} for any; {@code inFlight}: bound on the messages in flight, 1 or more.
 */
public record PingParameters(PingSpec ping, String reflector, Secret secret, int reflectorCpu, int inFlight) {

    /** The value of {@link #reflector} that lets a thread of the client's own process reflect. */
    public static final String THREAD = "thread";

    /** Time for each step of a handshake: loopback needs a millisecond, another continent a few hundred. */
    public static final Duration HANDSHAKE_TIMEOUT = Duration.ofSeconds(5);

    public static final int ANY_CPU = -1;

    public PingParameters {
        Objects.requireNonNull(reflector, "reflector");
        Objects.requireNonNull(secret, "secret");
        if (reflectorCpu < ANY_CPU) {
            throw new IllegalArgumentException("reflector's CPU out of range: cpu=" + reflectorCpu
                    + " (allowed: 0 or more, or " + ANY_CPU + " for any)");
        }
        check(ping, inFlight);
    }

    /** Checks that messages in flight, 1 or more, can be told apart, and that nobody sleeps who has a schedule to keep. */
    public static void check(PingSpec ping, int inFlight) {
        ping.dataAddress().ifPresent(HostPort.ANY_ON_LOOPBACK::replacedBy);
        WaitStrategy wait = ping.clientWait();
        if (inFlight < 1 || inFlight > LoadSpec.MAX_IN_FLIGHT) {
            throw new RefusedException(
                    "in-flight out of range: in-flight=" + inFlight + " (allowed: 1 to " + LoadSpec.MAX_IN_FLIGHT + ")",
                    OptionKey.IN_FLIGHT.text());
        }
        if (inFlight == 1) {
            return;
        }
        if (ping.size().bytes() < Long.BYTES) {
            throw new IllegalArgumentException("message is too small for its sequence number: bytes="
                    + ping.size().bytes() + ", in-flight=" + inFlight + " (allowed: " + Long.BYTES + " bytes or more)");
        }
        if (ping.receiver() == Receiver.POLL && !wait.burnsCpu()) {
            throw new IllegalArgumentException(
                    "a thread that keeps a schedule can't sleep until a reply comes: receiver=poll, wait=" + wait.text()
                            + " (allowed: receiver thread, or a wait that spins)");
        }
        if (wait == WaitStrategy.VIRTUAL) {
            throw new IllegalArgumentException("several messages in flight need a platform thread that receives: wait="
                    + wait.text() + ", in-flight=" + inFlight + " (allowed: block, or one message in flight)");
        }
    }

    public boolean isReflectorThread() {
        return reflector.equals(THREAD);
    }

    public TransportOptions clientOptions() {
        return options(ping.clientWait());
    }

    public TransportOptions reflectorOptions() {
        return options(ping.wantedReflectorWait());
    }

    private TransportOptions options(WaitStrategy wait) {
        return new TransportOptions(
                wait,
                ping.size().bytes(),
                ping.socketBuffer().bytes(),
                HANDSHAKE_TIMEOUT,
                ping.transportOptions(),
                new IpOptions(ping.source().map(PingParameters::literal), dscp()));
    }

    public int dscp() {
        return ping.dscp().map(Dscp::value).orElse(IpOptions.UNSET);
    }

    private static InetAddress literal(String source) {
        return OwnAddress.literal(source)
                .orElseThrow(() -> new IllegalArgumentException("not an IP address of this host: source=" + source
                        + " (allowed: one such as 10.0.0.1, fd77::1 or fe80::1%eth0)"));
    }

    public Map<String, String> toTexts() {
        return RecordTexts.of(PingParameters.class, this);
    }

    public static PingParameters of(Map<String, String> texts) {
        return RecordTexts.read(PingParameters.class, texts);
    }
}
