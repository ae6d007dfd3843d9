// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Times of one series, as they are read one after the other. */
final class Times {

    private static final long MAX_COUNT = 1L << 49; // up to which results are read again

    /** End of the last bucket: its values aren't too large. */
    private static final long END_NANOS =
            HistogramSnapshot.emptyHistogram().highestEquivalentValue(HistogramSnapshot.HIGHEST_NANOS);

    private final Histogram histogram = HistogramSnapshot.emptyHistogram();
    private final byte[] scratch = new byte[histogram.getNeededByteBufferCapacity()];
    private long count;
    private long minNanos;
    private long maxNanos;
    private long saturated;
    private double sumNanos;

    void add(double nanos, long times) {
        if (!(nanos >= 0 && nanos < Double.POSITIVE_INFINITY) || times < 0 || times > MAX_COUNT - count) {
            throw new IllegalArgumentException("a time or its count is out of range: nanos=" + nanos + ", count="
                    + times + " (allowed: 0 or more, and " + MAX_COUNT + " in all)");
        }
        if (times == 0) {
            return;
        }
        long exactNanos = Math.round(nanos);
        minNanos = count == 0 ? exactNanos : Math.min(minNanos, exactNanos);
        maxNanos = Math.max(maxNanos, exactNanos);
        saturated += exactNanos > END_NANOS ? times : 0;
        sumNanos += nanos * times;
        count += times;
        histogram.recordValueWithCount(Math.min(exactNanos, HistogramSnapshot.HIGHEST_NANOS), times);
    }

    /** States the exact maximum, where the file has it; what can't be that is passed over. */
    void max(double nanos) {
        if (Double.isNaN(nanos)) {
            return;
        }
        long bucket = Math.min(maxNanos, HistogramSnapshot.HIGHEST_NANOS);
        long end =
                maxNanos < HistogramSnapshot.HIGHEST_NANOS ? histogram.highestEquivalentValue(bucket) : Long.MAX_VALUE;
        maxNanos = Math.min(end, Math.max(histogram.lowestEquivalentValue(bucket), Math.round(nanos)));
        minNanos = Math.min(minNanos, maxNanos);
    }

    /** Returns what was added since the last time. */
    Series series(String name) {
        double mean = count == 0 ? 0 : Math.min((double) maxNanos, Math.max((double) minNanos, sumNanos / count));
        Series series = new Series(
                name,
                count,
                minNanos,
                maxNanos,
                mean,
                saturated,
                0,
                HistogramSnapshot.of(histogram, scratch),
                HistogramSnapshot.empty(),
                List.of());
        histogram.reset();
        count = 0;
        minNanos = 0;
        maxNanos = 0;
        saturated = 0;
        sumNanos = 0;
        return series;
    }
}
