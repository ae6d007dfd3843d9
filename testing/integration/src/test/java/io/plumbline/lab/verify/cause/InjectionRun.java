// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.cause;

import io.plumbline.explain.Explainer;
import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.LabListener;
import io.plumbline.lab.plan.ForkPlan;
import io.plumbline.lab.plan.Planner;
import io.plumbline.lab.process.Cancellation;
import io.plumbline.lab.run.ForkRunner;
import io.plumbline.lab.run.MeasuredFork;
import io.plumbline.model.environment.Roles;
import io.plumbline.model.explain.Episode;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.progress.ForkEvent;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.transport.folder.FolderKind;
import io.plumbline.transport.folder.OwnedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures one fork that is delayed in one way, and finds what is said of each delay.
 *
 * <p>Threading: one thread.
 */
final class InjectionRun {

    private static final Duration HOG_LENGTH = Duration.ofMillis(6);
    private static final Duration STOP_LENGTH = Duration.ofMillis(8);

    /** Faster invocations are none that were delayed on purpose. */
    private static final long SLOW_ABOVE_NANOS = 200_000;

    private final Injection injection;
    private final InjectedCell cell;
    private final Cancellation cancellation;
    private final LabListener listener;
    private Optional<Disturber> disturber = Optional.empty();
    private Optional<WaitWatch> client = Optional.empty();
    private Optional<WaitWatch> reflector = Optional.empty();

    InjectionRun(Injection injection, InjectedCell cell, Cancellation cancellation, LabListener listener) {
        this.injection = injection;
        this.cell = cell;
        this.cancellation = cancellation;
        this.listener = listener;
    }

    /** Measures. */
    Outcome measure(Planner planner) throws IOException {
        try (OwnedFolder folder = OwnedFolder.create(FolderKind.LOGS)) {
            Path log = folder.path().resolve("injuries");
            ForkPlan plan = planner.plan(cell.of(injection, log)).require();
            MeasuredFork fork = measured(plan);
            if (fork.result().runs().isEmpty()) {
                throw new IOException(fork.result().endDetail());
            }
            return outcome(
                    fork.result(),
                    injection.isFromOutside() ? stretches() : logged(log),
                    injection.injury().isPresent()
                            ? OwnWaits.from(InjuredTask.waitsBeside(log))
                            : client.map(WaitWatch::waits).orElse(Waits.NONE));
        }
    }

    private MeasuredFork measured(ForkPlan plan) {
        LabListener disturbing = new LabListener() {
            @Override
            public void progressed(ForkEvent event) {
                if (event instanceof ForkEvent.RunStarted && injection.injury().isEmpty()) {
                    client = Optional.of(watch(Roles.CLIENT));
                    reflector = Optional.of(watch(Roles.REFLECTOR));
                }
                if (event instanceof ForkEvent.RunStarted run && injection.isFromOutside()) {
                    disturber = Optional.of(
                            new Disturber(disturbance(plan), Duration.ofNanos(run.warmUpNanos()), cell.seed()));
                } else if (event instanceof ForkEvent.RunFinished) {
                    close();
                }
            }

            @Override
            public void failed(String stackTrace) {
                listener.failed(stackTrace);
            }

            @Override
            public void printed(String line) {
                listener.printed(line);
            }
        };
        try {
            return new ForkRunner(disturbing, cancellation).measure(plan, 0, run -> {});
        } finally {
            close();
        }
    }

    private void close() {
        disturber.ifPresent(Disturber::close);
        client.ifPresent(WaitWatch::close);
        reflector.ifPresent(WaitWatch::close);
    }

    private static WaitWatch watch(String role) {
        return new WaitWatch(pid(role), InjectionRun::isMeasuring);
    }

    private static long pid(String role) {
        return MeasuredProcess.pid(role)
                .orElseThrow(() -> new LabException(
                        LabException.Kind.HOST, "the process isn't found among the children: role=" + role));
    }

