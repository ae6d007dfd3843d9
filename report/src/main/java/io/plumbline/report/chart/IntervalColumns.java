// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.report.chart.TimeData.Line;
import io.plumbline.stats.sample.LogBins;
import java.util.ArrayList;
import java.util.List;

/**
 * The intervals of one series over all runs. Where there are more than a page can show, neighbours within a run are put
 * together: counts are added and the larger maximum stays, so that no maximum is ever lost.
 */
final class IntervalColumns {

    private static final int MOST_MAXIMA = 4_000;
    private static final int MOST_CELLS = 400;

    private final List<Column> columns = new ArrayList<>();

    private record Column(int run, long from, long to, long max, List<HistogramSnapshot> parts) {

        long count() {
            return parts.stream().mapToLong(HistogramSnapshot::totalCount).sum();
        }

        Column with(Column next) {
            List<HistogramSnapshot> both = new ArrayList<>(parts);
            both.addAll(next.parts);
            return new Column(run, from, next.to, Math.max(max, next.max), both);
        }
    }

    private int runs;

    /** What was recorded after the end of the run belongs to its last interval: the next run begins there. */
    void add(Series series, long startNanos, long durationNanos) {
        int first = columns.size();
        for (Interval interval : series.intervals()) {
            long from = Math.min(interval.startOffsetNanos(), durationNanos);
            long to = Math.min(interval.endOffsetNanos(), durationNanos);
            Column column = new Column(
                    runs, startNanos + from, startNanos + to, interval.maxNanos(), List.of(interval.histogram()));
            if (from < to) {
                columns.add(column);
            } else if (columns.size() > first) {
                columns.add(columns.remove(columns.size() - 1).with(column));
            }
        }
        runs++;
    }

    boolean isEmpty() {
        return columns.isEmpty();
    }

    Line line(String name, boolean hasCells) {
        List<Column> maxima = thinned(MOST_MAXIMA);
        return new Line(
                name,
                maxima.stream().map(Column::from).toList(),
                maxima.stream().map(Column::to).toList(),
                maxima.stream().map(Column::count).toList(),
                maxima.stream().map(Column::max).toList(),
                hasCells
                        ? thinned(MOST_CELLS).stream()
                                .map(IntervalColumns::cell)
                                .toList()
                        : List.of());
    }

    private static TimeData.Interval cell(Column column) {
        LogBins bins = new LogBins();
        column.parts().forEach(bins::add);
        List<Long> pairs = new ArrayList<>();
        bins.counts().forEach((bin, count) -> {
            pairs.add(bin.longValue());
            pairs.add(count);
        });
        return new TimeData.Interval(column.from(), column.to(), pairs);
    }

    private List<Column> thinned(int most) {
        List<Column> thinned = columns;
        while (thinned.size() > most && thinned.size() > runs) {
            thinned = halved(thinned);
        }
        return thinned;
    }

    private static List<Column> halved(List<Column> columns) {
        List<Column> halved = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            boolean hasNeighbour = i + 1 < columns.size() && columns.get(i + 1).run() == column.run();
            halved.add(hasNeighbour ? column.with(columns.get(++i)) : column);
        }
        return halved;
    }
}
