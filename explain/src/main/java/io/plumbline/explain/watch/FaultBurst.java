// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.explain.perf.PerfRecord;
import io.plumbline.explain.perf.PerfRecord.Kind;
import io.plumbline.model.explain.EventKind;
import io.plumbline.model.explain.EventReason;
import io.plumbline.model.explain.TimedEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * Page faults that one thread had in close succession, as when it touches new memory page by page: of a single fault the kernel tells
 * when it began and not how long it took, but nothing else fits between these. The work on each page is charged with them, so that such
 * a cause is likely at most. However many they are, they take the room of one.
 */
final class FaultBurst {

    /** A fault takes 0.5 to 3 µs, more with a file behind it; filling a page takes less than 1 µs. */
    private static final long MAX_DISTANCE_NANOS = 10_000;

    private static final int MIN_FAULTS = 8;

    private final List<PerfRecord> first = new ArrayList<>(1);
    private int count;
    private long lastNanos;

    FaultBurst(PerfRecord fault) {
        add(fault);
    }

    /** Adds a fault of the same thread if it follows closely. */
    boolean takes(PerfRecord fault) {
        boolean isClose = fault.kind() == Kind.MINOR_FAULT
                && first.get(0).kind() == Kind.MINOR_FAULT
                && fault.timeNanos() - lastNanos <= MAX_DISTANCE_NANOS;
        if (isClose) {
            add(fault);
        }
        return isClose;
    }

    private void add(PerfRecord fault) {
        count++;
        lastNanos = fault.timeNanos();
        if (count < MIN_FAULTS) {
            first.add(fault);
        } else if (count == MIN_FAULTS) {
            first.subList(1, first.size()).clear();
        }
    }

    boolean isBefore(long nanos) {
        return lastNanos - nanos < 0;
    }

    int pid() {
        return first.get(0).pid();
    }

    /** One event of the length of the burst, or each fault as an instant if they are few. */
    List<TimedEvent> events(ThreadNames names, MemoryMap map) {
        return first.stream()
                .map(fault -> {
                    String place = map.placeOf(fault.value());
                    return count < MIN_FAULTS
                            ? event(fault, names, fault.timeNanos(), place)
                            : event(
                                    fault,
                                    names,
                                    lastNanos,
                                    count + " in close succession" + (place.isEmpty() ? "" : ", " + place));
                })
                .toList();
    }

    private static TimedEvent event(PerfRecord fault, ThreadNames names, long endNanos, String detail) {
        return new TimedEvent(
                fault.kind() == Kind.MINOR_FAULT ? EventKind.MINOR_FAULT : EventKind.MAJOR_FAULT,
                names.part(fault.pid()),
                fault.threadId(),
                names.name(fault.pid(), fault.threadId()),
                fault.cpu(),
                fault.timeNanos(),
                endNanos,
                0,
                EventReason.NONE,
                detail);
    }
}
