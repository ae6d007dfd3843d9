// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.model.DurationText;
import io.plumbline.model.Ranges;
import io.plumbline.model.Rate;
import io.plumbline.model.option.PinText;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.transport.ip.HostPort;
import io.plumbline.transport.spi.TransportAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An agent: the coordinator it joins, its description of itself, and what it may be ordered to do. */
public record AgentSpec(
        Address coordinator,
        String pin,
        String tokenFile,
        String bindHost,
        Map<String, String> labels,
        Limits limits,
        Loads loads) {

    public record Address(String host, int port) {

        public Address {
            host = host.replaceAll("[\\[\\]]", "");
            Ranges.requireBetween("port", port, 1, 65_535);
        }

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

        @Override
        public String toString() {
            return new HostPort(host, port).toString();
        }
    }

    public record Limits(Rate rate, int sizeBytes, Duration duration) {

        public Limits {
            Ranges.requireBetween("max-size", sizeBytes, 1, Integer.MAX_VALUE);
            Ranges.requireAtLeast("max-duration", duration, Duration.ofMillis(1));
        }

        /** Enough for any ping of the usual length, and for no attack of any length. */
        public static final Limits USUAL = new Limits(Rate.perSecond(1_000_000), 1 << 20, Duration.ofMinutes(1));

        /** As much as can be asked for: of an agent that its commander started, and that ends with it. */
        public static final Limits ALL = new Limits(Rate.HIGHEST, PingSpec.MAX_SIZE_BYTES, Duration.ofHours(24));

        /** Refuses a measurement beyond the limits, of whose rate the agent has a share of up to 1. */
        void require(CellSpec cell, double share) {
            Duration asked = cell.effort()
                    .duration()
                    .multipliedBy(cell.effort().runs())
                    .plus(cell.effort().warmup());
            require(asked.compareTo(duration) <= 0, "duration", DurationText.of(asked), DurationText.of(duration));
            int size = cell.subject() instanceof PingSpec ping ? ping.size().bytes() : 0;
            require(size <= sizeBytes, "size", size, sizeBytes);
            double perSecond = cell.load().rate().map(Rate::perSecond).orElse(0.0) * share;
            require(perSecond <= rate.perSecond(), "rate", perSecond, rate.perSecond());
        }

        private static void require(boolean isWithin, String what, Object asked, Object allowed) {
            if (!isWithin) {
                throw new IllegalArgumentException("over this agent's limit: " + what + "=" + asked
                        + " (allowed: up to " + allowed + "; give the agent another max-" + what + ")");
            }
        }
    }

    public record Loads(Trust trust, List<String> targets, Optional<String> classPath) {

        public enum Trust {
            NAMED,
            /** Anything: the agent's commander started it. */
            ALL,
            /** Anything, and nothing but loads, so that it needs no reflector. */
            ALONE
        }

        public static final Loads NONE = new Loads(Trust.NAMED, List.of(), Optional.empty());

        /** All, for an agent that its commander started. */
        public static final Loads ALL = new Loads(Trust.ALL, List.of(), Optional.empty());

        /** All, for an agent that its commander started for nothing else. */
        static final Loads ALONE = new Loads(Trust.ALONE, List.of(), Optional.empty());

        public Loads {
            targets = List.copyOf(targets);
        }

        CellSpec own(CellSpec cell) {
            if (!(cell.subject() instanceof TaskSpec task)) {
                String target = cell.subject()
                        .target()
                        .orElseThrow(() -> new IllegalArgumentException("a load without a target"));
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
            if (task.isSource() && trust == Trust.NAMED) {
                throw new IllegalArgumentException("this agent compiles no source files: asked for=" + cell.title()
                        + " (compile the file, and give the agent a class path)");
            }
            return classPath.map(cell::classPath).orElse(cell);
        }
    }

    public AgentSpec {
        pin = PinText.plain(pin, "the coordinator");
        labels = Map.copyOf(labels);
    }
}
