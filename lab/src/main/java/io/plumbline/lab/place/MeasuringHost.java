// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.core.HarnessOptions;
import io.plumbline.host.cgroup.Cgroup;
import io.plumbline.host.facts.HostFactsReader;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.host.pinning.PinningSupport;
import io.plumbline.host.placement.HostPlacements;
import io.plumbline.host.placement.PlacementOffer;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.host.topology.Topology;
import io.plumbline.host.topology.TopologyReader;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.JitterChoice;
import io.plumbline.model.spec.PlacementChoice;
import io.plumbline.model.spec.PlacementRelation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** This host as a place to measure on: which CPU for which thread, which JDK. */
public final class MeasuringHost {

    private static final PinningSupport PINNING = CpuPinning.supportByThisSystem();

    private final Topology topology = TopologyReader.ofThisHost();
    private final OptionalDouble quota = Cgroup.ofThisHost().cpuQuota();
    private final PlacementPlan placement;
    private final JitterChoice jitter;
    private final ClientLoad load;

    /**
     * Plans where threads go.
     *
     * @param request the threads
     * @param cell what is measured
     * @throws IllegalArgumentException if a CPU that was asked for doesn't exist, may not be used, or disagrees with the
     *     placement that was asked for
     * @throws LabException if this host has no CPUs in that placement
     */
    public MeasuringHost(PlacementRequest request, CellSpec cell) {
        this.jitter = cell.recording().jitter();
        this.load = ClientLoad.of(request, cell.load());
        PlacementRequest all = load.adapted(request);
        all.choice().relation().ifPresent(relation -> requireOffered(relation, all));
        PlacementRequest wanted = jitter == JitterChoice.OFF ? all.withoutJitter() : all;
        this.placement = PINNING.isAvailable()
                ? PlacementPlan.of(topology, quota, wanted)
                : PlacementPlan.withoutPinning(topology, quota, wanted, PINNING.reason());
    }

    /**
     * Plans where the threads of a task go.
     *
     * @param cell the task
     * @return the places
     * @throws IllegalArgumentException as the constructor does
     */
    public static MeasuringHost ofTask(CellSpec cell) {
        PlacementRequest request = PlacementRequest.alone(ThreadDemand.SPINS)
                .placed(cell.place().placement())
                .withCpus(cell.place().clientCpu(), OptionalInt.empty());
        return new MeasuringHost(request, cell);
    }

    private void requireOffered(PlacementRelation relation, PlacementRequest request) {
        PlacementOffer offer = placements(topology, quota).offer(relation, request);
        if (!offer.isAvailable()) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "this host can't do the placement: placement=" + relation.text() + ", reason=" + offer.reason()
                            + " (" + offer.remedy() + ")");
        }
    }

    /**
     * Returns which placements of two threads this host has, and why it lacks the others.
     *
     * @return the placements for this process
     */
    public static HostPlacements placements() {
        return placements(TopologyReader.ofThisHost(), Cgroup.ofThisHost().cpuQuota());
    }

    private static HostPlacements placements(Topology topology, OptionalDouble quota) {
        return PINNING.isAvailable()
                ? HostPlacements.of(topology, quota)
                : HostPlacements.withoutPinning(topology, PINNING.reason());
    }

    /**
     * Returns where threads of this host go.
     *
     * @return a place and its reason for each
     */
    public List<ThreadPlacement> placement() {
        return placement.threads();
    }

    /**
     * Returns the facts of this host.
     *
     * @return the facts
     */
    public HostFacts facts() {
        return HostFactsReader.ofThisHost(topology).read();
    }

    /**
     * Returns the logical CPUs that this process may use.
     *
     * @return their numbers, ascending
     */
    public static List<Integer> allowedCpus() {
        return TopologyReader.ofThisHost().allowed();
    }

    /**
     * Returns the facts of this host, without a plan for its CPUs.
     *
     * @return the facts
     */
    public static HostFacts factsOfThisHost() {
        return HostFactsReader.ofThisHost(TopologyReader.ofThisHost()).read();
    }

    /**
     * Returns the CPU of a role.
     *
     * @param role as in {@link PlacementPlan}
     * @return its number, or empty if the thread isn't pinned
     */
    public OptionalInt cpu(String role) {
        return placement
                .of(role)
                .filter(ThreadPlacement::isPinned)
                .map(thread -> OptionalInt.of(thread.cpu()))
                .orElse(OptionalInt.empty());
    }

    /**
     * Gives a harness its CPUs.
     *
     * @param cell what it measures
     * @return its options
     */
    public HarnessOptions harness(CellSpec cell) {
        HarnessOptions options = HarnessOptions.of(
                cell.with(cell.recording().with(recordsJitter() ? JitterChoice.ON : JitterChoice.OFF)));
        return new HarnessOptions(
                options.load(),
                options.effort(),
                options.recording(),
                clientCpus(),
                recordsJitter() ? cpu(PlacementPlan.JITTER) : OptionalInt.empty(),
                options.parameters());
    }

    /** One for each client thread; none if they aren't pinned. */
    private List<Integer> clientCpus() {
        return IntStream.range(0, load.clientThreads())
                .mapToObj(PlacementPlan::client)
                .flatMapToInt(role -> cpu(role).stream())
                .boxed()
                .toList();
    }

    private boolean recordsJitter() {
        return switch (jitter) {
            case ON -> true;
            case OFF -> false;
            case AUTO -> placement.jitterOff().isEmpty();
        };
    }

    /**
     * Returns the values that were chosen for this host.
     *
     * @return by option name without dashes
     */
    public Map<String, String> chosen() {
        Map<String, String> chosen = new TreeMap<>();
        if (!clientCpus().isEmpty()) {
            chosen.put("client-cpu", clientCpus().stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        cpu(PlacementPlan.REFLECTOR).ifPresent(cpu -> chosen.put("reflector-cpu", Integer.toString(cpu)));
        relation().ifPresent(relation -> chosen.put("placement", relation));
        chosen.put("jitter", recordsJitter() ? "on" : "off");
        return chosen;
    }

    /** What a placement of two threads came to; empty if there is but one, or only one of them is pinned. */
    private Optional<String> relation() {
        List<ThreadPlacement> pair = Stream.of(PlacementPlan.CLIENT, PlacementPlan.REFLECTOR)
                .flatMap(role -> placement.of(role).stream())
                .toList();
        if (pair.size() < 2 || pair.get(0).isPinned() != pair.get(1).isPinned()) {
            return Optional.empty();
        }
        return pair.get(0).isPinned()
                ? Optional.of(topology.cpu(pair.get(0).cpu())
                        .orElseThrow()
                        .relationTo(topology.cpu(pair.get(1).cpu()).orElseThrow())
                        .text())
                : Optional.of(PlacementChoice.NONE.text());
    }

    /**
     * Returns what is doubtful about measuring here.
     *
     * @return caveats
     */
    public List<Caveat> caveats() {
        PlacementCaveats caveats = new PlacementCaveats(topology.allowed().size(), placement);
        List<Caveat> found = new ArrayList<>();
        if (load.isOversubscribed(Math.min(topology.allowed().size(), quota.orElse(Double.MAX_VALUE)))) {
            found.add(caveats.tooFewCpusFor(load));
        } else if (placement.isOversubscribed()) {
            found.add(caveats.oversubscribed());
        }
        if (jitter == JitterChoice.AUTO && !placement.jitterOff().isEmpty()) {
            found.add(caveats.withoutJitter());
        }
        return found;
    }
}
