// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A histogram with the buckets of OpenTelemetry (exponential histogram) and Prometheus (native histogram): bucket
 * <i>i</i> holds values above base<sup>i</sup> and not above base<sup>i+1</sup> seconds, where base is 2 to the power
 * of 2<sup>−scale</sup>. The definition: OpenTelemetry, Metrics Data Model, "ExponentialHistogram". Each value goes
 * into the bucket that contains the middle of its bucket in the original histogram, so a percentile is off by at most a
 * bucket's width: 9 % at scale 3.
 *
 * @param scale resolution, 8 at most: a width of 0.27 %
 * @param zeros number of values of 0 ns
 * @param offset index of the first bucket; 0 if there are none
 */
public record ExponentialBuckets(int scale, long zeros, int offset, List<Long> counts) {

    /** The most buckets, as the libraries of OpenTelemetry have it. */
    public static final int MOST = 160;

    private static final int FINEST = 8; // of Prometheus
    private static final int COARSEST = -10;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LOG_2 = Math.log(2);

    public ExponentialBuckets {
        counts = List.copyOf(counts);
    }

    /**
     * Sorts the values of a series anew, as finely as {@value #MOST} buckets allow: its values, censored ones at their
     * lower bounds.
     */
    public static ExponentialBuckets of(Series series) {
        int scale = scale(series.histogram());
        SortedMap<Integer, Long> byIndex = byIndex(series.histogram(), scale);
        long zeros = series.count()
                - byIndex.values().stream().mapToLong(Long::longValue).sum();
        if (byIndex.isEmpty()) {
            return new ExponentialBuckets(scale, zeros, 0, List.of());
        }
        int first = byIndex.firstKey();
        List<Long> counts = new ArrayList<>(Collections.nCopies(byIndex.lastKey() - first + 1, 0L));
        byIndex.forEach((index, count) -> counts.set(index - first, count));
        return new ExponentialBuckets(scale, zeros, first, counts);
    }

    private static int scale(HistogramSnapshot histogram) {
        RecordedCounts recorded = histogram.recorded();
        double first = 0;
        double last = 0;
        while (recorded.next()) {
            last = middle(recorded);
            first = first > 0 ? first : last;
        }
        int scale = FINEST;
        while (first > 0 && index(last, scale) - index(first, scale) >= MOST && scale > COARSEST) {
            scale--;
        }
        return scale;
    }

    /** In seconds. */
    private static double middle(RecordedCounts bucket) {
        return (bucket.lowestNanos() + bucket.highestNanos()) / 2.0 / NANOS_PER_SECOND;
    }

    /** Without 0 ns, which has no logarithm. */
    private static SortedMap<Integer, Long> byIndex(HistogramSnapshot histogram, int scale) {
        SortedMap<Integer, Long> byIndex = new TreeMap<>();
        RecordedCounts recorded = histogram.recorded();
        while (recorded.next()) {
            double middle = middle(recorded);
            if (middle > 0) {
                byIndex.merge(index(middle, scale), recorded.count(), Long::sum);
            }
        }
        return byIndex;
    }

    private static int index(double seconds, int scale) {
        return (int) Math.ceil(Math.scalb(Math.log(seconds) / LOG_2, scale)) - 1;
    }
}
