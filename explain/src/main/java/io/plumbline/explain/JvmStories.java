// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Adds to what stopped a thread what its JVM did meanwhile, so that no time is counted twice: a pause of a collector is the reason of the
 * safepoint that it lies in, and a compilation that of its compiler thread, where that took the CPU. A pause without a safepoint, as where
 * there is no log of them, stands for itself.
 */
final class JvmStories {

    private static final int MAX_METHODS = 2;

    private JvmStories() {}

    /** Returns the events; pauses of collectors only where safepoints may be missing, and none has them. */
    static List<TimedEvent> told(List<TimedEvent> events, List<TimedEvent> notices, boolean seesSafepoints) {
        List<TimedEvent> pauses = new ArrayList<>(of(events, EventKind.GARBAGE_COLLECTION));
        pauses.addAll(notices);
        List<TimedEvent> compilations = of(events, EventKind.COMPILATION);
        List<TimedEvent> safepoints = of(events, EventKind.SAFEPOINT);
        List<TimedEvent> all = new ArrayList<>();
        for (TimedEvent event : events) {
            switch (event.kind()) {
                case SAFEPOINT -> all.add(and(event, reason(event, pauses)));
                case PREEMPTED -> all.add(and(event, compiled(event, compilations)));
                case GARBAGE_COLLECTION -> {
                    // below
                }
                default -> all.add(event);
            }
        }
        pauses.stream()
                .filter(pause -> !seesSafepoints)
                .filter(pause -> safepoints.stream().noneMatch(safepoint -> isOne(safepoint, pause)))
                .forEach(all::add);
        return all;
    }

    /**
     * Makes events of the pauses that a JVM noticed in a run, good to a millisecond. {@code measuredFromNanos}: start
     * of its measured part on the clock.
     */
    static List<TimedEvent> notices(RunResult run, long measuredFromNanos) {
        return run.jvmActivity().garbageCollections().stream()
                .flatMap(all -> all.events().stream()
                        .filter(GarbageCollection::isPause)
                        .map(pause -> TimedEvent.of(
                                        EventKind.GARBAGE_COLLECTION,
                                        WatchedProcess.CLIENT,
                                        measuredFromNanos + pause.startOffsetNanos(),
                                        measuredFromNanos + pause.endOffsetNanos(),
                                        all.uncertaintyNanos(),
                                        pause.collector() + ", " + pause.cause())
                                .because(EventReason.NOTICE)))
                .toList();
    }

    private static List<TimedEvent> of(List<TimedEvent> events, EventKind kind) {
        return events.stream().filter(event -> event.kind() == kind).toList();
    }

    private static boolean isOne(TimedEvent safepoint, TimedEvent pause) {
        long slack = safepoint.uncertaintyNanos() + pause.uncertaintyNanos();
        return safepoint.part() == pause.part()
                && pause.startNanos() - slack <= safepoint.endNanos()
                && safepoint.startNanos() <= pause.endNanos() + slack;
    }

    /** A notice is good to a millisecond: of safepoints that lie so close to it only one for a collector is its. */
    private static Optional<String> reason(TimedEvent safepoint, List<TimedEvent> pauses) {
        return pauses.stream()
                .filter(pause -> isOne(safepoint, pause))
                .filter(pause -> safepoint.reason() == EventReason.COLLECTOR
                        || pause.uncertaintyNanos() <= safepoint.uncertaintyNanos())
                .map(TimedEvent::detail)
                .findFirst();
    }

    private static Optional<String> compiled(TimedEvent preempted, List<TimedEvent> compilations) {
        if (preempted.reason() == EventReason.NONE) {
            return Optional.empty();
        }
        String methods = compilations.stream()
                .filter(one -> one.part() == preempted.part() && one.reason() == preempted.reason())
                .filter(one -> one.startNanos() <= preempted.endNanos() && preempted.startNanos() <= one.endNanos())
                .map(TimedEvent::detail)
                .distinct()
                .limit(MAX_METHODS)
                .collect(Collectors.joining(", "));
        return methods.isEmpty() ? Optional.empty() : Optional.of("compiling " + methods);
    }

    private static TimedEvent and(TimedEvent event, Optional<String> more) {
        return more.map(text -> event.as(event.kind(), event.detail() + ", " + text))
                .orElse(event);
    }
}
