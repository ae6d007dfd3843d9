// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.percentile;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The percentiles of one series, as shown in files. */
public final class SeriesPercentiles {

    private final List<PercentileValue> shown;

    /**
     * Finds the percentiles of a series.
     *
     * @param series the series
     */
    public SeriesPercentiles(Series series) {
        shown = series.count() == 0 ? List.of() : Percentiles.of(series, Percentiles.SHOWN);
    }

    /**
     * Returns the percentiles, censored values at their lower bounds.
     *
     * @return nanoseconds by the key of the percentile, in ascending order; empty if the series has no values
     */
    public Map<String, Long> nanosByKey() {
        Map<String, Long> nanos = new LinkedHashMap<>();
        shown.forEach(value -> nanos.put(PercentileKey.of(value.percentile()), value.nanos()));
        return nanos;
    }

    /**
     * Returns the percentiles that are only lower bounds.
     *
     * @return their keys, in ascending order
     */
    public List<String> lowerBounds() {
        return shown.stream()
                .filter(PercentileValue::isLowerBound)
                .map(value -> PercentileKey.of(value.percentile()))
                .toList();
    }
}
