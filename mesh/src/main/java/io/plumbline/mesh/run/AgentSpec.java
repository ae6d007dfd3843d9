// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * An agent: whom it joins, what it says of itself, and what it does for whoever commands it.
 *
 * @param coordinator name or address of the coordinator's host
 * @param port the coordinator's port, 1 to 65535
 * @param pin fingerprint of the coordinator's certificate
 * @param tokenFile path of the file with the token, which is the secret of the agent's reflector, too
 * @param bindHost address of this host that its reflector listens on; other agents use it
 * @param labels what else is known of this host
 * @param limits what it may be asked for
 */
public record AgentSpec(
        String coordinator,
        int port,
        String pin,
        String tokenFile,
        String bindHost,
        Map<String, String> labels,
        Limits limits) {

    /**
     * What an agent does at most, whoever commands it.
     *
     * @param ratePerSecond messages a second
     * @param sizeBytes size of a message
     * @param duration how long it measures at a time
     */
    public record Limits(double ratePerSecond, int sizeBytes, Duration duration) {

        /** Enough for any ping of the usual length, and for no attack of any length. */
        public static final Limits USUAL = new Limits(1_000_000, 1 << 20, Duration.ofMinutes(1));
    }

    /** Checks that nothing is missing. */
    public AgentSpec {
        Objects.requireNonNull(coordinator, "coordinator");
        Objects.requireNonNull(pin, "pin");
        Objects.requireNonNull(tokenFile, "tokenFile");
        Objects.requireNonNull(limits, "limits");
        labels = Map.copyOf(labels);
    }
}
