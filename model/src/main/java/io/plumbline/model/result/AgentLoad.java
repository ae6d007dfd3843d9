// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.RefusedException;
import io.plumbline.model.option.OptionKey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * Account of a fork that several agents carried out together, on one schedule.
 *
 * @param parts what became of each agent's part, by its number
 * @param stripeErrorRatio maximum spread of the agents' starts over the mean time between two arrivals: below 0.1 the
 *     agents take turns as scheduled, above 1 their order is random; empty if each agent has random arrivals of its own
 * @param minCoverage share of the planned invocations that has to be measured, 0 to 1
 * @param sentinels agents that sent a little beside them; empty if there were none
 */
public record AgentLoad(
        List<AgentPart> parts, OptionalDouble stripeErrorRatio, double minCoverage, Optional<SentinelLoad> sentinels) {

    public AgentLoad {
        parts = List.copyOf(parts);
        if (!(minCoverage >= 0 && minCoverage <= 1)) {
            throw new RefusedException(
                    "min-coverage out of range: min-coverage=" + minCoverage + " (allowed: 0 to 1)",
                    OptionKey.MIN_COVERAGE.text());
        }
    }

    /** Returns how many invocations were due in the measured parts. */
    public long planned() {
        return sum(AgentPart::planned);
    }

    public long measured() {
        return sum(AgentPart::measured);
    }

    /** Returns how many invocations were not made. */
    public long missed() {
        return sum(AgentPart::missed);
    }

    /** Returns of how many invocations nobody knows. */
    public long unknown() {
        return sum(AgentPart::unknown);
    }

    private long sum(ToLongFunction<AgentPart> count) {
        return parts.stream().mapToLong(count).sum();
    }

    /** Returns the share of the planned invocations that was measured; 0 to 1. */
    public double coverage() {
        long planned = planned();
        return planned == 0 ? 0 : (double) measured() / planned;
    }

    /**
     * Returns by how much an agent's start may have been off the common one: nanoseconds, the most of all agents that
     * started; empty if none did.
     */
    public OptionalLong startBoundNanos() {
        return parts.stream()
                .flatMapToLong(part -> part.startBoundNanos().stream())
                .max();
    }
}
