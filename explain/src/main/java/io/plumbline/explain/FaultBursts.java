// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins page faults that one thread had in close succession, as when it touches new memory page by page: of a single fault the kernel
 * tells when it began and not how long it took, but nothing else fits between these. The work on each page is charged with them, so that
 * such a cause is likely at most.
 */
final class FaultBursts {

    /** A fault takes 0.5 to 3 µs, more with a file behind it; filling a page takes less than 1 µs. */
    private static final long MAX_DISTANCE_NANOS = 10_000;

    private static final int MIN_FAULTS = 8;

    /** Begins the detail of bursts. */
    static final String WORDS = " in close succession";

    private FaultBursts() {}

    /** Returns the events with each burst in place of its faults. */
    static List<TimedEvent> joined(List<TimedEvent> events) {
        List<TimedEvent> all = new ArrayList<>();
        Map<Long, List<TimedEvent>> faultsByThread = new HashMap<>();
        for (TimedEvent event : events) {
            if (event.kind() == EventKind.MINOR_FAULT && event.durationNanos() == 0) {
                faultsByThread
                        .computeIfAbsent((long) event.threadId(), thread -> new ArrayList<>())
                        .add(event);
            } else {
                all.add(event);
            }
        }
        faultsByThread.values().forEach(faults -> join(faults, all));
        return all;
    }

    private static void join(List<TimedEvent> faults, List<TimedEvent> all) {
        faults.sort(Comparator.comparingLong(TimedEvent::startNanos));
        int first = 0;
        for (int i = 1; i <= faults.size(); i++) {
            boolean isEnd = i == faults.size()
                    || faults.get(i).startNanos() - faults.get(i - 1).startNanos() > MAX_DISTANCE_NANOS;
            if (isEnd) {
                add(faults.subList(first, i), all);
                first = i;
            }
        }
    }

    private static void add(List<TimedEvent> burst, List<TimedEvent> all) {
        if (burst.size() < MIN_FAULTS) {
            all.addAll(burst);
            return;
        }
        TimedEvent one = burst.get(0);
        TimedEvent last = burst.get(burst.size() - 1);
        String where = one.detail().isEmpty() ? "" : ", " + one.detail();
        all.add(new TimedEvent(
                one.kind(),
                one.part(),
                one.threadId(),
                one.thread(),
                one.cpu(),
                one.startNanos(),
                last.startNanos(),
                0,
                burst.size() + WORDS + where));
    }
}
