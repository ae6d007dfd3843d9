// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.plot.LivePoint.Kind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Content of each column of a chart over time: an interval fills as many as it lasted, and of several in one column the
 * worst figures stand.
 */
final class LiveColumns {

    private final TimeAxis time;
    private final TreeMap<Integer, LastInterval> intervals = new TreeMap<>();
    private final TreeMap<Integer, Kind> kinds = new TreeMap<>();
    private long shortestNanos = Long.MAX_VALUE;
    private long endedNanos; // the point before

    LiveColumns(List<LivePoint> points, TimeAxis time) {
        this.time = time;
        points.stream().filter(point -> point.atNanos() >= time.fromNanos()).forEach(this::add);
    }

    private void add(LivePoint point) {
        int last = time.column(point.atNanos());
        long beganNanos = point.atNanos() - point.lengthNanos();
        boolean followsOn = Math.abs(beganNanos - endedNanos) < point.lengthNanos() / 2; // told a little early or late
        int first = Math.min(last, time.column(followsOn ? endedNanos : beganNanos) + 1);
        endedNanos = point.atNanos();
        for (int column = first; column <= last; column++) {
            kinds.merge(column, point.kind(), (one, next) -> one == Kind.START ? one : next);
            int here = column;
            point.interval().ifPresent(one -> intervals.merge(here, one, LastInterval::worst));
        }
        shortestNanos = point.lengthNanos() > 0 ? Math.min(shortestNanos, point.lengthNanos()) : shortestNanos;
    }

    Optional<LastInterval> at(int column) {
        return Optional.ofNullable(intervals.get(column));
    }

    boolean is(int column, Kind kind) {
        return kinds.get(column) == kind;
    }

    boolean has(Kind kind) {
        return kinds.containsValue(kind);
    }

    /** Whether columns stand for several intervals. */
    boolean areJoined() {
        return shortestNanos < time.columnNanos();
    }

    OptionalLong lowest(ToLongFunction<LastInterval> figure) {
        return intervals.values().stream().mapToLong(figure).min();
    }

    OptionalLong highest(ToLongFunction<LastInterval> figure) {
        return intervals.values().stream().mapToLong(figure).max();
    }
}
