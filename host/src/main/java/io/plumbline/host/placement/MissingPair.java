// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.option.PlacementRelation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Explains why there are no two CPUs of a relation, with a remedy: because of the host, or because of this process's
 * limits.
 */
record MissingPair(Topology topology, PlacementRelation relation) {

    private static final int MAX_GROUPS_LISTED = 4;

    PlacementOffer offer() {
        return among(topology.pinnableCpus())
                .map(this::beyondTheMask)
                .or(() -> among(topology.cpus()).map(this::forbidden))
                .orElseGet(this::notOnThisHost);
    }

    private Optional<CpuPair> among(List<LogicalCpu> cpus) {
        List<LogicalCpu> candidates = relation == PlacementRelation.SMT_SIBLING ? cpus : CpuPair.onePerCore(cpus);
        return CpuPair.best(candidates, candidates, pair -> pair.relation() == relation);
    }

    /** Isolated CPUs are used only if they are asked for. */
    private PlacementOffer beyondTheMask(CpuPair pair) {
        return PlacementOffer.unavailable(
                relation,
                "only isolated CPUs are related in this way, and they are used only on request: allowed=" + allowed()
                        + ", isolated=" + CpuList.format(topology.isolated()),
                "ask for them: client on " + pair.client().number() + ", reflector on "
                        + pair.reflector().number());
    }

    private PlacementOffer forbidden(CpuPair pair) {
        return PlacementOffer.unavailable(
                relation,
                "none of the CPUs that this process may use are related in this way: allowed=" + allowed(),
                "allow two that are, such as " + pair.client().number() + " and "
                        + pair.reflector().number() + " (taskset -c, or the cpuset of its control group)");
    }

    private String allowed() {
        return CpuList.format(topology.allowed());
    }

    private PlacementOffer notOnThisHost() {
        return switch (relation) {
            case SAME_CPU -> throw new IllegalStateException("every host has a CPU");
            case SMT_SIBLING ->
                unavailable(
                        "no two CPUs of this host share a core: cpus="
                                + topology.cpus().size() + ", cores="
                                + topology.cores().size(),
                        "measure it on a host with SMT, and SMT on (/sys/devices/system/cpu/smt/control)");
            case SAME_L3 ->
                topology.cores().size() == 1
                        ? unavailable(
                                "this host has one core: cpus=" + online(), "measure it on a host with more cores")
                        : unavailable(
                                "no two cores of this host share an L3 cache: l3_groups=" + groups(topology.l3Groups()),
                                "measure it on a host with several cores behind one L3 cache");
            case CROSS_L3 ->
                topology.l3Groups().size() == 1
                        ? unavailable(
                                "this host has one L3 group: cpus=" + online(),
                                "measure it on a host with several L3 caches on a socket")
                        : unavailable(
                                "each socket of this host has one L3 group: l3_groups=" + groups(topology.l3Groups()),
                                "measure cross-socket instead, which crosses both");
            case CROSS_SOCKET ->
                unavailable("this host has one socket: cpus=" + online(), "measure it on a host with more sockets");
        };
    }

    private PlacementOffer unavailable(String reason, String remedy) {
        return PlacementOffer.unavailable(relation, reason, remedy);
    }

    private String online() {
        return CpuList.format(topology.cpus().stream().map(LogicalCpu::number).toList());
    }

    /** Such as {@code 2 (0-7 | 8-15)}; of many groups the first few. */
    private static String groups(Map<Integer, List<Integer>> groups) {
        String listed = groups.values().stream()
                .limit(MAX_GROUPS_LISTED)
                .map(CpuList::format)
                .collect(Collectors.joining(" | "));
        return groups.size() + " (" + listed + (groups.size() > MAX_GROUPS_LISTED ? " | ..." : "") + ")";
    }
}
