// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Gives a page fault, of which the kernel tells when it began, the length of the gap that it lies in. */
final class FaultGaps {

    private FaultGaps() {}

    static List<TimedEvent> lengthened(List<TimedEvent> events) {
        TreeSet<Long> faults = new TreeSet<>();
        events.stream().filter(FaultGaps::isFault).forEach(fault -> faults.add(fault.startNanos()));
        List<TimedEvent> all = new ArrayList<>();
        for (TimedEvent event : events) {
            all.add(
                    event.kind() == EventKind.PACER_GAP && hasFault(faults, event)
                            ? event.as(EventKind.MINOR_FAULT, "").because(EventReason.GAP)
                            : event);
        }
        return all;
    }

    private static boolean isFault(TimedEvent event) {
        return event.kind() == EventKind.MINOR_FAULT || event.kind() == EventKind.MAJOR_FAULT;
    }

    private static boolean hasFault(NavigableSet<Long> faults, TimedEvent gap) {
        Long first = faults.ceiling(gap.startNanos());
        return first != null && first <= gap.endNanos();
    }
}
