// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.explain.RunEvidence.Stretch;
import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.LedgerLine;
import io.plumbline.model.explain.SlowLog.SlowInvocation;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Account of the time of an invocation without its queueing: each moment belongs to one cause, the innermost that was going on; the
 * rest is the usual time, and what is left is unexplained. Its lines always add up.
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

    private static final int MAX_DETAILS = 3;

    private final RunEvidence run;
    private final long from;
    private final long to;
    private final long usualNanos;
    private final Map<DelayCause, List<Stretch>> found = new EnumMap<>(DelayCause.class);
    private final Map<DelayCause, Long> nanos = new EnumMap<>(DelayCause.class);

    Ledger(RunEvidence run, SlowInvocation invocation, long usualNanos) {
        this.run = run;
        this.to = invocation.completionOffsetNanos();
        this.from = to - invocation.ownNanos();
        this.usualNanos = usualNanos;
        for (DelayCause cause : INNERMOST_FIRST) {
            found.put(
                    cause,
                    run.touching(cause, from, to).stream()
                            .filter(stretch -> isFelt(cause, stretch, invocation))
                            .map(stretch -> feltPart(cause, stretch, invocation))
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
    private boolean isFelt(DelayCause cause, Stretch stretch, SlowInvocation invocation) {
        TimedEvent event = stretch.event();
        long sent = to - invocation.serviceNanos();
        if (cause == DelayCause.STOPPED) {
            return !showsOtherwise(sent, event) && !showsOtherwise(to, event);
        }
        return switch (cause) {
            case REFLECTOR_STOPPED, REFLECTOR_PREEMPTED, REFLECTOR_FAULT -> stretch.to() > sent;
            // one that sleeps on has answered already
            case REFLECTOR_BLOCKED ->
                stretch.to() > sent && event.endNanos() - run.log().measuredFromNanos() < to;
            default -> true;
        };
    }

    private Stretch feltPart(DelayCause cause, Stretch stretch, SlowInvocation invocation) {
        return cause.isOfReflector()
                ? new Stretch(Math.max(to - invocation.serviceNanos(), stretch.from()), stretch.to(), stretch.event())
                : stretch;
    }

    /**
     * A reading while all Java threads stood still. Where the log doesn't say how long it took to let them go, that is part of the
     * stop, so that its first half alone is certain.
     */
    private boolean showsOtherwise(long reading, TimedEvent event) {
        long start = event.startNanos() - run.log().measuredFromNanos();
        return event.kind() == EventKind.SAFEPOINT
                && reading > start + event.uncertaintyNanos()
                && reading < start + event.durationNanos() / 2 - event.uncertaintyNanos();
    }

    private void divide() {
        TreeSet<Long> borders = new TreeSet<>(List.of(from, to));
        found.values()
                .forEach(all -> all.forEach(stretch -> {
                    borders.add(Math.max(from, Math.min(to, stretch.from())));
                    borders.add(Math.max(from, Math.min(to, stretch.to())));
                }));
        Long start = null;
        for (long end : borders) {
            if (start != null) {
                charge(start, end);
            }
            start = end;
        }
    }

    private void charge(long start, long end) {
        for (DelayCause stop : STOPS) {
            if (covering(stop, start, end).anyMatch(stretch -> stretch.event().kind() == EventKind.SAFEPOINT)) {
                nanos.merge(stop, end - start, Long::sum);
                return;
            }
        }
        for (DelayCause cause : INNERMOST_FIRST) {
            if (covering(cause, start, end).findAny().isPresent()) {
                nanos.merge(cause, end - start, Long::sum);
                return;
            }
        }
    }

    private Stream<Stretch> covering(DelayCause cause, long start, long end) {
        return found.get(cause).stream().filter(stretch -> stretch.from() <= start && stretch.to() >= end);
    }

    /** Nanoseconds that a cause is charged with. */
    long nanos(DelayCause cause) {
        return nanos.getOrDefault(cause, 0L);
    }

    /** Whether the length of what a cause is charged with was derived from what lies around it. */
    boolean isEstimated(DelayCause cause) {
        return found.getOrDefault(cause, List.of()).stream()
                .map(stretch -> stretch.event().detail())
                .anyMatch(detail -> detail.contains(FaultBursts.WORDS)
                        || detail.equals(FaultGaps.WORDS)
                        || detail.startsWith(JvmStories.NOTICED));
    }

    /** The charges, the longest first, then the usual time and what is unexplained; lines of no length are left out. */
    List<LedgerLine> lines() {
        List<LedgerLine> lines = new ArrayList<>();
        nanos.forEach((cause, time) -> {
            if (time > 0) {
                lines.add(new LedgerLine(cause, time, detail(cause)));
            }
        });
        lines.sort(Comparator.comparingLong(LedgerLine::nanos).reversed());
        long rest = to - from - lines.stream().mapToLong(LedgerLine::nanos).sum();
        long usual = Math.min(rest, usualNanos);
        lines.add(new LedgerLine(DelayCause.USUAL, usual, ""));
        lines.add(new LedgerLine(DelayCause.UNEXPLAINED, rest - usual, ""));
        return lines;
    }

    private String detail(DelayCause cause) {
        List<Stretch> longest = found.get(cause).stream()
                .filter(stretch -> stretch.to() > stretch.from())
                .sorted(Comparator.comparingLong((Stretch stretch) -> stretch.to() - stretch.from())
                        .reversed())
                .toList();
        List<String> told = longest.stream()
                .limit(MAX_DETAILS)
                .map(stretch -> words(cause, stretch.event()))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        String words = told.stream()
                .filter(text -> told.stream().noneMatch(more -> isBeginningOf(text, more)))
                .collect(Collectors.joining("; "));
        int more = longest.size() - MAX_DETAILS;
        return more > 0 ? words + (words.isEmpty() ? "" : "; ") + more + " more" : words;
    }

    /** The edges of a safepoint don't say what it was for; the safepoint itself does, behind the same words. */
    private static boolean isBeginningOf(String text, String more) {
        return more.length() > text.length() && more.startsWith(text + ", ");
    }

    private static String words(DelayCause cause, TimedEvent event) {
        String cpu = event.cpu() == TimedEvent.NO_CPU ? "" : "CPU " + event.cpu();
        boolean isTaken = cause == DelayCause.PREEMPTED || cause == DelayCause.REFLECTOR_PREEMPTED;
        String by = event.detail().isEmpty() ? "" : (isTaken ? "by " : "") + event.detail();
        return cpu.isEmpty() || by.isEmpty() ? cpu + by : cpu + ", " + by;
    }

    /** Causes of which nothing fell into the window, not even within the uncertainty of an event's time. */
    List<DelayCause> absent() {
        return INNERMOST_FIRST.stream()
                .filter(cause -> found.get(cause).isEmpty())
                .toList();
    }

    /** Happenings without a length of which some fell into the window. */
    List<String> instants() {
        return found.entrySet().stream()
                .filter(entry ->
                        entry.getKey() == DelayCause.PAGE_FAULT || entry.getKey() == DelayCause.REFLECTOR_FAULT)
                .filter(entry -> nanos(entry.getKey()) == 0 && !entry.getValue().isEmpty())
                .map(entry -> entry.getValue().size() + " " + entry.getKey().plural())
                .toList();
    }

    long fromOffset() {
        return from;
    }

    long toOffset() {
        return to;
    }
}
