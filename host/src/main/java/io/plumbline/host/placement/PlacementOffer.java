// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.model.option.PlacementRelation;
import java.util.OptionalInt;

/**
 * The two CPUs that a host has for a relation, or why it has none and what to do. {@code clientCpu}: number of the
 * logical CPU for the client; empty if there is no such pair; {@code reflectorCpu}: number of the logical CPU for the
 * reflector; empty if there is no such pair; {@code remedy}: what to do about it; empty if there is a pair.
 */
public record PlacementOffer(
        PlacementRelation relation, OptionalInt clientCpu, OptionalInt reflectorCpu, String reason, String remedy) {

    static PlacementOffer available(CpuPair pair, String reason) {
        return new PlacementOffer(
                pair.relation(),
                OptionalInt.of(pair.client().number()),
                OptionalInt.of(pair.reflector().number()),
                reason,
                "");
    }

    static PlacementOffer unavailable(PlacementRelation relation, String reason, String remedy) {
        return new PlacementOffer(relation, OptionalInt.empty(), OptionalInt.empty(), reason, remedy);
    }

    public boolean isAvailable() {
        return clientCpu.isPresent();
    }
}
