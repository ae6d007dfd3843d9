// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Injects delays of each kind, a fork for each and in turn in each circumstance, and collects what an explanation says about them. */
final class CauseVerification {

    /** Without these, causes can't be told apart. */
    private static final Set<EventKind> NEEDED =
            EnumSet.of(EventKind.SAFEPOINT, EventKind.PREEMPTED, EventKind.BLOCKED, EventKind.MINOR_FAULT);

    private final List<Injection> injections;
    private final List<Circumstance> circumstances;
    private final int rounds;
    private final Duration length;
    private final LabListener listener = new LabListener() {
        @Override
        public void printed(String line) {
            System.out.println(line);
        }
    };
    private final Cancellation cancellation = new Cancellation();
    private final Planner planner = new Planner();
    private final NanoClock clock = SystemNanoClock.INSTANCE;
    private final List<CauseFinding> findings = new ArrayList<>();
    private final Map<Injection, Integer> made = new EnumMap<>(Injection.class);
    private final Map<Injection, String> obstacles = new EnumMap<>(Injection.class);
    private final Map<String, SourceReport> blind = new LinkedHashMap<>();
    private int shifted;
    private int accused;

    /**
     * @param rounds how many forks there are of each kind in each circumstance
     * @param length measured part of each fork
     */
    CauseVerification(List<Injection> injections, List<Circumstance> circumstances, int rounds, Duration length) {
        this.injections = List.copyOf(injections);
        this.circumstances = List.copyOf(circumstances);
        this.rounds = rounds;
        this.length = length;
    }

    /** Measures, for so long that no fork begins later. */
    CauseReport verify(Duration longest) {
        return new HostLock(IfBusy.WAIT, listener, cancellation)
                .during("checks of explanations", () -> measureAll(clock.nanoTime() + longest.toNanos()));
    }

    private CauseReport measureAll(long untilNanos) {
        int turns = rounds * circumstances.size();
        for (int fork = 0; fork < turns * injections.size(); fork++) {
            int turn = fork / injections.size();
            int kind = fork % injections.size();
            if (clock.nanoTime() - untilNanos < 0) { // what is cut off is of all circumstances alike
                measure(injections.get(kind), fork + 1, circumstances.get((turn + kind) % circumstances.size()));
            }
        }
        return new CauseReport(findings, made, obstacles, shifted, accused, List.copyOf(blind.values()));
    }

    private void measure(Injection injection, int fork, Circumstance circumstance) {
        try {
            List<Integer> cpus = CpuPinning.ofThisHost().cpusOfCurrentThread();
            if (cpus.isEmpty()) {
                throw new IOException("threads can't be pinned here");
            }
            InjectedCell cell = new InjectedCell(length, cpus.get(cpus.size() - 1), cpus.get(0), fork, circumstance);
            note(injection, new InjectionRun(injection, cell, cancellation, listener).measure(planner));
        } catch (IOException | LabException | IllegalArgumentException obstacle) {
            if (obstacle instanceof LabException lab && lab.kind() == LabException.Kind.INTERRUPTED) {
                throw lab;
            }
            if (!cancellation.isRequestedWithin(Duration.ofMillis(200))) {
                obstacles.put(injection, String.valueOf(obstacle.getMessage()));
            }
        }
    }

    private void note(Injection injection, InjectionRun.Outcome outcome) {
        findings.addAll(outcome.findings());
        made.merge(injection, outcome.made(), Integer::sum);
        shifted += outcome.shifted().size();
        accused += (int)
                outcome.shifted().stream().filter(CauseFinding::isAccusation).count();
        outcome.fork().evidence().orElse(Evidence.NONE).sources().stream()
                .filter(source -> !source.isComplete()
                        && (source.isExact() || !source.availability().isAvailable()))
                .filter(source -> source.kinds().stream().anyMatch(NEEDED::contains))
                .forEach(source -> blind.merge(
                        source.source() + source.part(),
                        source,
                        (one, other) -> one.lost() < other.lost() ? other : one));
    }
}
