// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.objective;

import io.plumbline.model.DurationText;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * Upper limit of a percentile of a series.
 *
 * @param series name of the series, such as {@code response}, or of a probe; empty for the first of a run, its headline
 * @param percentile more than 0 and less than 100
 * @param limit limit that the percentile has to stay below, more than 0
 */
public record PercentileObjective(String series, double percentile, Duration limit) implements Objective {

    @Override
    public String toString() {
        String prefix = series.isEmpty() ? "" : series + ":";
        return prefix + "p"
                + BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString() + "<" + DurationText.of(limit);
    }
}
