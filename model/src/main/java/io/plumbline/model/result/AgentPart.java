// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.Ranges;
import io.plumbline.model.caveat.Caveat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One agent's part of a fork that several agents carried out together. Its invocations are accounted for exactly, since
 * a schedule is pure data: {@code planned = measured + missed + unknown}.
 *
 * @param planned invocations that were due in the measured parts of all its runs
 * @param measured those whose times are in the fork, including lower bounds
 * @param unknown those of which it isn't known whether they were made and how long they took
 * @param reason why some are missed or unknown, for people; empty if none is
 * @param startBoundNanos by how much its start may have been off the common one, in nanoseconds; empty if it didn't
 *     start
 * @param fork what it measured, without intervals; empty if that is unknown
 */
public record AgentPart(
        String host,
        int clients,
        long planned,
        long measured,
        long missed,
        long unknown,
        String reason,
        OptionalLong startBoundNanos,
        Optional<ForkResult> fork,
        List<Caveat> caveats) {

    public AgentPart {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(reason, "reason");
        Ranges.requireBetween("measured", measured, 0, Long.MAX_VALUE);
        Ranges.requireBetween("missed", missed, 0, Long.MAX_VALUE);
        Ranges.requireBetween("unknown", unknown, 0, Long.MAX_VALUE);
        if (planned != measured + missed + unknown) {
            throw new IllegalArgumentException("an agent's account doesn't close: host=" + host + ", planned=" + planned
                    + ", measured=" + measured + ", missed=" + missed + ", unknown=" + unknown);
        }
        caveats = List.copyOf(caveats);
    }
}
