// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/** Room for making snapshots, used again for each. Threading: the reader. */
final class SnapshotScratch {

    private final Histogram histogram = HistogramSnapshot.emptyHistogram();
    private final byte[] bytes = new byte[histogram.getNeededByteBufferCapacity()];

    IntervalFigures figures(SeriesCell cell, long startNanos, long endNanos) {
        load(cell);
        return new IntervalFigures(
                startNanos,
                endNanos,
                cell.count(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(99),
                cell.maxNanos());
    }

    private void load(SeriesCell cell) {
        histogram.reset();
        cell.addTo(histogram);
    }

    HistogramSnapshot snapshot(SeriesCell cell) {
        load(cell);
        return HistogramSnapshot.of(histogram, bytes);
    }
}
