// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.HotPath;
import io.plumbline.model.latency.HistogramSnapshot;
import org.HdrHistogram.Histogram;

/**
 * One series of one set: a histogram, and beside it what a histogram rounds away.
 *
 * <p>Threading: one thread at a time. Does not allocate after construction.
 */
final class SeriesCell {

    final Histogram histogram = HistogramSnapshot.emptyHistogram();
    long minNanos;
    long maxNanos;
    double sumNanos;
    long saturated;
    long negative;

    SeriesCell() {
        reset();
    }

    @HotPath
    void record(long valueNanos) {
        if (valueNanos < 0 || valueNanos > HistogramSnapshot.HIGHEST_NANOS) {
            recordOutOfRange(valueNanos);
            return;
        }
        histogram.recordValue(valueNanos);
        note(valueNanos);
    }

    private void recordOutOfRange(long valueNanos) {
        if (valueNanos < 0) {
            negative++;
            histogram.recordValue(0);
            note(0);
        } else {
            saturated++;
            histogram.recordValue(HistogramSnapshot.HIGHEST_NANOS);
            note(valueNanos);
        }
    }

    @HotPath
    private void note(long valueNanos) {
        sumNanos += valueNanos;
        if (valueNanos < minNanos) {
            minNanos = valueNanos;
        }
        if (valueNanos > maxNanos) {
            maxNanos = valueNanos;
        }
    }

    void reset() {
        histogram.reset();
        minNanos = Long.MAX_VALUE;
        maxNanos = 0;
        sumNanos = 0;
        saturated = 0;
        negative = 0;
    }
}
