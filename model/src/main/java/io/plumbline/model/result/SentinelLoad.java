// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import java.util.List;

/**
 * Agents that sent a little, at random times, beside those that carried out a load: they measured the loaded system,
 * without the queues of the agents that loaded it. Not included in the fork's own figures.
 */
public record SentinelLoad(double perSecond, List<AgentPart> parts) {

    public SentinelLoad {
        parts = List.copyOf(parts);
        if (!(perSecond > 0) || parts.isEmpty()) {
            throw new IllegalArgumentException("no sentinels: per-second=" + perSecond + ", parts=" + parts.size()
                    + " (allowed: a rate, 1 or more)");
        }
    }
}
