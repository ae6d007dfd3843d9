// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.RecordForm;
import io.plumbline.model.explain.CounterInterval;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Evidence;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.SlowLog;
import io.plumbline.model.explain.SlowLog.Gap;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The evidence about one run, by cause and in the order of time, as offsets from the start of its measured part. */
final class RunEvidence {

    /** Between a switch and the reading of a clock before or after it. */
    private static final long READING_NANOS = 5_000;

    /** Who is off a CPU gets nothing done, whatever else happens. */
    private static final Set<DelayCause> OFF_CPU = EnumSet.of(
            DelayCause.PREEMPTED, DelayCause.BLOCKED, DelayCause.REFLECTOR_PREEMPTED, DelayCause.REFLECTOR_BLOCKED);

    private final ForkResult fork;
    private final RunResult run;
    private final Evidence evidence;
    private final SlowLog log;
    private final Sight sight;
    private final UnusualCounters counters;
    private final long periodNanos;
    private final long longestWaitNanos;
    private final List<TimedEvent> deoptimizations;
    private final Map<DelayCause, List<TimedEvent>> events = new EnumMap<>(DelayCause.class);
    private final Map<DelayCause, Long> longest = new EnumMap<>(DelayCause.class);
    private final Map<DelayCause, Moments> intervals = new EnumMap<>(DelayCause.class);
    private final Map<Integer, List<CounterInterval>> unseenByThread = new HashMap<>();
    private final long usualNanos;
    private final Set<DelayCause> borneOut = EnumSet.noneOf(DelayCause.class);

    private RunEvidence(ForkResult fork, RunResult run, SlowLog log) {
        this.fork = fork;
        this.run = run;
        this.log = log;
        Evidence evidence = fork.evidence().orElse(Evidence.NONE);
        this.evidence = evidence;
        this.periodNanos = Math.max(Math.max(1, run.duration().toNanos()), lastCompletion(log));
        this.usualNanos = median("lateness") + median("service");
        this.longestWaitNanos = 2
                * log.invocations().stream()
                        .mapToLong(SlowInvocation::ownNanos)
                        .max()
                        .orElse(0);
        this.counters = new UnusualCounters(
                evidence.counters(), log.measuredFromNanos(), log.measuredFromNanos() + periodNanos);
        List<TimedEvent> all =
                new ArrayList<>(evidence.events().stream().map(Sight::byRole).toList());
        this.sight = new Sight(evidence.sources(), all);
        log.gaps().forEach(gap -> all.add(event(gap)));
        List<TimedEvent> told = JvmStories.told(
                all,
                JvmStories.notices(run, log.measuredFromNanos()),
                sight.complete().contains(DelayCause.STOPPED));
        FaultGaps.lengthened(told).forEach(this::add);
        this.deoptimizations = told.stream()
                .filter(event -> event.kind() == EventKind.DEOPTIMIZATION && Sight.isMeasured(event))
                .toList();
        for (DelayCause cause : DelayCause.values()) {
            List<TimedEvent> of = events(cause);
            of.sort(Comparator.comparingLong(TimedEvent::startNanos));
            intervals.put(cause, Moments.of(of.stream().map(this::offsets).toList(), periodNanos));
        }
        holdAgainstReadings();
    }

    private static long lastCompletion(SlowLog log) {
        return log.invocations().stream()
                .mapToLong(SlowInvocation::completionOffsetNanos)
                .max()
                .orElse(0);
    }

    static List<RunEvidence> of(ForkResult fork) {
        List<RunEvidence> all = new ArrayList<>();
        fork.runs().forEach(run -> run.slowLog().ifPresent(log -> all.add(new RunEvidence(fork, run, log))));
        return all;
    }

    private TimedEvent event(Gap gap) {
        long start = log.measuredFromNanos() + gap.startOffsetNanos();
        return TimedEvent.of(EventKind.PACER_GAP, WatchedProcess.CLIENT, start, start + gap.nanos(), 0, "");
    }

    private void add(TimedEvent event) {
        Sight.causeOf(event).filter(cause -> isInRun(event) && mayDelay(event)).ifPresent(cause -> {
            events(cause).add(event);
            longest.merge(cause, event.durationNanos() + event.uncertaintyNanos(), Math::max);
        });
    }

    /** A thread that waits for much longer than the slowest invocation took isn't the one that works, but has the name of its kind. */
    private boolean mayDelay(TimedEvent event) {
        return event.kind() != EventKind.BLOCKED || event.durationNanos() <= longestWaitNanos;
    }

    private boolean isInRun(TimedEvent event) {
        long[] offsets = offsets(event);
        return offsets[1] >= 0 && offsets[0] <= periodNanos;
    }

    private long[] offsets(TimedEvent event) {
        return new long[] {offset(event.startNanos()), offset(event.endNanos())};
    }

    long offset(long clockNanos) {
        return clockNanos - log.measuredFromNanos();
    }

    /** All events of a cause, in the order of their starts, as they were read. */
    List<TimedEvent> events(DelayCause cause) {
        return events.computeIfAbsent(cause, none -> new ArrayList<>());
    }

    /** The events of a cause that touch a window or could do so, in the order of their starts. */
    List<TimedEvent> touching(DelayCause cause, long fromOffset, long toOffset) {
        List<TimedEvent> all = events(cause);
        List<TimedEvent> found = new ArrayList<>();
        long earliest = log.measuredFromNanos() + fromOffset - longest.getOrDefault(cause, 0L);
        for (int i = firstFrom(all, earliest); i < all.size(); i++) {
            TimedEvent event = all.get(i);
            long[] offsets = offsets(event);
            if (offsets[0] - event.uncertaintyNanos() > toOffset) {
                break;
            }
            if (offsets[1] + event.uncertaintyNanos() >= fromOffset) {
                found.add(event);
            }
        }
        return found;
    }

