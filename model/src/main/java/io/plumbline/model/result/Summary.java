// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

import io.plumbline.model.latency.Series;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All runs of all forks together: histograms merged without loss, percentiles never averaged.
 *
 * @param series one for every name, in the order of the runs; without intervals
 */
public record Summary(List<SummarySeries> series) {

    public Summary {
        series = List.copyOf(series);
    }

    /**
     * Finds a series by name. {@code name}: as in {@link io.plumbline.model.latency.SeriesNames}, or a probe's. Returns
     * the series, if any run has it.
     */
    public Optional<SummarySeries> series(String name) {
        return series.stream().filter(one -> one.merged().name().equals(name)).findFirst();
    }

    /**
     * Finds the interval of a percentile. {@code percentile}: one that reports show, such as 50, 99 or 99.9. Returns
     * the 95 % interval that its variation between forks or runs gives; empty with a single run.
     */
    public Optional<Bounds> interval(String name, double percentile) {
        return series(name).map(one -> one.intervals().get(percentile));
    }

    /**
     * A merged series, and the uncertainty of its percentiles. No interval goes beyond the observed minimum or maximum.
     *
     * @param intervals by percentile (0 to 100), from its variation between forks or runs; empty with a single run
     */
    public record SummarySeries(Series merged, Map<Double, Bounds> intervals) {

        public SummarySeries {
            Map<Double, Bounds> seen = new TreeMap<>(intervals);
            seen.replaceAll((percentile, bounds) -> bounds.within(merged.minNanos(), merged.maxNanos()));
            intervals = Collections.unmodifiableMap(seen);
        }
    }

    /**
     * An interval of times.
     *
     * @param lowNanos lower end in nanoseconds, zero or more
     * @param highNanos upper end in nanoseconds, not below the lower end
     */
    public record Bounds(long lowNanos, long highNanos) {

        private Bounds within(long minNanos, long maxNanos) {
            long low = Math.min(Math.max(lowNanos, minNanos), maxNanos);
            return new Bounds(low, Math.max(low, Math.min(highNanos, maxNanos)));
        }
    }
}
