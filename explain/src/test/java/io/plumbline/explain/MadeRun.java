// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.Availability;
import io.plumbline.model.environment.HostFacts;
import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.Gap;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.SourceReport;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.SummarySeries;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/** A run at 10,000/s whose client takes 10 µs each time, and stands still when events say so; the clock began long before. */
public final class MadeRun {

    static final long GAP = 100_000;
    static final long SERVICE = 10_000;
    static final long FROM = 7_000_000_000_000L;
    private static final List<EventKind> THREAD_KINDS =
            List.of(EventKind.PREEMPTED, EventKind.BLOCKED, EventKind.MIGRATED);

    private final long periodNanos;
    private final List<TimedEvent> stops = new ArrayList<>();
    private final List<SourceReport> sources = new ArrayList<>();
    private List<TimedEvent> told = new ArrayList<>();
    private final List<GarbageCollection> noticed = new ArrayList<>();
    private final List<CounterInterval> counters = new ArrayList<>();
    private boolean keepsGaps = true;
    private int over; // stops that have passed

    MadeRun(Duration length) {
        periodNanos = length.toNanos();
    }

    /** A run whose sources see all. */
    static MadeRun seeingAll(Duration length) {
        return new MadeRun(length)
                .watchedFor(EventKind.SAFEPOINT)
                .watchedFor(EventKind.PREEMPTED, EventKind.BLOCKED)
                .watchedFor(EventKind.MINOR_FAULT, EventKind.MAJOR_FAULT);
    }

    MadeRun watchedFor(EventKind... kinds) {
        sources.add(new SourceReport(
                "source of " + kinds[0], WatchedProcess.CLIENT, List.of(kinds), Availability.available(), true, 0, ""));
        return this;
    }

    MadeRun with(SourceReport source) {
        sources.add(source);
        return this;
    }

    /** A counter grows in the middle of the run, for half of it. */
    MadeRun counted(EventKind kind, WatchedProcess part, String name, long increase) {
        counters.add(new CounterInterval(
                kind,
                part,
                name,
                CounterInterval.Unit.TIMES,
                0,
                "",
                -1,
                FROM + periodNanos / 4,
                FROM + 3 * periodNanos / 4,
                increase));
        return this;
    }

    /** A thread waits for a CPU in the middle of the run. */
    MadeRun delayed(int threadId, String thread, long nanos) {
        counters.add(new CounterInterval(
                EventKind.PREEMPTED,
                WatchedProcess.CLIENT,
                "run_delay",
                CounterInterval.Unit.NANOS,
                threadId,
                thread,
                -1,
                FROM + periodNanos / 4,
                FROM + 3 * periodNanos / 4,
                nanos));
        return this;
    }

    MadeRun withoutGaps() {
        keepsGaps = false;
        return this;
    }

    /** The client stands still, and a source tells why. */
    MadeRun stoppedBy(EventKind kind, long offset, long nanos) {
        TimedEvent event = event(kind, offset, nanos);
        stops.add(event);
        told.add(event);
        return this;
    }

    /** The client stands still, and nothing tells why. */
    MadeRun stopped(long offset, long nanos) {
        stops.add(event(EventKind.PREEMPTED, offset, nanos));
        return this;
    }

    /** A source tells of something that stopped nobody. */
    MadeRun told(EventKind kind, long offset, long nanos) {
        told.add(event(kind, offset, nanos));
        return this;
    }

    /** A source tells of something. */
    MadeRun told(TimedEvent event) {
        told.add(event);
        return this;
    }

    /** The JVM notices a pause of its collector, good to a millisecond. */
    MadeRun noticed(long offset, long nanos) {
        noticed.add(new GarbageCollection(
                GarbageCollection.Kind.PAUSE,
                offset,
                nanos,
                "G1 Young Generation",
                "G1 Evacuation Pause",
                "end of minor GC"));
        return this;
    }

    /** Sources say the same in other words. */
    MadeRun reworded() {
        told = told.stream().map(event -> event.as(event.kind(), "x")).toList();
        return this;
    }

    /** What sources told is shifted around the run by another time for each kind, so that nothing fits any more. */
    MadeRun shifted(SplittableRandom random) {
        List<TimedEvent> other = new ArrayList<>();
        for (EventKind kind : EventKind.values()) {
            long by = random.nextLong(periodNanos / 20, periodNanos - periodNanos / 20);
            told.stream().filter(event -> event.kind() == kind).forEach(event -> {
                long offset = (event.startNanos() - FROM + by) % periodNanos;
                other.add(event(kind, offset, event.durationNanos()));
            });
        }
        told = other;
        return this;
    }

