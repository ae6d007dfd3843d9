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

    public SeriesPercentiles(Series series) {
        shown = series.count() == 0 ? List.of() : Percentiles.of(series, Percentiles.SHOWN);
    }

    /**
     * {@return the percentiles, censored values at their lower bounds: nanoseconds by the key of the percentile, in
     * ascending order; empty if the series has no values}
     */
    public Map<String, Long> nanosByKey() {
        Map<String, Long> nanos = new LinkedHashMap<>();
        shown.forEach(value -> nanos.put(PercentileKey.of(value.percentile()), value.nanos()));
        return nanos;
    }

    /** {@return the percentiles that are only lower bounds: their keys, in ascending order} */
    public List<String> lowerBounds() {
        return shown.stream()
                .filter(PercentileValue::isLowerBound)
                .map(value -> PercentileKey.of(value.percentile()))
                .toList();
    }
}
