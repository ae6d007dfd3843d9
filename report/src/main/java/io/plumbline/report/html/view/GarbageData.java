// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.html.json.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Garbage collections on the time axis of all runs put end to end. */
final class GarbageData {

    private static final int MOST_OF_A_RUN_IN_BRIEF = 50;

    private final Extent extent;
    private final List<JsonNode> events = new ArrayList<>();
    private long uncertaintyNanos;
    private long leftOut;
    private boolean isTold;

    GarbageData(Extent extent) {
        this.extent = extent;
    }

    /** Adds those of a run that starts so many nanoseconds after the first; cut off at its ends, where others begin. */
    void add(RunResult run, long start) {
        run.jvmActivity().garbageCollections().ifPresent(garbage -> add(garbage, run, start));
    }

    private void add(GarbageCollections garbage, RunResult run, long start) {
        isTold = true;
        uncertaintyNanos = Math.max(uncertaintyNanos, garbage.uncertaintyNanos());
        List<GarbageCollection> drawn = drawn(garbage.events());
        leftOut += garbage.leftOut() + garbage.events().size() - drawn.size();
        long end = run.duration().toNanos();
        for (GarbageCollection event : drawn) {
            long from = Math.min(Math.max(event.startOffsetNanos(), 0), end);
            long to = Math.min(Math.max(event.endOffsetNanos(), 0), end);
            events.add(new JsonNode()
                    .put("from", start + from)
                    .put("to", start + to)
                    .put("nanos", event.durationNanos())
                    .put("kind", event.kind().name().toLowerCase(Locale.ROOT))
                    .put("collector", event.collector())
                    .put("cause", event.cause()));
        }
    }

    private List<GarbageCollection> drawn(List<GarbageCollection> all) {
        if (extent == Extent.FULL || all.size() <= MOST_OF_A_RUN_IN_BRIEF) {
            return all;
        }
        return all.stream()
                .sorted(Comparator.comparing(GarbageCollection::isPause)
                        .thenComparingLong(GarbageCollection::durationNanos)
                        .reversed())
                .limit(MOST_OF_A_RUN_IN_BRIEF)
                .sorted(Comparator.comparingLong(GarbageCollection::startOffsetNanos))
                .toList();
    }

    /** Null where no run tells, as in files of older versions. */
    JsonNode json() {
        return isTold
                ? new JsonNode()
                        .put("uncertainty", uncertaintyNanos)
                        .put("leftOut", leftOut)
                        .put("events", events)
                : null;
    }
}
