// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.Happening;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Account of the response time of an invocation. Each moment that it took by itself belongs to one cause, the innermost that was going
 * on; the rest is the usual time, and what is left is unexplained. The time in which it was queued is a line of its own. Its lines
 * always add up.
 */
final class Ledger {

    /**
     * The innermost first: a thread without a CPU is why the way into a stop takes so long, and a stop is why a thread is blocked. Of a
     * fault only the begin is certain.
     */
    private static final List<DelayCause> INNERMOST_FIRST = List.of(
            DelayCause.INTERRUPTED,
            DelayCause.PREEMPTED,
            DelayCause.STOPPED,
            DelayCause.PAGE_FAULT,
            DelayCause.REFLECTOR_PREEMPTED,
            DelayCause.REFLECTOR_STOPPED,
            DelayCause.REFLECTOR_FAULT,
            DelayCause.REFLECTOR_BLOCKED,
            DelayCause.HOST,
            DelayCause.BLOCKED,
            DelayCause.STILL);

    /** While all threads stand still it doesn't matter who has their CPU, which is often the JVM's thread that works for all. */
    private static final List<DelayCause> STOPS = List.of(DelayCause.STOPPED, DelayCause.REFLECTOR_STOPPED);

    /** Where the wait of a thread for a CPU may hide, if nobody saw when it was woken. */
    private static final Map<DelayCause, DelayCause> HIDING = Map.of(
            DelayCause.PREEMPTED, DelayCause.BLOCKED,
            DelayCause.REFLECTOR_PREEMPTED, DelayCause.REFLECTOR_BLOCKED);

    private static final int MAX_DETAILS = 3;
    private static final double NOTABLE_IN_QUEUE = 0.01;

    /** Sleep isn't among them, which is how round trips look. */
    private static final List<DelayCause> IN_QUEUE = List.of(
            DelayCause.PREEMPTED, DelayCause.STOPPED, DelayCause.REFLECTOR_PREEMPTED, DelayCause.REFLECTOR_STOPPED);

    private final RunEvidence run;
    private final long due;
    private final long from;
    private final long to;
    private final long sent;
    private final long usualNanos;
    private final Map<DelayCause, List<TimedEvent>> found = new EnumMap<>(DelayCause.class);
    private final Map<DelayCause, Long> nanos = new EnumMap<>(DelayCause.class);

    Ledger(RunEvidence run, SlowInvocation invocation, long usualNanos) {
        this.run = run;
        this.due = invocation.dueOffsetNanos();
        this.to = invocation.completionOffsetNanos();
        this.from = to - invocation.ownNanos();
        this.sent = to - invocation.serviceNanos();
        this.usualNanos = usualNanos;
        for (DelayCause cause : INNERMOST_FIRST) {
            found.put(
                    cause,
                    run.touching(cause, from, to).stream()
                            .filter(event -> isFelt(cause, event))
                            .toList());
        }
        divide();
        List.of(DelayCause.BLOCKED, DelayCause.REFLECTOR_BLOCKED)
                .forEach(cause -> nanos.computeIfPresent(cause, (blocked, time) -> Math.max(0, time - usualNanos)));
    }

    /**
     * A thread in native code goes on while its JVM stands still: a stop that one of its own clock readings lies within didn't stop
     * it. What a reflector does is felt while its reply is awaited.
     */
    private boolean isFelt(DelayCause cause, TimedEvent event) {
        if (cause == DelayCause.STOPPED) {
            return !showsOtherwise(sent, event) && !showsOtherwise(to, event);
        }
        return switch (cause) {
            case REFLECTOR_STOPPED, REFLECTOR_FAULT -> end(event) > sent;
            // one that has no CPU when the reply is there has answered before
            case REFLECTOR_PREEMPTED -> end(event) > sent && run.offset(event.endNanos()) <= to;
            // one that sleeps on has answered already
            case REFLECTOR_BLOCKED -> end(event) > sent && run.offset(event.endNanos()) < to;
            default -> true;
        };
    }

