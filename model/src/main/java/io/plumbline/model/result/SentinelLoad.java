// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.List;

/**
 * Agents that sent little, at random times, beside those that carried out a load: what they measured is the time of what was loaded, without
 * the queues of those that loaded it. Not in the fork's own figures.
 *
 * @param perSecond rate of each of them
 * @param parts what became of the part of each
 */
public record SentinelLoad(double perSecond, List<AgentPart> parts) {

    /** Checks the range. */
    public SentinelLoad {
        parts = List.copyOf(parts);
        if (!(perSecond > 0) || parts.isEmpty()) {
            throw new IllegalArgumentException("no sentinels: per-second=" + perSecond + ", parts=" + parts.size()
                    + " (allowed: a rate, 1 or more)");
        }
    }
}
