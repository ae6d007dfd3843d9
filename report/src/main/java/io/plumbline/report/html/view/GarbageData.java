// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.Extent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Garbage collections on the time axis of all runs put end to end. */
final class GarbageData {

    private static final int MOST_OF_A_RUN_IN_BRIEF = 50;

    private final Extent extent;
    private final List<Long> from = new ArrayList<>();
    private final List<Long> to = new ArrayList<>();
    private final List<Long> nanos = new ArrayList<>();
    private final List<Integer> sort = new ArrayList<>();
    private final List<Sort> sorts = new ArrayList<>(); // in which they come over and over
    private long uncertaintyNanos;
    private long leftOut;
    private boolean isTold;

    /** Properties that collections of one kind share. */
    private record Sort(GarbageCollection.Kind kind, String collector, String cause) {

        JsonNode json() {
            return new JsonNode()
                    .put("kind", kind.name().toLowerCase(Locale.ROOT))
                    .put("collector", collector)
                    .put("cause", cause);
        }
    }

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
            from.add(start + Math.min(Math.max(event.startOffsetNanos(), 0), end));
            to.add(start + Math.min(Math.max(event.endOffsetNanos(), 0), end));
            nanos.add(event.durationNanos());
            sort.add(numberOf(new Sort(event.kind(), event.collector(), event.cause())));
        }
    }

    private int numberOf(Sort one) {
        if (!sorts.contains(one)) {
            sorts.add(one);
        }
        return sorts.indexOf(one);
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
                        .put("sorts", sorts.stream().map(Sort::json).toList())
                        .put("from", from)
                        .put("to", to)
                        .put("nanos", nanos)
                        .put("sort", sort)
                : null;
    }
}
