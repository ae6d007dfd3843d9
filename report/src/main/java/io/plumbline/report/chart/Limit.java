// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.stats.Percentiles;
import java.util.List;

/**
 * An objective as a line in a chart of times.
 *
 * @param text the objective
 * @param series the series that it is about
 * @param percentile the percentile, such as {@code p99}
 * @param ratio the same as a ratio {@code 1/(1-q)}
 * @param nanos maximum of the percentile, in nanoseconds
 */
public record Limit(String text, String series, String percentile, double ratio, long nanos) {

    /**
     * Makes the lines of objectives; those on other things than times have none.
     *
     * @param objectives what is asked for
     * @param headline name of the series that objectives without a name are about
     * @return a line for each objective on a percentile
     */
    public static List<Limit> of(List<? extends Objective> objectives, String headline) {
        return objectives.stream()
                .filter(PercentileObjective.class::isInstance)
                .map(PercentileObjective.class::cast)
                .map(one -> new Limit(
                        one.toString(),
                        one.series().isEmpty() ? headline : one.series(),
                        Percentiles.label(one.percentile()),
                        100 / (100 - one.percentile()),
                        one.limit().toNanos()))
                .toList();
    }
}
