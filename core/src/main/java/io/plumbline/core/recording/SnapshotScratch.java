// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/** Room for making snapshots, used again for each. Threading: the reader. */
final class SnapshotScratch {

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
