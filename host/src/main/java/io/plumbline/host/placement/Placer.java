// SPDX-License-Identifier: Apache-2.0
package io.plumbline.host.placement;

import io.plumbline.host.topology.CpuList;
import io.plumbline.host.topology.LogicalCpu;
import io.plumbline.host.topology.LogicalCpu.CoreKind;
import io.plumbline.host.topology.Topology;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.option.PlacementChoice;
import io.plumbline.model.option.PlacementRelation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Makes one plan. */
final class Placer {

    /** For one thread alone; the worst first. */
    static final Comparator<LogicalCpu> PREFERENCE = Comparator.comparing(
                    (LogicalCpu cpu) -> cpu.kind() == CoreKind.FAST)
            .thenComparing(LogicalCpu::isIsolated)
            .thenComparing(CpuPair::isOffFirstCore)
            .thenComparing(LogicalCpu::number, Comparator.reverseOrder());

    private final Topology topology;
    private final List<LogicalCpu> allowed;
    private final OptionalDouble cpuQuota;
    private final int usableCpus;
    private final PlacementRequest request;
    private final Optional<String> impossible;
    private final List<ThreadPlacement> threads = new ArrayList<>();

    Placer(Topology topology, OptionalDouble cpuQuota, PlacementRequest request, Optional<String> impossible) {
        this.topology = topology;
        this.allowed = topology.allowedCpus();
        this.cpuQuota = cpuQuota;
        // Part of a CPU is none: a thread that spins on it is stopped when its part is used up.
        this.usableCpus = (int) Math.max(1, Math.min(allowed.size(), Math.floor(cpuQuota.orElse(allowed.size()))));
        this.request = request;
        this.impossible = impossible;
    }

    PlacementPlan plan() {
        return request.crew().isSeveral() ? planCrew() : planPair();
    }

    private PlacementPlan planCrew() {
        CrewCpus crew = CrewCpus.of(allowed, usableCpus, request, impossible);
        for (int thread = 0; thread < request.crew().threads(); thread++) {
            String role = Roles.client(thread);
            threads.add(
                    crew.cpus().isEmpty()
                            ? new ThreadPlacement(role, ThreadPlacement.UNPINNED, crew.reason())
                            : new ThreadPlacement(role, crew.cpus().get(thread).number(), "auto: own CPU"));
        }
        String jitterOff = placeJitter(crew.cpus());
        return new PlacementPlan(threads, jitterOff, request.spinningThreads() > usableCpus);
    }

    private PlacementPlan planPair() {
        AskedCpus asked = askedFor();
        Optional<String> leave = reasonToLeaveToSystem();
        Chosen chosen =
                request.choice().relation().map(this::related).orElseGet(() -> automatic(asked, leave.isEmpty()));
        place(Roles.CLIENT, request.client(), asked.client(), chosen.client(), chosen.reflector(), leave);
        place(Roles.REFLECTOR, request.reflector(), asked.reflector(), chosen.reflector(), chosen.client(), leave);
        String jitterOff = placeJitter(Stream.of(chosen.client(), chosen.reflector())
                .flatMap(Optional::stream)
                .toList());
        return new PlacementPlan(threads, jitterOff, isOversubscribed(chosen.client(), chosen.reflector()));
    }

    /** The CPUs that it came to, asked for or not; empty for a thread that is not pinned. */
    private record Chosen(Optional<LogicalCpu> client, Optional<LogicalCpu> reflector) {}

    private AskedCpus askedFor() {
        AskedCpus asked = AskedCpus.of(topology, request);
        if (asked.isAny() && impossible.isPresent()) {
            throw new IllegalArgumentException(
                    "threads can't be pinned here, " + impossible.get() + ": " + asked.text() + " (allowed: none)");
        }
        return asked;
    }

    private Chosen related(PlacementRelation relation) {
        HostPlacements placements = impossible
                .map(reason -> HostPlacements.withoutPinning(topology, reason))
                .orElseGet(() -> HostPlacements.of(topology, cpuQuota));
        PlacementOffer offer = placements.offer(relation, request);
        if (!offer.isAvailable()) {
            throw new IllegalStateException("no such placement on this host: placement=" + relation.text() + ", reason="
                    + offer.reason() + " (" + offer.remedy() + ")");
        }
        return new Chosen(
                topology.cpu(offer.clientCpu().getAsInt()),
                topology.cpu(offer.reflectorCpu().getAsInt()));
    }

