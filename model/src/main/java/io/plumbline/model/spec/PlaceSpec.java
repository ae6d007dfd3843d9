// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.Ranges;
import io.plumbline.model.option.PlacementChoice;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * CPUs of the threads that measure.
 *
 * @param placement how CPUs are chosen unless named
 * @param clientCpu number of the client's CPU; empty to choose
 * @param reflectorCpu number of the reflector's CPU, on its host; empty to choose
 */
public record PlaceSpec(PlacementChoice placement, OptionalInt clientCpu, OptionalInt reflectorCpu) {

    /** Chosen for the host. */
    public static final PlaceSpec AUTO = of(PlacementChoice.AUTO);

    public PlaceSpec {
        Objects.requireNonNull(placement, "placement");
        clientCpu.ifPresent(cpu -> Ranges.requireBetween("client-cpu", cpu, 0, Integer.MAX_VALUE));
        reflectorCpu.ifPresent(cpu -> Ranges.requireBetween("reflector-cpu", cpu, 0, Integer.MAX_VALUE));
    }

    /** Leaves the CPUs to a choice. */
    public static PlaceSpec of(PlacementChoice placement) {
        return new PlaceSpec(placement, OptionalInt.empty(), OptionalInt.empty());
    }

    public PlaceSpec withoutReflector() {
        return new PlaceSpec(placement, clientCpu, OptionalInt.empty());
    }

    /**
     * Names both CPUs. {@code client}: number of the client's CPU; {@code reflector}: number of the reflector's CPU.
     */
    public static PlaceSpec of(int client, int reflector) {
        return new PlaceSpec(PlacementChoice.AUTO, OptionalInt.of(client), OptionalInt.of(reflector));
    }
}
