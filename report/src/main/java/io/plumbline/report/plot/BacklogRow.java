// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Line;
import io.plumbline.report.console.ProgressState.LastInterval;
import io.plumbline.report.console.Style;
import java.util.Arrays;
import java.util.List;

/** The backlog over time as a row of bars, the highest one the largest backlog that is shown. */
final class BacklogRow {

    private static final long FULL_NANOS = 100_000_000; // a smaller backlog doesn't fill its row

    private final List<LivePoint> points;
    private final TimeAxis time;
    private final String bars;

    /** Points have to be on the axis. */
    BacklogRow(List<LivePoint> points, TimeAxis time, String bars) {
        this.points = points;
        this.time = time;
        this.bars = bars;
    }

    /** The largest backlog in nanoseconds; 0 if there is none, or no schedule. */
    long largestNanos() {
        return points.stream()
                .flatMap(point -> point.interval().stream())
                .mapToLong(LastInterval::backlogNanos)
                .max()
                .orElse(0);
    }

    Line line() {
        char[] row = new char[time.columns()];
        Arrays.fill(row, ' ');
        for (LivePoint point : points) {
            point.interval()
                    .filter(LastInterval::hasBacklog)
                    .ifPresent(last -> row[time.column(point)] = bar(last.backlogNanos()));
        }
        return Line.of(new String(row), Style.BAD);
    }

    private char bar(long nanos) {
        double full = Math.max(FULL_NANOS, largestNanos());
        return bars.charAt((int) Math.min(bars.length() - 1, Math.floor(nanos / full * bars.length())));
    }
}
