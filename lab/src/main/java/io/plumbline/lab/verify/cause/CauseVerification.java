// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.clock.SystemNanoClock;
import io.plumbline.host.pinning.CpuPinning;
import io.plumbline.lab.event.CheckProgress;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.process.HostLock;
import io.plumbline.lab.process.HostLock.IfBusy;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.progress.StackTrace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Injects delays of each kind, a fork for each, and collects what an explanation says about them.
 *
 * <p>Threading: the thread that calls {@link #verify} waits there; any thread may {@link #cancel}.
 */
public final class CauseVerification {

    /** Without these, causes can't be told apart. */
    private static final Set<EventKind> NEEDED =
            EnumSet.of(EventKind.SAFEPOINT, EventKind.PREEMPTED, EventKind.BLOCKED, EventKind.MINOR_FAULT);

    private final List<Injection> injections;
    private final int rounds;
    private final Duration length;
    private final LabListener listener;
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
     * Creates a verification.
     *
     * @param injections kinds of delay
     * @param rounds how many forks of each kind there are, in turn with a client that spins or sleeps, and beside a backlog
     * @param length measured part of each fork
     * @param listener receives progress, stack traces of what keeps a delay from being made, and what measured JVMs print
     */
    public CauseVerification(List<Injection> injections, int rounds, Duration length, LabListener listener) {
        this.injections = List.copyOf(injections);
        this.rounds = rounds;
        this.length = length;
        this.listener = listener;
    }

    /** Ends the verification early. */
    public void cancel() {
        cancellation.request();
    }

    /**
     * Measures.
     *
     * @param ifBusy what to do while another measurement runs on this host
     * @return what was found, in part if it was cancelled
     * @throws LabException if another measurement runs on this host, or the calling thread is interrupted
     */
    public CauseReport verify(IfBusy ifBusy) {
        return new HostLock(ifBusy, listener, cancellation).during("checks of explanations", this::verify);
    }

    private CauseReport verify() {
        long startNanos = clock.nanoTime();
        int forks = rounds * injections.size();
        for (int fork = 0; fork < forks && !cancellation.isRequested(); fork++) {
            Injection injection = injections.get(fork % injections.size());
            listener.checking(new CheckProgress(
                    fork + 1, forks, 1, injection.title(), Duration.ofNanos(clock.nanoTime() - startNanos)));
            measure(injection, fork, Circumstance.ofRound(fork / injections.size()));
        }
        return new CauseReport(findings, made, obstacles, shifted, accused, List.copyOf(blind.values()));
    }

    private void measure(Injection injection, int fork, Circumstance circumstance) {
        try {
            List<Integer> cpus = CpuPinning.ofThisHost().cpusOfCurrentThread();
            if (cpus.isEmpty()) {
                throw new IOException("threads can't be pinned here");
            }
            InjectedCell cell =
                    new InjectedCell(length, cpus.get(cpus.size() - 1), cpus.get(0), "", fork + 1L, circumstance);
            note(injection, new InjectionRun(injection, cell, cancellation, listener).measure(planner));
        } catch (IOException | LabException | IllegalArgumentException obstacle) {
            if (obstacle instanceof LabException lab && lab.kind() == LabException.Kind.INTERRUPTED) {
                throw lab;
            }
            if (!cancellation.isRequestedByNow()) {
                listener.failed(StackTrace.text(obstacle));
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
