// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.option.PlacementRelation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The relations between the CPUs of two threads that a host offers to this process, and reasons why others are missing.
 * Pure functions of the topology. Threading: immutable, any thread.
 */
public final class HostPlacements {

    private final Topology topology;
    private final OptionalDouble cpuQuota;
    private final Optional<String> impossible;

    private HostPlacements(Topology topology, OptionalDouble cpuQuota, Optional<String> impossible) {
        this.topology = topology;
        this.cpuQuota = cpuQuota;
        this.impossible = impossible;
    }

    /**
     * Returns the placements of a host on which threads can be pinned; {@code cpuQuota}: CPUs' worth of time that the
     * control group allows; empty without a limit.
     */
    public static HostPlacements of(Topology topology, OptionalDouble cpuQuota) {
        return new HostPlacements(topology, cpuQuota, Optional.empty());
    }

    /** Returns the placements of a host on which threads can't be pinned: none. */
    public static HostPlacements withoutPinning(Topology topology, String reason) {
        return new HostPlacements(topology, OptionalDouble.empty(), Optional.of(reason));
    }

    /** Looks for the best pair of every relation: an offer for each relation, the nearest first. */
    public List<PlacementOffer> offers(PlacementRequest request) {
        return Arrays.stream(PlacementRelation.values())
                .map(relation -> offer(relation, request))
                .toList();
    }

    /** Looks for the best pair of a relation: the pair, or why there is none. */
    public PlacementOffer offer(PlacementRelation relation, PlacementRequest request) {
        if (!request.isPair()) {
            throw new IllegalArgumentException(
                    "a placement of two threads, but one of them is on another host: placement=" + relation.text()
                            + " (allowed: auto, none)");
        }
        AskedCpus asked = AskedCpus.of(topology, request);
        if (impossible.isPresent()) {
            return PlacementOffer.unavailable(
                    relation,
                    "threads can't be pinned here, " + impossible.get(),
                    "measure on Linux, or leave out the placement");
        }
        MissingPair missing = new MissingPair(topology, relation);
        Optional<CpuPair> pair = best(relation, asked);
        if (pair.isEmpty()) {
            checkIsNotContradictory(relation, asked);
            return missing.offer();
        }
        return needsMoreThanQuota(relation, request) && !asked.isBoth()
                ? quotaTooSmall(relation, request)
                : PlacementOffer.available(pair.get(), relation.description());
    }

    private Optional<CpuPair> best(PlacementRelation relation, AskedCpus asked) {
        Optional<CpuPair> best = best(relation, asked, topology.allowedCpus());
        return best.isPresent() || !asked.isAny() ? best : best(relation, asked, topology.pinnableCpus());
    }

    private static Optional<CpuPair> best(PlacementRelation relation, AskedCpus asked, List<LogicalCpu> usable) {
        boolean isWithinCore = relation == PlacementRelation.SAME_CPU || relation == PlacementRelation.SMT_SIBLING;
        List<LogicalCpu> candidates = isWithinCore || asked.isAny() ? usable : CpuPair.onePerCore(usable);
        return CpuPair.best(
                asked.client().map(List::of).orElse(candidates),
                asked.reflector().map(List::of).orElse(candidates),
                pair -> pair.relation() == relation);
    }

    private void checkIsNotContradictory(PlacementRelation relation, AskedCpus asked) {
        if (asked.isBoth()) {
            PlacementRelation actual =
                    asked.client().orElseThrow().relationTo(asked.reflector().orElseThrow());
            throw new IllegalArgumentException("the CPUs are not in that placement: placement=" + relation.text() + ", "
                    + asked.text() + " (allowed: placement " + actual.text() + ", or other CPUs)");
        }
        if (asked.isAny()) {
            best(relation, new AskedCpus(Optional.empty(), Optional.empty())).ifPresent(other -> {
                throw new IllegalArgumentException("the CPU has no partner in that placement: placement="
                        + relation.text() + ", " + asked.text() + " (allowed: such as client on "
                        + other.client().number() + " with reflector on "
                        + other.reflector().number() + ")");
            });
        }
    }

    private boolean needsMoreThanQuota(PlacementRelation relation, PlacementRequest request) {
        int cpus = Math.min(request.spinningThreads(), relation == PlacementRelation.SAME_CPU ? 1 : 2);
        return cpuQuota.isPresent() && cpuQuota.getAsDouble() < cpus;
    }

    private PlacementOffer quotaTooSmall(PlacementRelation relation, PlacementRequest request) {
        return PlacementOffer.unavailable(
                relation,
                String.format(
                        Locale.ROOT,
                        "the CPU quota of %.2f is too small for %d spinning threads",
                        cpuQuota.getAsDouble(),
                        request.spinningThreads()),
                "raise or remove the quota of the control group, or use a wait strategy that sleeps");
    }
}
