// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** The reader's totals of one series: its intervals, and its exact sums. */
final class SeriesAccount {

    private final String name;
    private final LatencyCounts totals = new LatencyCounts(); // so that no interval has to be decoded again
    private final List<Series.Interval> intervals = new ArrayList<>();
    private long count;
    private long minNanos = Long.MAX_VALUE;
    private long maxNanos;
    private double sumNanos;
    private long saturated;
    private long negative;

    SeriesAccount(String name) {
        this.name = name;
    }

    private static Series.Interval interval(SeriesCell cell, long startNanos, long endNanos, Scratch scratch) {
        return new Series.Interval(
                startNanos,
                endNanos,
                cell.hasValues() ? cell.minNanos() : 0,
                cell.maxNanos(),
                cell.hasValues() ? scratch.snapshot(cell) : HistogramSnapshot.empty());
    }

    void add(SeriesCell cell, long startNanos, long endNanos, Scratch scratch) {
        intervals.add(interval(cell, startNanos, endNanos, scratch));
        cell.addTo(totals);
        addTotals(cell);
    }

    private void addTotals(SeriesCell cell) {
        count += cell.count();
        minNanos = Math.min(minNanos, cell.minNanos());
        maxNanos = Math.max(maxNanos, cell.maxNanos());
        sumNanos += cell.sumNanos();
        saturated += cell.saturated();
        negative += cell.negative();
    }

    long count() {
        return count;
    }

    List<Series.Interval> intervals() {
        return intervals;
    }

    Series toSeries(List<SeriesCell> censoredCells, List<SeriesCell> exactCells) {
        Histogram all = HistogramSnapshot.emptyHistogram();
        totals.addTo(all, 0, HistogramSnapshot.HIGHEST_NANOS);
        Histogram censored = HistogramSnapshot.emptyHistogram();
        for (SeriesCell cell : censoredCells) {
            cell.addTo(censored);
            addTotals(cell);
        }
        if (censored.getTotalCount() > 0) {
            all.add(censored);
        }
        for (SeriesCell cell : exactCells) {
            cell.addTo(all);
            addTotals(cell);
        }
        return new Series(
                name,
                count,
                count == 0 ? 0 : minNanos,
                maxNanos,
                count == 0 ? 0 : sumNanos / count,
                saturated,
                negative,
                HistogramSnapshot.of(all),
                HistogramSnapshot.of(censored),
                intervals);
    }

    /** Room for making snapshots, used again for each. Threading: the reader. */
    static final class Scratch {

        private final Histogram histogram = HistogramSnapshot.emptyHistogram();
        private final byte[] bytes = new byte[histogram.getNeededByteBufferCapacity()];

        private void load(SeriesCell cell) {
            histogram.reset();
            cell.addTo(histogram);
        }

        HistogramSnapshot snapshot(SeriesCell cell) {
            load(cell);
            return HistogramSnapshot.of(histogram, bytes);
        }
    }
}
