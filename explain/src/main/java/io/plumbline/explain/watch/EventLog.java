// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain.watch;

import io.plumbline.model.explain.TimedEvent;
import io.plumbline.model.explain.WatchedProcess;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A bounded list of events that counts those it has no room for. */
final class EventLog {

    private final int maxEvents;
    private final List<TimedEvent> events = new ArrayList<>();
    private final Map<WatchedProcess, Long> lost = new EnumMap<>(WatchedProcess.class);

    EventLog(int maxEvents) {
        this.maxEvents = maxEvents;
    }

    void add(TimedEvent event) {
        if (events.size() < maxEvents) {
            events.add(event);
        } else {
            lost.merge(event.part(), 1L, Long::sum);
        }
    }

    /** Makes room by forgetting what was over before a time, also what was lost so far. */
    void forgetBefore(long nanos) {
        events.removeIf(event -> event.endNanos() - nanos < 0);
        lost.clear();
    }

    List<TimedEvent> events() {
        return List.copyOf(events);
    }

    long lost(WatchedProcess part) {
        return lost.getOrDefault(part, 0L);
    }
}
