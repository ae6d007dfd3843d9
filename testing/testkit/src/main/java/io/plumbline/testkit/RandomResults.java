// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.core.schedule.ArrivalSchedules;
import io.plumbline.draws.Draws;
import io.plumbline.model.Availability;
import io.plumbline.model.Rate;
import io.plumbline.model.RecordForm;
import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.environment.CpuUse.ThreadUse;
import io.plumbline.model.environment.CpuWait;
import io.plumbline.model.environment.SystemCalls;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.RunWork;
import io.plumbline.model.spec.Arrivals;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.TaskSpec;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.validity.ValidityCheck;
import io.plumbline.testkit.RandomRun.Kind;
import io.plumbline.testkit.RandomRun.Mishaps;
import io.plumbline.testkit.RandomRun.Played;
import io.plumbline.testkit.RandomRun.Shape;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Draws valid results: runs of the real measuring core, whose clock alone is simulated. They are disturbed, starved, saturated, also
 * beyond an hour, censored, broken off, or empty; with forks that differ or died, with one client or several, on a schedule or back
 * to back, with legs, evidence of what stopped them, and objectives. The same draws give the same result.
 */
public final class RandomResults {

    private static final Instant STARTED_AT = Instant.parse("2026-03-14T09:26:53Z");
    private static final BenchmarkResult SAMPLE = SampleResults.minimal();
    private static final long MAX_INVOCATIONS = 1_200;
    private static final long NANOS = 1_000_000_000;
    private static final long HOUR_NANOS = 3_600 * NANOS;
    private static final int INTERVALS = 6; // enough for an interval of confidence

    private final Draws draws;
    private final Random random;
    private final CellSpec cell;
    private final Kind kind;
    private final int clients;
    private final long durationNanos;
    private final long meanNanos;
    private final boolean isWatched;
    private final int mostRuns;
    private final int intervals;

    private RandomResults(Draws draws) {
        this.draws = draws;
        this.random = draws.random();
        int forks = draws.oneOf(1, 2, 3, 5);
        boolean isScheduled = draws.oneOf(true, true, true, false);
        this.kind = draws.oneOf(Kind.PLAIN, Kind.WITH_LEGS, isScheduled ? Kind.ASYNC : Kind.PLAIN);
        this.clients = draws.oneOf(1, 1, 2, 5);
        this.mostRuns = draws.oneOf(1, 1, 2);
        this.intervals = draws.oneOf(INTERVALS, 1, 2, 3);
        this.isWatched = draws.oneOf(true, false) && kind != Kind.ASYNC;
        long count = draws.oneOf(MAX_INVOCATIONS, 20L, 1L, 300L, 1_010L);
        long perSecond = draws.longBetween(1, 200_000);
        this.durationNanos = count * NANOS / perSecond + 1;
        double load = draws.oneOf(0.3, 0.05, 0.7, 1.05, 4.0);
        this.meanNanos = Math.max(1, (long) (load * NANOS / perSecond));
        CellSpec base = CellSpec.of(new TaskSpec("com.acme.OrderTask"))
                .forks(forks)
                .runs(mostRuns)
                .duration(Duration.ofNanos(durationNanos));
        this.cell = isScheduled
                ? base.arrivals(draws.oneOf(new Arrivals.Uniform(), new Arrivals.Poisson(random.nextInt(1_000))))
                        .at(Rate.perSecond(perSecond))
                : base.closedLoop();
    }

    /** Returns a result as a benchmark might have had it, with the caveats that follow from it. */
    public static BenchmarkResult draw(Draws draws) {
        return new RandomResults(draws).result();
    }

    /** Draws two results of the same cell: two results that were measured alike, whatever happened to each. */
    public static List<BenchmarkResult> drawTwo(Draws draws) {
        RandomResults one = new RandomResults(draws);
        return List.of(one.result(), one.result());
    }

