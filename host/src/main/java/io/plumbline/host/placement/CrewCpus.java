// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.model.option.PlacementChoice;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A CPU for each of several client threads, or none for any: a thread that is not pinned among pinned ones would meet
 * one of them. {@code cpus}: as many as there are threads, the best first; empty if all are left to the operating
 * system; {@code reason}: why they are left to it; empty if they are not.
 */
record CrewCpus(List<LogicalCpu> cpus, String reason) {

    static CrewCpus of(
            List<LogicalCpu> allowed, int usableCpus, PlacementRequest request, Optional<String> impossible) {
        return reason(usableCpus, request, impossible)
                .map(left -> new CrewCpus(List.of(), left))
                .orElseGet(() -> new CrewCpus(best(allowed, request.crew().threads()), ""));
    }

    private static Optional<String> reason(int usableCpus, PlacementRequest request, Optional<String> impossible) {
        if (impossible.isPresent()) {
            return impossible;
        }
        if (request.choice().equals(PlacementChoice.NONE)) {
            return Optional.of("placement none");
        }
        if (request.client() != ThreadDemand.SPINS) {
            return Optional.of("it sleeps while it waits");
        }
        return usableCpus < request.spinningThreads()
                ? Optional.of("fewer CPUs than spinning threads: cpus=" + usableCpus + ", threads="
                        + request.spinningThreads())
                : Optional.empty();
    }

    /** One on each core where there are as many, on as few sockets as possible. */
    private static List<LogicalCpu> best(List<LogicalCpu> allowed, int count) {
        List<LogicalCpu> onePerCore = CpuPair.onePerCore(allowed);
        List<LogicalCpu> candidates = onePerCore.size() >= count ? onePerCore : allowed;
        int socket = candidates.stream().max(Placer.PREFERENCE).orElseThrow().socket();
        return candidates.stream()
                .sorted(Comparator.comparing((LogicalCpu cpu) -> cpu.socket() == socket)
                        .thenComparing(Placer.PREFERENCE)
                        .reversed())
                .limit(count)
                .toList();
    }
}
