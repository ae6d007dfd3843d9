// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.run;

import io.plumbline.mesh.protocol.LoadCoordinator.Waiting;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Agents that carry out loads together.
 *
 * @param waiting how many, and how long they are waited for
 * @param bindHost name or address of this host that they connect to
 * @param port port that they connect to, 0 for any free one
 * @param certificateFile where the coordinator's certificate is kept, and made if there is none; empty for another one each time
 * @param minCoverage share of the planned invocations that has to be measured for a result to be valid, and of the agents that have to be
 *     ready for a load to start; 0 to 1
 * @param target reflector in place of one that a ping doesn't name; empty where each ping names one
 */
public record LoadTeam(
        Waiting waiting,
        String bindHost,
        int port,
        Optional<Path> certificateFile,
        double minCoverage,
        Optional<Target> target) {

    /** Share of a load that is measured in a result that can be relied on. */
    public static final double MIN_COVERAGE = 0.95;

    /**
     * A reflector.
     *
     * @param address where it listens, {@code host:port}
     * @param secretFile path of the file with its secret, on the hosts of all agents
     */
    public record Target(String address, Path secretFile) {}

    /** Checks the ranges. */
    public LoadTeam {
        Objects.requireNonNull(waiting, "waiting");
        Objects.requireNonNull(bindHost, "bindHost");
        if (!(minCoverage >= 0 && minCoverage <= 1)) {
            throw new IllegalArgumentException(
                    "min-coverage out of range: min-coverage=" + minCoverage + " (allowed: 0 to 1)");
        }
    }
}
