// SPDX-License-Identifier: Apache-2.0
package io.plumbline.junit5.assertion;

import io.plumbline.model.DurationText;
import io.plumbline.model.objective.PercentileObjective;
import java.time.Duration;
import java.util.List;

/** Assertions on a percentile. */
public final class PercentileAssert {

    private final SeriesAssert series;
    private final ResultAssert result;
    private final String name;
    private final double percentile;

    PercentileAssert(SeriesAssert series, ResultAssert result, String name, double percentile) {
        this.series = series;
        this.result = result;
        this.name = name;
        this.percentile = percentile;
    }

    /**
     * Requires that the percentile is below a limit. {@code limit}: such as {@code 100us} or {@code 1.5ms}, more than
     * zero.
     */
    public SeriesAssert isBelow(String limit) {
        return isBelow(DurationText.parse(limit));
    }

    /** Requires that the percentile is below a limit. */
    public SeriesAssert isBelow(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("limit is not positive: limit=" + limit + " (allowed: above zero)");
        }
        result.meets(List.of(new PercentileObjective(name, percentile, limit)));
        return series;
    }
}