    private static int firstFrom(List<TimedEvent> sorted, long nanos) {
        int low = 0;
        int high = sorted.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted.get(middle).startNanos() < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** What compiled code of a measured thread was given up within a window; instants, of which nobody knows what they cost. */
    List<Happening> deoptimized(long fromOffset, long toOffset) {
        return deoptimizations.stream()
                .filter(event -> {
                    long offset = offsets(event)[0];
                    return offset + event.uncertaintyNanos() >= fromOffset
                            && offset - event.uncertaintyNanos() <= toOffset;
                })
                .map(Happening::of)
                .distinct()
                .toList();
    }

    /** The counters that grew unusually fast while a window was open. */
    List<CounterInterval> counters(long fromOffset, long toOffset) {
        return counters.during(log.measuredFromNanos() + fromOffset, log.measuredFromNanos() + toOffset);
    }

    /**
     * For how long a thread that gave its CPU up may have waited for another one within that time, after it was woken: all of it, unless
     * its wake-up was seen, or the scheduler's own account of such waits says that it was less.
     */
    long maxWaitNanos(TimedEvent event) {
        boolean isWakeUpSeen = event.kind() != EventKind.BLOCKED || event.uncertaintyNanos() < event.durationNanos();
        return isWakeUpSeen ? 0 : Math.min(event.durationNanos(), unseenRunDelay(event));
    }

    private long unseenRunDelay(TimedEvent event) {
        WatchedProcess process = sight.process(event.part());
        boolean isReadAfter = evidence.counters().stream()
                .anyMatch(counter -> counter.kind() == EventKind.PREEMPTED
                        && counter.part() == process
                        && counter.toNanos() - event.endNanos() >= 0);
        return !isReadAfter
                ? Long.MAX_VALUE
                : unseenByThread.computeIfAbsent(event.threadId(), this::unseenRunDelays).stream()
                        .filter(counter -> counter.toNanos() - event.startNanos() >= 0
                                && counter.fromNanos() - event.endNanos() <= 0)
                        .mapToLong(CounterInterval::increase)
                        .sum();
    }

    /** How much longer a thread waited for a CPU between two readings than its known waits took. */
    private List<CounterInterval> unseenRunDelays(int threadId) {
        List<TimedEvent> waits = Stream.of(DelayCause.PREEMPTED, DelayCause.REFLECTOR_PREEMPTED)
                .flatMap(cause -> events(cause).stream())
                .filter(wait -> wait.threadId() == threadId)
                .toList();
        return evidence.counters().stream()
                .filter(counter -> counter.threadId() == threadId)
                .map(counter ->
                        RecordForm.with(counter, "increase", Math.max(0, counter.increase() - within(counter, waits))))
                .toList();
    }

    /** The scheduler counts a wait when it is over. */
    private static long within(CounterInterval counter, List<TimedEvent> waits) {
        return waits.stream()
                .filter(wait -> wait.endNanos() - counter.fromNanos() > 0 && wait.endNanos() - counter.toNanos() <= 0)
                .mapToLong(TimedEvent::durationNanos)
                .sum();
    }

    /**
     * Tells whether the client's own clock readings bear the events of a cause out: it read none meanwhile, where by chance it would
     * have read several. What took the time is then not a matter of chance.
     */
    boolean isBorneOut(DelayCause cause) {
        return borneOut.contains(cause);
    }

    private void holdAgainstReadings() {
        if (log.invocations().stream().anyMatch(one -> one.thread() > 0)) {
            return; // nobody knows which client thread an event is of
        }
        ClockReadings readings = ClockReadings.of(log.invocations());
        if (readings.avoid(inner(DelayCause.PREEMPTED, DelayCause.BLOCKED))) {
            borneOut.addAll(OFF_CPU);
        }
        for (DelayCause cause : List.of(DelayCause.STOPPED, DelayCause.PAGE_FAULT)) {
            if (readings.avoid(inner(cause))) {
                borneOut.add(cause);
            }
        }
    }

    /** Where a reading would belie an event. None lies within a gap, and some do where threads reach a stop or leave it. */
    private Moments inner(DelayCause... causes) {
        List<long[]> stretches = Stream.of(causes)
                .flatMap(cause -> events(cause).stream())
                .filter(event -> event.kind() != EventKind.SAFEPOINT_EDGE && event.reason() != EventReason.GAP)
                .map(this::inner)
                .toList();
        return Moments.of(stretches, periodNanos);
    }

    /**
     * Whether a sleep ended in a wait is uncertain, but not when the thread had its CPU again. Of a stop the first half is certain, see
     * {@link Ledger}.
     */
    private long[] inner(TimedEvent event) {
        long margin = READING_NANOS + (event.kind() == EventKind.BLOCKED ? 0 : event.uncertaintyNanos());
        long certain = event.kind() == EventKind.SAFEPOINT ? event.durationNanos() / 2 : event.durationNanos();
        long from = offsets(event)[0];
        return new long[] {from + margin, from + certain - margin};
    }

    Moments intervals(DelayCause cause) {
        return intervals.get(cause);
    }

    Sight sight() {
        return sight;
    }

    SlowLog log() {
        return log;
    }

    RunResult run() {
        return run;
    }

    int fork() {
        return fork.index();
    }

    long periodNanos() {
        return periodNanos;
    }

    /** What an invocation takes that nothing delays: the medians of lateness and service. */
    long usualNanos() {
        return usualNanos;
    }

    private long median(String series) {
        return Optional.of(run)
                .flatMap(one -> one.series(series))
                .map(one -> one.histogram().lowestAt(50))
                .orElse(0L);
    }
}
