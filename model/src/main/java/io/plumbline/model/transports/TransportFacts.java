// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.transports;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A transport's description of itself in one JVM.
 *
 * @param reason why not; empty if it can
 * @param remedy what to do about it; empty if it can
 * @param abilities what it can do; empty for one that can't be loaded or asked
 */
public record TransportFacts(
        String name, boolean isAvailable, String reason, String remedy, Optional<Abilities> abilities) {

    /**
     * Abilities of a transport.
     *
     * @param reach {@code one-thread}, {@code one-process}, {@code one-host} or {@code network}
     * @param largestMessageBytes maximum size of a message, 1 or more
     * @param settings what else can be set, by name
     */
    public record Abilities(
            String description,
            String reach,
            String delivery,
            int largestMessageBytes,
            List<Waiting> waitStrategies,
            Map<String, String> settings,
            List<String> jvmArguments) {}

    /**
     * A wait strategy.
     *
     * @param doesBurnCpu true if a waiting thread uses its CPU all the time
     * @param missing why that JVM doesn't support it; empty if it does
     */
    public record Waiting(String name, boolean doesBurnCpu, String description, String missing) {}
}