    static TimedEvent event(EventKind kind, long offset, long nanos) {
        return new TimedEvent(
                kind,
                WatchedProcess.CLIENT,
                THREAD_KINDS.contains(kind) ? 17 : 0,
                THREAD_KINDS.contains(kind) ? "main" : "",
                kind == EventKind.PREEMPTED ? 3 : -1,
                FROM + offset,
                FROM + offset + nanos,
                0,
                EventReason.NONE,
                kind == EventKind.PREEMPTED ? "\"C2 CompilerThread0\" of the client" : "");
    }

    BenchmarkResult result() {
        List<SlowInvocation> all = new ArrayList<>();
        Histogram response = HistogramSnapshot.emptyHistogram();
        Histogram service = HistogramSnapshot.emptyHistogram();
        Histogram lateness = HistogramSnapshot.emptyHistogram();
        stops.sort(Comparator.comparingLong(TimedEvent::startNanos));
        over = 0;
        long free = 0;
        for (long due = 0; due < periodNanos; due += GAP) {
            long ready = Math.max(due, free);
            long start = afterStops(ready, 0);
            long end = afterStops(start, SERVICE);
            all.add(new SlowInvocation(0, due, start - due, start - ready, end - start));
            response.recordValue(end - due);
            service.recordValue(end - start);
            lateness.recordValue(start - ready);
            free = end;
        }
        SlowLog log = new SlowLog(FROM, -1, -1, 0, all, 1_000, keepsGaps ? gaps() : List.of());
        List<Series> series =
                List.of(series("response", response), series("service", service), series("lateness", lateness));
        return result(log, series, all.size());
    }

    /** Clock at which work of this length is done that begins at an offset, no earlier one than before, with all stops that fall into it. */
    private long afterStops(long begin, long work) {
        while (over < stops.size() && stops.get(over).endNanos() - FROM <= begin) {
            over++;
        }
        long end = begin + work;
        for (TimedEvent stop : stops.subList(over, stops.size())) {
            long from = stop.startNanos() - FROM;
            long to = stop.endNanos() - FROM;
            if (from > end) {
                break;
            }
            if (from <= begin && to > begin && work == 0) {
                end = Math.max(end, to);
            } else if (from < end && from >= begin) {
                end += stop.durationNanos();
            } else if (from < begin && to > begin) {
                end += to - begin;
            }
        }
        return end;
    }

    /** A stop while the client waits shows in its clock readings. */
    private List<Gap> gaps() {
        return stops.stream()
                .map(stop -> new Gap(0, stop.startNanos() - FROM, stop.durationNanos()))
                .filter(gap -> gap.startOffsetNanos() % GAP > SERVICE)
                .toList();
    }

    public static Series series(String name, Histogram histogram) {
        return new Series(
                name,
                histogram.getTotalCount(),
                histogram.getMinValue(),
                histogram.getMaxValue(),
                histogram.getMean(),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.empty(),
                List.of());
    }

    public static ForkResult fork(String pacer, RunResult run) {
        return new ForkResult(
                0,
                new JvmFacts("25", "made", "made", "/made", "none", List.of()),
                List.of(),
                pacer,
                new HarnessFloor(0, 0, 0, 0, 0),
                List.of(),
                Map.of(),
                List.of(run),
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private BenchmarkResult result(SlowLog log, List<Series> series, int count) {
        RunResult run = new RunResult(
                        0,
                        Instant.EPOCH,
                        "uniform",
                        Duration.ofNanos(periodNanos),
                        new InvocationCounts(count, count, 0, 0, 0),
                        10_000,
                        10_000,
                        0,
                        series,
                        List.of(),
                        new JvmActivity(0, noticed.size(), 0)
                                .withCollections(Optional.of(new GarbageCollections(1_000_000, 0, noticed))),
                        EndState.COMPLETED,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())
                .withSlowLog(Optional.of(log));
        ForkResult fork = fork("spin", run).withEvidence(new Evidence(sources, told, counters));
        return new BenchmarkResult(
                "made",
                "made",
                false,
                Instant.EPOCH,
                Origin.CODE,
                Map.of(),
                (HostFacts) null,
                List.of(fork),
                new Summary(series.stream()
                        .map(one -> new SummarySeries(one, Map.of()))
                        .toList()),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