    /** Where the felt part of an event begins; behind its end if it touches the window only within its uncertainty. */
    private long begin(DelayCause cause, TimedEvent event) {
        return Math.max(cause.isOfReflector() ? Math.max(from, sent) : from, run.offset(event.startNanos()));
    }

    private long end(TimedEvent event) {
        return Math.min(to, run.offset(event.endNanos()));
    }

    private long length(DelayCause cause, TimedEvent event) {
        return end(event) - begin(cause, event);
    }

    /**
     * A reading while all Java threads stood still. Where the log doesn't say how long it took to let them go, that is part of the
     * stop, so that its first half alone is certain.
     */
    private boolean showsOtherwise(long reading, TimedEvent event) {
        long start = run.offset(event.startNanos());
        return event.kind() == EventKind.SAFEPOINT
                && reading > start + event.uncertaintyNanos()
                && reading < start + event.durationNanos() / 2 - event.uncertaintyNanos();
    }

    private void divide() {
        TreeSet<Long> borders = new TreeSet<>(List.of(from, to));
        found.forEach((cause, all) -> all.forEach(event -> {
            borders.add(Math.min(to, begin(cause, event)));
            borders.add(Math.max(from, end(event)));
        }));
        Long start = null;
        for (long end : borders) {
            if (start != null) {
                long length = end - start;
                innermost(start, end).ifPresent(cause -> nanos.merge(cause, length, Long::sum));
            }
            start = end;
        }
    }

    private Optional<DelayCause> innermost(long start, long end) {
        return STOPS.stream()
                .filter(stop -> covering(stop, start, end).anyMatch(event -> event.kind() == EventKind.SAFEPOINT))
                .findFirst()
                .or(() -> INNERMOST_FIRST.stream()
                        .filter(cause -> covering(cause, start, end).findAny().isPresent())
                        .findFirst());
    }

    private Stream<TimedEvent> covering(DelayCause cause, long start, long end) {
        return found.get(cause).stream().filter(event -> begin(cause, event) <= start && end(event) >= end);
    }

    long leftFor(DelayCause cause, long excessNanos) {
        List<long[]> before = INNERMOST_FIRST.subList(0, INNERMOST_FIRST.indexOf(cause)).stream()
                .flatMap(inner -> found.get(inner).stream().map(event ->
                        new long[] {begin(inner, event) - from, end(event) - from}))
                .toList();
        long length = Math.max(1, to - from);
        return Math.max(0, excessNanos - Moments.of(before, length).covered(0, length));
    }

    /** Nanoseconds that a cause is charged with. */
    long nanos(DelayCause cause) {
        return nanos.getOrDefault(cause, 0L);
    }

    /** Whether the length of what a cause is charged with was derived from what lies around it, as that of any fault. */
    boolean isEstimated(DelayCause cause) {
        return cause == DelayCause.PAGE_FAULT
                || cause == DelayCause.REFLECTOR_FAULT
                || found.getOrDefault(cause, List.of()).stream()
                        .anyMatch(event -> event.reason() == EventReason.NOTICE);
    }

    /**
     * How much of what a cause is charged with clock readings bear out: of stops the operation alone, as threads go on before the last
     * one is let go; of gaps nothing, as they are made of readings.
     */
    long borneOutNanos(DelayCause cause) {
        List<TimedEvent> events = found.getOrDefault(cause, List.of());
        if (!run.isBorneOut(cause) || events.stream().anyMatch(event -> event.reason() == EventReason.GAP)) {
            return 0;
        }
        return cause != DelayCause.STOPPED
                ? nanos(cause)
                : events.stream()
                        .filter(event -> event.kind() == EventKind.SAFEPOINT)
                        .mapToLong(event -> Math.max(0, length(cause, event)))
                        .sum();
    }

    /** The charges, the longest first, then the time in the queue, the usual time and what is unexplained. Charges and queueing have a length. */
    List<LedgerLine> lines() {
        return amounts().stream().map(this::withEvidence).toList();
    }

