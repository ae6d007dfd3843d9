// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

import io.plumbline.model.Rate;
import java.util.Objects;
import java.util.Optional;

/**
 * What tells one cell from the others.
 *
 * @param transport name of the medium
 * @param waitStrategy how both sides wait, as on the command line
 * @param placement how the CPUs of both sides are related, as on the command line; {@link #EXPLICIT} if CPUs were named
 * @param cpus the CPUs that were named; empty if none were
 * @param sizeBytes size of each message in bytes, 1 or more
 * @param load {@link #CLOSED_LOOP}; or the rate, or arrivals with rates of their own, as on the command line
 * @param jdk the JDK
 */
public record CellParameters(
        String transport,
        String waitStrategy,
        String placement,
        Optional<CpuNumbers> cpus,
        int sizeBytes,
        String load,
        JdkName jdk) {

    /** The load without a schedule. */
    public static final String CLOSED_LOOP = "closed loop";

    /** The placement where CPUs were named. */
    public static final String EXPLICIT = "explicit";

    /** Checks that nothing is missing. */
    public CellParameters {
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(waitStrategy, "waitStrategy");
        Objects.requireNonNull(placement, "placement");
        Objects.requireNonNull(cpus, "cpus");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(jdk, "jdk");
    }

    /**
     * The CPUs of both sides.
     *
     * @param client number of the client's logical CPU, 0 or more
     * @param reflector number of the reflector's logical CPU, 0 or more
     */
    public record CpuNumbers(int client, int reflector) {

        /** Writes it as the command line reads it, such as {@code 0:1}. */
        @Override
        public String toString() {
            return client + ":" + reflector;
        }
    }

    /**
     * A JDK.
     *
     * @param version such as {@code 25.0.1}
     * @param home its folder
     */
    public record JdkName(String version, String home) {}

    /**
     * Returns the offered rate.
     *
     * @return the rate; empty in a closed loop, and for arrivals with rates of their own
     */
    public Optional<Rate> rate() {
        try {
            return load.equals(CLOSED_LOOP) ? Optional.empty() : Optional.of(Rate.parse(load));
        } catch (IllegalArgumentException ownRates) {
            return Optional.empty();
        }
    }
}
