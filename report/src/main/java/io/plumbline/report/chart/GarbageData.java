// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.result.GarbageCollection;
import io.plumbline.model.result.GarbageCollections;
import io.plumbline.report.view.Extent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Garbage collections on the time axis of all runs put end to end; the lists have an element for each. */
record GarbageData(
        long uncertainty,
        long leftOut,
        List<Sort> sorts,
        List<Long> from,
        List<Long> to,
        List<Long> nanos,
        List<Integer> sort) {

    private static final int MOST_OF_A_RUN_IN_BRIEF = 50;

    /** Properties that collections of one kind share. */
    record Sort(GarbageCollection.Kind kind, String collector, String cause) {}

    /** A collection that is drawn, by the run's place on the axis. */
    private record Drawn(GarbageCollection event, long start, long end) {
        long at(long offsetNanos) {
            return Math.min(Math.max(start + offsetNanos, start), end); // others begin at the ends of a run
        }

        Sort sort() {
            return new Sort(event.kind(), event.collector(), event.cause());
        }
    }

    /** Empty where no run tells, as in files of older versions. */
    static Optional<GarbageData> of(List<TimeData.Run> runs, Extent extent) {
        List<Drawn> drawn = new ArrayList<>();
        long uncertainty = 0;
        long leftOut = 0;
        for (TimeData.Run run : runs) {
            if (run.garbage().isPresent()) {
                GarbageCollections garbage = run.garbage().get();
                List<GarbageCollection> events = drawn(garbage.events(), extent);
                uncertainty = Math.max(uncertainty, garbage.uncertaintyNanos());
                leftOut += garbage.leftOut() + garbage.events().size() - events.size();
                events.forEach(event -> drawn.add(new Drawn(event, run.from(), run.to())));
            }
        }
        if (runs.stream().allMatch(run -> run.garbage().isEmpty())) {
            return Optional.empty();
        }
        List<Sort> sorts = drawn.stream().map(Drawn::sort).distinct().toList();
        return Optional.of(new GarbageData(
                uncertainty,
                leftOut,
                sorts,
                drawn.stream()
                        .map(one -> one.at(one.event().startOffsetNanos()))
                        .toList(),
                drawn.stream().map(one -> one.at(one.event().endOffsetNanos())).toList(),
                drawn.stream().map(one -> one.event().durationNanos()).toList(),
                drawn.stream().map(one -> sorts.indexOf(one.sort())).toList()));
    }

    private static List<GarbageCollection> drawn(List<GarbageCollection> all, Extent extent) {
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
}
