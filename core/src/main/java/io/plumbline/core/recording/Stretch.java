// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * Intervals that are reported together, of one writer or several. Used again for one stretch after another. Threading:
 * the reader.
 */
final class Stretch {

    private static final long NO_WAIT_YET = Long.MAX_VALUE;

    private final Histogram histogram = HistogramSnapshot.emptyHistogram();
    private final long[] leastWaitNanos; // by writer
    private long startNanos;
    private long endNanos;
    private long maxNanos;

    Stretch(int writers) {
        leastWaitNanos = new long[writers];
        clear();
    }

    void clear() {
        histogram.reset();
        Arrays.fill(leastWaitNanos, NO_WAIT_YET);
        startNanos = Long.MAX_VALUE;
        endNanos = Long.MIN_VALUE;
        maxNanos = 0;
    }

    void add(int writer, SeriesCell headline, SeriesCell wait) {
        headline.addTo(histogram);
        maxNanos = Math.max(maxNanos, headline.maxNanos());
        if (wait.hasValues()) {
            leastWaitNanos[writer] = Math.min(leastWaitNanos[writer], wait.minNanos());
        }
    }

    /** Sets the time of an added interval, in nanoseconds since the start of the measured part. */
    void covers(long fromNanos, long untilNanos) {
        startNanos = Math.min(startNanos, fromNanos);
        endNanos = Math.max(endNanos, untilNanos);
    }

    IntervalFigures figures(boolean isOnSchedule) {
        return new IntervalFigures(
                startNanos,
                endNanos,
                histogram.getTotalCount(),
                HistogramSnapshot.valueAt(histogram, 50),
                HistogramSnapshot.valueAt(histogram, 99),
                maxNanos,
                isOnSchedule ? backlogNanos() : IntervalFigures.NO_SCHEDULE);
    }

    /** A writer that can't keep up is not hidden by others that can. */
    private long backlogNanos() {
        long latestNanos = 0;
        for (long nanos : leastWaitNanos) {
            latestNanos = nanos == NO_WAIT_YET ? latestNanos : Math.max(latestNanos, nanos);
        }
        return latestNanos;
    }
}
