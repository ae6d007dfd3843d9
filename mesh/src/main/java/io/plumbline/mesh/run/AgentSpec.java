// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.model.DurationText;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.PinText;
import io.plumbline.model.spec.PingSpec;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An agent: the coordinator it joins, its description of itself, and what it may be ordered to do.
 *
 * @param coordinator where its coordinator listens
 * @param pin fingerprint of the coordinator's certificate
 * @param tokenFile path of the file with the token, which is also the secret of the agent's reflector
 * @param bindHost address of this host that its reflector listens on; other agents use it
 * @param labels what else is known of this host
 * @param limits limits of what it may be asked for
 * @param loads which loads it may be asked for
 */
public record AgentSpec(
        Address coordinator,
        String pin,
        String tokenFile,
        String bindHost,
        Map<String, String> labels,
        Limits limits,
        Loads loads) {

    /**
     * Where a coordinator listens.
     *
     * @param host name or address of its host; brackets around an IPv6 address are left out
     * @param port its port, 1 to 65535
     */
    public record Address(String host, int port) {

        /**
         * Checks the port.
         *
         * @throws IllegalArgumentException if it is none
         */
        public Address {
            host = host.replaceAll("[\\[\\]]", "");
            Ranges.requireBetween("port", port, 1, 65_535);
        }

        /**
         * Reads an address.
         *
         * @param text {@code host:port}, or {@code [host]:port} for an IPv6 host
         * @return the address
         * @throws IllegalArgumentException if it is none
         */
        public static Address of(String text) {
            try {
                HostPort address = HostPort.ofListener(new TransportAddress(text));
                return new Address(address.host(), address.port());
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(
                        "not an address: join=" + text
                                + " (allowed: host:port, port 1 to 65535, as 'plumbline mesh' prints it)",
                        wrong);
            }
        }

        /** Returns the text form, with brackets around an IPv6 host. */
        @Override
        public String toString() {
            return new HostPort(host, port).toString();
        }
    }

    /**
     * Upper limits of what an agent does, whoever commands it.
     *
     * @param ratePerSecond messages a second
     * @param sizeBytes size of a message
     * @param duration how long it measures at a time
     */
    public record Limits(double ratePerSecond, int sizeBytes, Duration duration) {

        /**
         * Checks that something is allowed.
         *
         * @throws IllegalArgumentException if no measurement at all would be within the limits
         */
        public Limits {
            Ranges.requireBetween("max-size", sizeBytes, 1, Integer.MAX_VALUE);
            Ranges.requireAtLeast("max-duration", duration, Duration.ofMillis(1));
        }

        /** Enough for any ping of the usual length, and for no attack of any length. */
        public static final Limits USUAL = new Limits(1_000_000, 1 << 20, Duration.ofMinutes(1));

        /** As much as can be asked for: of an agent that belongs to whoever commands it, and ends with it. */
        public static final Limits ALL =
                new Limits(Rate.HIGHEST.perSecond(), PingSpec.MAX_SIZE_BYTES, Duration.ofHours(24));

        /**
         * Tells why a measurement is beyond the limits.
         *
         * @param cell the measurement
         * @param share part of its rate that the agent has, up to 1
         * @return one line; empty if it is within
         */
        Optional<String> refusal(CellSpec cell, double share) {
            Duration asked = cell.effort()
                    .duration()
                    .multipliedBy(cell.effort().runs())
                    .plus(cell.effort().warmup());
            if (asked.compareTo(duration) > 0) {
                return over("duration", DurationText.of(asked), DurationText.of(duration));
            }
            if (cell.subject() instanceof PingSpec ping && ping.size().bytes() > sizeBytes) {
                return over("size", ping.size().bytes(), sizeBytes);
            }
            return cell.load()
                    .rate()
                    .map(rate -> rate.perSecond() * share)
                    .filter(rate -> rate > ratePerSecond)
                    .flatMap(rate -> over("rate", rate, ratePerSecond));
        }

        private static Optional<String> over(String what, Object asked, Object allowed) {
            return Optional.of("over this agent's limit: " + what + "=" + asked + " (allowed: up to " + allowed
                    + "; give the agent another max-" + what + ")");
        }
    }

    /**
     * Loads that an agent takes part in, whoever commands it.
     *
     * @param trust whether it may carry out whatever it is told to
     * @param targets addresses that it may load with pings, {@code host:port}
     * @param classPath class path of tasks that it may run; empty to run none, or the requested one if it may do
     *     anything
     */
    public record Loads(Trust trust, List<String> targets, Optional<String> classPath) {

        /** Extent of what an agent may carry out. */
        public enum Trust {
            /** What is named. */
            NAMED,
            /** Anything: the agent belongs to whoever commands it. */
            ALL
        }

        /** None. */
        public static final Loads NONE = new Loads(Trust.NAMED, List.of(), Optional.empty());

        /** All, for an agent that was started by whoever commands it. */
        public static final Loads ALL = new Loads(Trust.ALL, List.of(), Optional.empty());

        /** Copies the list. */
        public Loads {
            targets = List.copyOf(targets);
        }

        /**
         * Makes of a load what the agent carries out.
         *
         * @param cell the load
         * @return the same, with the agent's class path
         * @throws IllegalArgumentException if the agent may not
         */
        CellSpec own(CellSpec cell) {
            if (cell.subject() instanceof PingSpec ping) {
                String target =
                        ping.address().orElseThrow(() -> new IllegalArgumentException("a load without a target"));
                if (trust == Trust.NAMED && !targets.contains(target)) {
                    throw new IllegalArgumentException("not a target of this agent: address=" + target + " (allowed: "
                            + (targets.isEmpty() ? "none, give the agent targets" : String.join(", ", targets)) + ")");
                }
                return cell;
            }
            if (classPath.isEmpty() && trust == Trust.NAMED) {
                throw new IllegalArgumentException(
                        "this agent runs no tasks: asked for=" + cell.title() + " (give the agent a class path)");
            }
            return classPath.map(cell::classPath).orElse(cell);
        }
    }

    /**
     * Checks what would fail again and again later.
     *
     * @throws IllegalArgumentException if the pin is none
     */
    public AgentSpec {
        Objects.requireNonNull(coordinator, "coordinator");
        pin = PinText.plain(pin, "the coordinator");
        Objects.requireNonNull(tokenFile, "tokenFile");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(loads, "loads");
        labels = Map.copyOf(labels);
    }
}
