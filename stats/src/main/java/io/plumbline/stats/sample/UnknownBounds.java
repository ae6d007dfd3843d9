// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Bounds of a percentile if the times of some invocations are unknown: they may all have been the fastest, or all the
 * slowest. With n known and u unknown ones, the percentile of all is the known ones' quantile at (p (n + u) − u) / n at
 * least, and at p (n + u) / n at most, beyond which there is no bound (the worst case of Manski, "Partial
 * Identification of Probability Distributions", 2003, section 1.2).
 *
 * @param lowNanos the percentile if all unknown ones were the fastest, in nanoseconds
 * @param highNanos the percentile if all were the slowest, in nanoseconds; empty if nothing bounds it
 */
public record UnknownBounds(long lowNanos, OptionalLong highNanos) {

    /**
     * {@code known}: the times that are known, at least one; {@code unknown}: how many aren't, 0 or more;
     * {@code percentile}: 0 to 100.
     */
    public static UnknownBounds of(HistogramSnapshot known, long unknown, double percentile) {
        Histogram histogram = known.toHistogram();
        double count = histogram.getTotalCount();
        double rank = percentile / 100 * (count + unknown);
        double low = Math.max(0, (rank - unknown) / count);
        double high = rank / count;
        return new UnknownBounds(
                HistogramSnapshot.valueAt(histogram, 100 * low),
                high > 1 ? OptionalLong.empty() : upTo(HistogramSnapshot.valueAt(histogram, 100 * high)));
    }

    /** What is beyond the range of a histogram is known to be no less. */
    private static OptionalLong upTo(long nanos) {
        return nanos == HistogramSnapshot.HIGHEST_NANOS ? OptionalLong.empty() : OptionalLong.of(nanos);
    }
}