    private BenchmarkResult result() {
        List<ForkResult> forks = new ArrayList<>();
        double usual = draws.oneOf(0.0, 0.0, 0.002, 0.3, 1.0);
        for (int index = 0; index < cell.effort().forks(); index++) {
            forks.add(fork(index, usual));
        }
        Optional<Objective> objective = objective();
        return RecordForm.with(
                SAMPLE,
                Map.of(
                        "title",
                        cell.title(),
                        "roundTrip",
                        kind == Kind.WITH_LEGS,
                        "forks",
                        forks,
                        "summary",
                        Summaries.of(forks),
                        "caveats",
                        ValidityCheck.of(forks, Defaults.MAX_LOSS),
                        "experiment",
                        Optional.of(new Single(cell, objective.stream().toList()))));
    }

    /** A limit near the expected measurement, so that each verdict occurs. */
    private Optional<Objective> objective() {
        String series = draws.oneOf("p50", "p99", "p99.9", "", "loss");
        double factor = draws.oneOf(1.0, 0.1, 10.0, 1_000.0, 0.7);
        return switch (series) {
            case "" -> Optional.empty();
            case "loss" -> Optional.of(Objective.parse("loss<1%"));
            default -> Optional.of(Objective.parse(series + "<" + Math.max(1, (long) (factor * meanNanos)) + "ns"));
        };
    }

    private ForkResult fork(int index, double waitedShare) {
        String fate = draws.oneOf("whole", "whole", "whole", "slow", "dead", "throws", "stopped");
        List<RunResult> runs = new ArrayList<>();
        List<TimedEvent> events = new ArrayList<>();
        EndState end = fate.equals("dead") ? EndState.DIED : EndState.COMPLETED;
        String detail = fate.equals("dead") ? "the process ended with status 137 (killed)" : "";
        int count = fate.equals("dead") ? random.nextInt(mostRuns) : mostRuns;
        for (int run = 0; run < count && end != EndState.TASK_FAILED && end != EndState.INTERRUPTED; run++) {
            Played played = shape(fate).with(random).play(run, 100L * index + run);
            runs.add(conditioned(played.result(), index, waitedShare * random.nextDouble()));
            events.addAll(played.events());
            end = end == EndState.DIED ? end : played.result().end();
            detail = played.failure()
                    .map(what -> "the task threw in an invocation: " + what)
                    .orElse(detail);
        }
        return RecordForm.with(
                SAMPLE.forks().get(0),
                Map.of(
                        "index",
                        index,
                        "floor",
                        new HarnessFloor(22.6, 1 + random.nextInt(30), 60 + random.nextInt(40), 43, 97),
                        "cpu",
                        List.of(cpu()),
                        "runs",
                        runs,
                        "end",
                        end,
                        "endDetail",
                        detail,
                        "evidence",
                        isWatched ? Optional.of(evidence(events)) : Optional.empty()));
    }

    private Shape shape(String fate) {
        long longest = Math.max(1, durationNanos / 4);
        boolean breaksOff = fate.equals("throws") || fate.equals("stopped");
        long breaksAt = breaksOff ? random.nextInt((int) MAX_INVOCATIONS) : -1;
        Mishaps mishaps = new Mishaps(
                random.nextInt(4) == 0 ? 1 + random.nextInt(5) : 0,
                1 + random.nextLong(longest),
                random.nextInt(6) == 0 ? random.nextDouble() / 10 : 0,
                stallNanos(longest),
                fate.equals("throws") ? breaksAt : -1,
                fate.equals("stopped") ? breaksAt : -1);
        long mean = fate.equals("slow") ? meanNanos * (2 + random.nextInt(300)) : meanNanos;
        return new Shape(
                ArrivalSchedules.of(cell.load()),
                random.nextBoolean() ? 0 : durationNanos / 10,
                durationNanos,
                intervals,
                clients,
                kind,
                cell.load().isClosedLoop() ? Math.max(mean, durationNanos / MAX_INVOCATIONS) : mean,
                mishaps);
    }

    private long stallNanos(long longest) {
        int kindOfStall = random.nextInt(12);
        return kindOfStall > 1 ? 0 : kindOfStall == 0 ? longest * 8 : HOUR_NANOS + random.nextLong(HOUR_NANOS);
    }

