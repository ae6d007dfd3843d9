// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.protocol;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * End of an agent's part of a load.
 *
 * @param result what it measured, as a text that the protocol doesn't look into; empty if there is none
 * @param runs what it sent after each run, likewise; all that is known of it if there is no result
 * @param hasStarted whether it was let start, and wasn't too late: without a result, the rest of its part is
 *     then unknown
 * @param startBoundNanos by how much its start may have been off, in nanoseconds; empty if it didn't say
 * @param reason why there is no result, for people; empty if there is one
 */
public record PartOutcome(
        Optional<String> result, List<String> runs, boolean hasStarted, OptionalLong startBoundNanos, String reason) {

    public PartOutcome {
        runs = List.copyOf(runs);
    }
}
