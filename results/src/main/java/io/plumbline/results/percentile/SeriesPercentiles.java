// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.percentile;

import io.plumbline.model.latency.Series;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Percentiles of one series, held against its exact minimum and maximum and against its censored values. */
public final class SeriesPercentiles {

    private final Series series;
    private final Histogram histogram;
    private final Histogram censored;

    /**
     * Decodes the histograms of a series.
     *
     * @param series the series
     */
    public SeriesPercentiles(Series series) {
        this.series = series;
        histogram = series.histogram().toHistogram();
        censored = series.censored().toHistogram();
    }

    /**
     * Returns the percentiles that files show.
     *
     * @return {@link PercentileKey#SHOWN}; empty if the series has no values
     */
    public List<Double> shown() {
        return series.count() == 0 ? List.of() : PercentileKey.SHOWN;
    }

    /**
     * Returns a percentile, censored values at their lower bounds.
     *
     * @param percentile 0 to 100
     * @return nanoseconds: the highest value that the histogram does not tell apart from the percentile, but not outside
     *     of the exact minimum and maximum
     */
    public long nanos(double percentile) {
        long nanos = histogram.getValueAtPercentile(percentile);
        return Math.max(series.minNanos(), Math.min(series.maxNanos(), nanos));
    }

    /**
     * Tells whether a percentile is only a lower bound: it would be greater if the censored values had gone on for ever.
     *
     * @param percentile 0 to 100
     * @return true if the true percentile may be greater
     */
    public boolean isLowerBound(double percentile) {
        if (censored.getTotalCount() == 0) {
            return false;
        }
        long nanos = histogram.getValueAtPercentile(percentile);
        long endedByThen = histogram.getCountBetweenValues(0, nanos) - censored.getCountBetweenValues(0, nanos);
        return endedByThen < rank(percentile);
    }

    /** The rank by which HdrHistogram finds a percentile: one step below, so that 99.9 % of 1000 is 999. */
    private long rank(double percentile) {
        return Math.max(1, (long) Math.ceil(Math.nextDown(percentile) * histogram.getTotalCount() / 100));
    }

    /**
     * Returns the percentiles that are only lower bounds.
     *
     * @return those of {@link #shown()}, in order
     */
    public List<Double> lowerBounds() {
        return shown().stream().filter(this::isLowerBound).toList();
    }
}