    /** By names of which the system keeps 15 bytes. */
    private static boolean isMeasuring(String thread) {
        return thread.equals("java") || thread.equals("main") || thread.startsWith(Roles.REFLECTOR_THREAD);
    }

    private Disturbance disturbance(ForkPlan plan) {
        String role = injection.answer().isOfReflector() ? "reflector" : "client";
        if (!injection.isSignal()) {
            return Disturber.hog(cpu(plan, role), HOG_LENGTH);
        }
        try {
            return Disturbance.stop(pid(role), STOP_LENGTH);
        } catch (IOException noShell) {
            throw new LabException(LabException.Kind.HOST, noShell.getMessage(), noShell);
        }
    }

    private static int cpu(ForkPlan plan, String role) {
        if (role.equals("reflector") && plan.reflector().isPresent()) {
            return plan.reflector().get().cpu();
        }
        return plan.harness().clientCpus().get(0);
    }

    private List<long[]> stretches() throws IOException {
        return disturber.isPresent() ? disturber.get().stretches() : List.of();
    }

    private static List<long[]> logged(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        List<long[]> all = new ArrayList<>();
        for (int i = 0; i + 1 < lines.size(); i += 2) {
            all.add(new long[] {Long.parseLong(lines.get(i)), Long.parseLong(lines.get(i + 1))});
        }
        return all;
    }

    private Outcome outcome(ForkResult fork, List<long[]> injected, Waits clientWaits) {
        RunResult run = fork.runs().get(0);
        long fromNanos = run.slowLog().map(SlowLog::measuredFromNanos).orElse(0L);
        long lengthNanos = lengthNanos(run);
        Waits ofClient = clientWaits.since(fromNanos);
        Waits ofReflector = reflector.map(WaitWatch::waits).orElse(Waits.NONE).since(fromNanos);
        List<Episode> episodes = Explainer.episodes(fork, SLOW_ABOVE_NANOS);
        List<CauseFinding> findings = new ArrayList<>();
        int made = 0;
        for (long[] stretch : injected) {
            long from = stretch[0] - fromNanos;
            long to = stretch[1] - fromNanos;
            if (from >= 0 && to <= lengthNanos) {
                made++;
                InjectedStretch.hit(episodes, from, to)
                        .map(hit -> new CauseFinding(
                                cell.circumstance(),
                                hit,
                                Truth.of(injection, hit, ofClient, ofReflector, collectedNanos(run, hit))))
                        .ifPresent(findings::add);
            }
        }
        List<Episode> shifted = Explainer.episodes(ShiftedEvidence.of(fork, cell.seed()), SLOW_ABOVE_NANOS);
        return new Outcome(fork, findings, made, shifted);
    }

    /** By notices of the JVM, which are good to a millisecond and no part of its log of safepoints. */
    private static long collectedNanos(RunResult run, Episode episode) {
        long to = episode.head().completionOffsetNanos();
        long from = to - episode.head().ownNanos();
        return run.jvmActivity().garbageCollections().stream()
                .flatMap(all -> all.events().stream()
                        .map(one -> Math.min(to, one.endOffsetNanos() + all.uncertaintyNanos())
                                - Math.max(from, one.startOffsetNanos() - all.uncertaintyNanos())))
                .mapToLong(nanos -> Math.max(0, nanos))
                .sum();
    }

    /** Until its last completion, if a backlog made it last longer than planned. */
    static long lengthNanos(RunResult run) {
        long lastNanos = run.slowLog().stream()
                .flatMap(log -> log.invocations().stream())
                .mapToLong(SlowInvocation::completionOffsetNanos)
                .max()
                .orElse(0);
        return Math.max(run.duration().toNanos(), lastNanos);
    }

    /**
     * What came of it.
     *
     * @param fork the fork
     * @param findings what was said of each delay
     * @param made how many were made in the measured part
     * @param shifted delays of the same fork, judged by shifted evidence
     */
    record Outcome(ForkResult fork, List<CauseFinding> findings, int made, List<Episode> shifted) {}
}
