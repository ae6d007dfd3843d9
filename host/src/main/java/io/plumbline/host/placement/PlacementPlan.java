// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Assigns a CPU to each measured thread, with the reason. CPUs that the user requested take precedence. The rest
 * follows the choice; with an automatic choice, threads that sleep are left to the operating system, as are all threads
 * if there are too few CPUs.
 *
 * @param threads a place for the client, or for each of its threads, for the reflector if it is on this host, and for the jitter recorder if it is on
 * @param jitterOff why there is no jitter recorder; empty if there is one
 * @param isOversubscribed true if more threads spin than there are CPUs for them
 */
public record PlacementPlan(List<ThreadPlacement> threads, String jitterOff, boolean isOversubscribed) {

    public PlacementPlan {
        threads = List.copyOf(threads);
    }

    /**
     * Makes the plan. A pure function; {@code cpuQuota}: CPUs' worth of time that the control group allows; empty
     * without a limit.
     */
    public static PlacementPlan of(Topology topology, OptionalDouble cpuQuota, PlacementRequest request) {
        return new Placer(topology, cpuQuota, request, Optional.empty()).plan();
    }

    /**
     * Makes the plan for a host on which threads can't be pinned. A pure function; {@code cpuQuota}: CPUs' worth of
     * time that the control group allows; empty without a limit.
     */
    public static PlacementPlan withoutPinning(
            Topology topology, OptionalDouble cpuQuota, PlacementRequest request, String reason) {
        return new Placer(topology, cpuQuota, request, Optional.of(reason)).plan();
    }

    /** Returns its place; empty if there is no such thread. */
    public Optional<ThreadPlacement> of(String role) {
        return threads.stream().filter(thread -> thread.role().equals(role)).findFirst();
    }

    /**
     * Finds the CPU that client and reflector share: its number; empty if they are pinned to two CPUs, or one of them
     * isn't pinned.
     */
    public OptionalInt sharedCpu() {
        return of(Roles.CLIENT)
                .filter(ThreadPlacement::isPinned)
                .filter(client -> of(Roles.REFLECTOR)
                        .filter(reflector -> reflector.cpu() == client.cpu())
                        .isPresent())
                .map(client -> OptionalInt.of(client.cpu()))
                .orElse(OptionalInt.empty());
    }
}