    List<LedgerLine> amounts() {
        List<LedgerLine> lines = new ArrayList<>();
        nanos.forEach((cause, time) -> {
            if (time > 0) {
                lines.add(new LedgerLine(cause, time));
            }
        });
        lines.sort(Comparator.comparingLong(LedgerLine::nanos).reversed());
        long rest = to - from - lines.stream().mapToLong(LedgerLine::nanos).sum();
        long usual = Math.min(rest, usualNanos);
        if (from > due) {
            lines.add(new LedgerLine(DelayCause.QUEUED, from - due));
        }
        lines.add(new LedgerLine(DelayCause.USUAL, usual));
        lines.add(new LedgerLine(DelayCause.UNEXPLAINED, rest - usual));
        return lines;
    }

    private LedgerLine withEvidence(LedgerLine line) {
        return switch (line.cause()) {
            case QUEUED -> new LedgerLine(line.cause(), line.nanos(), meanwhile(), 0);
            case USUAL, UNEXPLAINED -> line;
            default -> charged(line);
        };
    }

    /** What held up those before it, as far as it is known: each by itself, as several may happen at once. */
    private List<Happening> meanwhile() {
        return IN_QUEUE.stream()
                .map(cause -> Happening.of(cause).lasting(run.intervals(cause).covered(due, from)))
                .filter(one -> one.nanos() >= NOTABLE_IN_QUEUE * (from - due))
                .sorted(Comparator.comparingLong(Happening::nanos).reversed())
                .limit(MAX_DETAILS)
                .toList();
    }

    private LedgerLine charged(LedgerLine line) {
        DelayCause cause = line.cause();
        List<TimedEvent> longest = found.get(cause).stream()
                .filter(event -> length(cause, event) > 0)
                .sorted(Comparator.comparingLong((TimedEvent event) -> length(cause, event))
                        .reversed())
                .toList();
        List<TimedEvent> told = longest.stream().limit(MAX_DETAILS).toList();
        List<Happening> evidence = told.stream()
                .filter(event -> told.stream().noneMatch(other -> isEdgeOf(event, other)))
                .map(Happening::of)
                .distinct()
                .toList();
        return new LedgerLine(cause, line.nanos(), evidence, Math.max(0, longest.size() - MAX_DETAILS));
    }

    /** The edges of a safepoint don't say what it was for; the safepoint itself does. */
    private static boolean isEdgeOf(TimedEvent edge, TimedEvent stop) {
        return edge.kind() == EventKind.SAFEPOINT_EDGE
                && stop.kind() == EventKind.SAFEPOINT
                && (edge.endNanos() == stop.startNanos() || edge.startNanos() == stop.endNanos());
    }

    /**
     * Causes of which nothing happened from when the invocation was due until its completion, felt or not, within the uncertainty of an
     * event's time, and which no wait may hide that looks like sleep.
     */
    List<DelayCause> absent() {
        return INNERMOST_FIRST.stream()
                .filter(cause -> run.touching(cause, due, to).isEmpty())
                .filter(cause -> HIDING.get(cause) == null || maxWaitNanos(HIDING.get(cause), due) == 0)
                .toList();
    }

    /** For how long a thread that seemed to sleep may have waited for a CPU after it was woken. */
    long maxWaitNanos(DelayCause blocked) {
        return maxWaitNanos(blocked, from);
    }

    private long maxWaitNanos(DelayCause blocked, long fromOffset) {
        return run.touching(blocked, fromOffset, to).stream()
                .mapToLong(event -> Math.min(
                        run.maxWaitNanos(event), end(event) - Math.max(fromOffset, run.offset(event.startNanos()))))
                .sum();
    }

    /** Happenings without a length of which some fell into the window. */
    List<Happening> instants() {
        return found.entrySet().stream()
                .filter(entry ->
                        entry.getKey() == DelayCause.PAGE_FAULT || entry.getKey() == DelayCause.REFLECTOR_FAULT)
                .filter(entry -> nanos(entry.getKey()) == 0 && !entry.getValue().isEmpty())
                .map(entry ->
                        Happening.of(entry.getKey()).times(entry.getValue().size()))
                .toList();
    }

    long fromOffset() {
        return from;
    }

    long toOffset() {
        return to;
    }
}
