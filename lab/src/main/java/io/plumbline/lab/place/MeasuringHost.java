// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.place;

import io.plumbline.core.HarnessOptions;
import io.plumbline.host.placement.PlacementOffer;
import io.plumbline.host.placement.PlacementPlan;
import io.plumbline.host.placement.PlacementRequest;
import io.plumbline.host.placement.ThreadDemand;
import io.plumbline.host.placement.UnusableCpuException;
import io.plumbline.lab.event.LabException;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.JitterChoice;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import io.plumbline.model.spec.CellSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** This host as a place to measure: which CPU for which thread, which JDK. */
public final class MeasuringHost {

    private final HostShape host;
    private final PlacementPlan placement;
    private final JitterChoice jitter;
    private final boolean isOnSchedule;
    private final ClientLoad load;

    public MeasuringHost(HostShape host, PlacementRequest request, CellSpec cell) {
        this.host = host;
        this.jitter = cell.recording().jitter();
        this.isOnSchedule = cell.load().isOnSchedule();
        this.load = ClientLoad.of(request, cell);
        try {
            this.placement = placement(load.adapted(request));
        } catch (UnusableCpuException notHere) {
            throw new LabException(LabException.Kind.HOST, notHere.getMessage(), notHere);
        }
    }

    private PlacementPlan placement(PlacementRequest all) {
        all.place().placement().relation().ifPresent(relation -> requireOffered(relation, all));
        PlacementRequest wanted = jitter == JitterChoice.OFF ? all.withoutJitter() : all;
        return HostShape.PINNING.isAvailable()
                ? PlacementPlan.of(host.topology(), host.quota(), wanted)
                : PlacementPlan.withoutPinning(host.topology(), host.quota(), wanted, HostShape.PINNING.reason());
    }

    public static MeasuringHost ofTask(HostShape host, CellSpec cell) {
        PlacementRequest request =
                PlacementRequest.alone(ThreadDemand.SPINS).at(cell.place().withoutReflector());
        return new MeasuringHost(host, request, cell);
    }

    private void requireOffered(PlacementRelation relation, PlacementRequest request) {
        PlacementOffer offer = host.placements().offer(relation, request);
        if (!offer.isAvailable()) {
            throw new LabException(
                    LabException.Kind.HOST,
                    "placement impossible on this host: placement=" + relation.text() + ", reason=" + offer.reason()
                            + " (" + offer.remedy() + ")");
        }
    }

    public List<ThreadPlacement> placement() {
        return placement.threads();
    }

    /** Returns its number, or empty if the thread isn't pinned. */
    public OptionalInt cpu(String role) {
        return placement
                .of(role)
                .filter(ThreadPlacement::isPinned)
                .map(thread -> OptionalInt.of(thread.cpu()))
                .orElse(OptionalInt.empty());
    }

    public HarnessOptions harness(CellSpec cell) {
        return HarnessOptions.of(
                cell.with(cell.recording().with(recordsJitter() ? JitterChoice.ON : JitterChoice.OFF)),
                clientCpus(),
                recordsJitter() ? cpu(Roles.JITTER) : OptionalInt.empty());
    }

    /** One for each client thread; none if they aren't pinned. */
    private List<Integer> clientCpus() {
        return IntStream.range(0, load.clientThreads())
                .mapToObj(Roles::client)
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

    public Map<String, String> chosen() {
        Map<String, String> chosen = new TreeMap<>();
        if (!clientCpus().isEmpty()) {
            chosen.put("client-cpu", clientCpus().stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        cpu(Roles.REFLECTOR).ifPresent(cpu -> chosen.put("reflector-cpu", Integer.toString(cpu)));
        relation().ifPresent(relation -> chosen.put("placement", relation));
        chosen.put("jitter", recordsJitter() ? "on" : "off");
        return chosen;
    }

    /** The relation of two placed threads; empty if there is but one, or only one of them is pinned. */
    private Optional<String> relation() {
        List<ThreadPlacement> pair = Stream.of(Roles.CLIENT, Roles.REFLECTOR)
                .flatMap(role -> placement.of(role).stream())
                .toList();
        if (pair.size() < 2 || pair.get(0).isPinned() != pair.get(1).isPinned()) {
            return Optional.empty();
        }
        return pair.get(0).isPinned()
                ? Optional.of(host.topology()
                        .cpu(pair.get(0).cpu())
                        .orElseThrow()
                        .relationTo(host.topology().cpu(pair.get(1).cpu()).orElseThrow())
                        .text())
                : Optional.of(PlacementChoice.NONE.text());
    }

    public List<Caveat> caveats() {
        int allowed = host.topology().allowed().size();
        PlacementCaveats caveats = new PlacementCaveats(allowed, host.limit(), placement);
        List<Caveat> found = new ArrayList<>();
        if (load.isOversubscribed(Math.min(allowed, host.quota().orElse(Double.MAX_VALUE)))) {
            found.add(caveats.tooFewCpusFor(load));
        } else if (placement.isOversubscribed()) {
            found.add(caveats.oversubscribed());
        }
        if (jitter == JitterChoice.AUTO && !placement.jitterOff().isEmpty()) {
            found.add(caveats.withoutJitter(isOnSchedule));
        }
        return found;
    }
}