    private RunResult conditioned(RunResult run, int fork, double waitedShare) {
        long nanos = Math.max(1, run.duration().toNanos());
        List<Series> series = new ArrayList<>(run.series());
        if (random.nextInt(3) == 0) {
            series.add(jitter(nanos));
        }
        return RecordForm.with(
                run,
                Map.of(
                        "startedAt",
                        STARTED_AT.plusSeconds(100L * fork + 10L * run.index()),
                        "series",
                        series,
                        "jvmActivity",
                        activity(run),
                        "cpuWait",
                        Optional.of(new CpuWait("client", (long) (waitedShare * nanos), nanos, random.nextInt(50)))));
    }

    private Series jitter(long nanos) {
        SampleSeries jitter = new SampleSeries(SeriesNames.JITTER, nanos);
        for (int i = random.nextInt(10); i >= 0; i--) {
            jitter.record(random.nextLong(nanos), 1 + random.nextLong(1 + nanos / 20));
        }
        return jitter.build();
    }

    private JvmActivity activity(RunResult run) {
        long millis = run.duration().toMillis();
        List<GarbageCollection> pauses = new ArrayList<>();
        for (int left = random.nextInt(-3, 3); left > 0 && millis > 0; left--) {
            pauses.add(new GarbageCollection(
                    GarbageCollection.Kind.PAUSE,
                    random.nextLong(millis) * 1_000_000,
                    (1 + random.nextLong(20)) * 1_000_000,
                    "Copy",
                    "cause " + random.nextInt(100),
                    "end of minor GC"));
        }
        long paused =
                pauses.stream().mapToLong(GarbageCollection::durationNanos).sum() / 1_000_000;
        return new JvmActivity(random.nextInt(50), pauses.size(), paused)
                .withAllocated(OptionalLong.of(48 * run.counts().completed()))
                .withCollections(Optional.of(new GarbageCollections(1_000_000, 0, pauses)))
                .withWork(Optional.of(new RunWork(millis, 1, pauses.size(), 9, millis, 48, pauses.size())));
    }

    private CpuUse cpu() {
        long elapsed = Math.max(1, mostRuns * durationNanos);
        long used = (long) (elapsed * random.nextDouble());
        return new CpuUse(
                "client",
                elapsed,
                used,
                Optional.of(new SystemCalls(random.nextInt(1_000), random.nextInt(1_000), 0, random.nextInt(1_000), 0)),
                List.of(new ThreadUse("main", used, 0, random.nextInt(100), random.nextInt(100), 0, 0, 0)));
    }

    /** Sources for some of what happened, complete, lossy or missing, and events that stopped nobody. */
    private Evidence evidence(List<TimedEvent> stops) {
        List<SourceReport> sources = new ArrayList<>();
        List<TimedEvent> told = new ArrayList<>();
        List<List<EventKind>> watched = List.of(
                List.of(EventKind.SAFEPOINT),
                List.of(EventKind.PREEMPTED, EventKind.BLOCKED),
                List.of(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT),
                List.of(EventKind.INTERRUPT));
        for (List<EventKind> kinds : watched) {
            String name = "source of " + kinds.get(0).words();
            if (random.nextInt(4) == 0) {
                sources.add(SourceReport.missing(
                        name,
                        WatchedProcess.CLIENT,
                        kinds,
                        Availability.unavailable("It isn't allowed.", "Allow it.")));
                continue;
            }
            sources.add(new SourceReport(
                    name, WatchedProcess.CLIENT, kinds, Availability.available(), true, random.nextInt(3) / 2, ""));
            told.addAll(
                    stops.stream().filter(event -> kinds.contains(event.kind())).toList());
        }
        List<TimedEvent> all = Stream.concat(
                        told.stream(), stops.stream().limit(1).map(this::elsewhere))
                .filter(event -> sources.stream()
                        .anyMatch(source -> source.availability().isAvailable()
                                && source.kinds().contains(event.kind())))
                .toList();
        return new Evidence(sources, all, List.of());
    }

    private TimedEvent elsewhere(TimedEvent event) {
        long by = random.nextLong(durationNanos);
        return RecordForm.with(event, Map.of("startNanos", event.startNanos() + by, "endNanos", event.endNanos() + by));
    }
}