    private Chosen automatic(AskedCpus asked, boolean mayChoose) {
        boolean choosesClient = asked.client().isEmpty() && request.client() == ThreadDemand.SPINS && mayChoose;
        boolean choosesReflector =
                asked.reflector().isEmpty() && request.reflector() == ThreadDemand.SPINS && mayChoose;
        List<LogicalCpu> clients = asked.client().map(List::of).orElse(choosesClient ? candidates(asked) : List.of());
        List<LogicalCpu> reflectors =
                asked.reflector().map(List::of).orElse(choosesReflector ? candidates(asked) : List.of());
        Optional<CpuPair> pair = CpuPair.best(clients, reflectors, CpuPair::hasTwoCpus);
        return new Chosen(
                choosesClient
                        ? pair.map(CpuPair::client).or(() -> clients.stream().max(PREFERENCE))
                        : asked.client(),
                choosesReflector
                        ? pair.map(CpuPair::reflector)
                                .or(() -> reflectors.stream().max(PREFERENCE))
                        : asked.reflector());
    }

    private Optional<String> reasonToLeaveToSystem() {
        if (impossible.isPresent()) {
            return impossible;
        }
        if (request.choice().equals(PlacementChoice.NONE)) {
            return Optional.of("placement none");
        }
        if (allowed.size() == 1) {
            return Optional.of("the process may use one CPU only");
        }
        if (usableCpus < request.spinningThreads()) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "the CPU quota of %.2f is too small for %d spinning threads",
                    cpuQuota.orElse(allowed.size()),
                    request.spinningThreads()));
        }

        return Optional.empty();
    }

    private List<LogicalCpu> candidates(AskedCpus asked) {
        List<LogicalCpu> onePerCore = CpuPair.onePerCore(allowed);
        return asked.isAny() || onePerCore.size() == 1 ? allowed : onePerCore;
    }

    private void place(
            String role,
            ThreadDemand demand,
            Optional<LogicalCpu> asked,
            Optional<LogicalCpu> own,
            Optional<LogicalCpu> other,
            Optional<String> leave) {
        if (demand == ThreadDemand.ABSENT) {
            return;
        }
        String peer = role.equals(Roles.CLIENT) ? Roles.REFLECTOR : Roles.CLIENT;
        if (own.isEmpty()) {
            String reason = demand == ThreadDemand.SLEEPS && request.choice().equals(PlacementChoice.AUTO)
                    ? "it sleeps while it waits"
                    : leave.orElse("no CPU is free");
            threads.add(new ThreadPlacement(role, ThreadPlacement.UNPINNED, reason));
        } else {
            String ground = asked.isPresent() ? "asked for" : request.choice().text();
            String reason = ground + PlacementReasons.of(own.get(), other, peer) + hint(asked);
            threads.add(new ThreadPlacement(role, own.get().number(), reason));
        }
    }

    private String hint(Optional<LogicalCpu> asked) {
        List<Integer> beyondMask = topology.isolated().stream()
                .filter(cpu ->
                        topology.pinnable().contains(cpu) && !topology.allowed().contains(cpu))
                .toList();
        return asked.isPresent() || beyondMask.isEmpty()
                ? ""
                : "; the isolated CPUs " + CpuList.format(beyondMask) + " are used only if asked for";
    }

    private String placeJitter(List<LogicalCpu> measured) {
        if (request.jitter() == ThreadDemand.ABSENT) {
            return "not asked for";
        }
        int wanted = request.measuredThreads() + 2;
        if (usableCpus < wanted) {
            String there = usableCpus < allowed.size()
                    ? String.format(Locale.ROOT, "the CPU quota is %.2f", cpuQuota.getAsDouble())
                    : "there " + (usableCpus == 1 ? "is " : "are ") + usableCpus;
            return "no CPU to spare: it takes " + wanted + ", and " + there
                    + " (one for each measured thread, one for jitter, one for all else)";
        }
        if (impossible.isPresent()) {
            threads.add(new ThreadPlacement(Roles.JITTER, ThreadPlacement.UNPINNED, impossible.get()));
            return "";
        }
        Optional<LogicalCpu> spare = allowed.stream()
                .filter(cpu -> measured.stream().noneMatch(cpu::sharesCoreWith))
                .filter(cpu ->
                        measured.isEmpty() || cpu.socket() == measured.get(0).socket())
                .max(PREFERENCE);
        if (spare.isEmpty()) {
            return "no core to spare on the socket of the measured threads: socket="
                    + measured.get(0).socket();
        }
        String reason = measured.isEmpty() ? "auto: to spare" : "auto: a core to spare on the same socket";
        threads.add(new ThreadPlacement(Roles.JITTER, spare.get().number(), reason));
        return "";
    }

    private boolean isOversubscribed(Optional<LogicalCpu> client, Optional<LogicalCpu> reflector) {
        boolean meet = request.spinningThreads() > 0 && client.isPresent() && client.equals(reflector);
        return meet || request.spinningThreads() > usableCpus;
    }
}
