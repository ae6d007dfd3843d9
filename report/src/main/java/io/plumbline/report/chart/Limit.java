// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.objective.Objective;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.stats.Percentiles;
import java.util.List;

/** An objective as a line in a chart of times. */
public record Limit(String text, String series, String percentile, double ratio, long nanos) {

    /** Makes the lines of objectives; those on other things than times have none. */
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
