// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/**
 * Goals of a search, and the rates between which the answer lies.
 *
 * @param objectives on times; others can't be drawn on an axis of times
 * @param holdsPerSecond the highest rate at which all objectives hold; empty if there is none, or nobody searched
 * @param failsPerSecond the lowest rate at which one fails; likewise
 */
public record Goals(
        List<PercentileObjective> objectives, Optional<Double> holdsPerSecond, Optional<Double> failsPerSecond) {

    /** Nothing is asked for. */
    public static final Goals NONE = new Goals(List.of(), Optional.empty(), Optional.empty());

    /** Copies the list. */
    public Goals {
        objectives = List.copyOf(objectives);
    }

    /**
     * Returns the lines of the objectives.
     *
     * @param headline name of the series that objectives without a name are about
     * @return text, series, percentile and limit of each
     */
    public List<JsonNode> limits(String headline) {
        return objectives.stream()
                .map(objective -> new JsonNode()
                        .put("text", objective.toString())
                        .put("series", objective.series().isEmpty() ? headline : objective.series())
                        .put("percentile", Percentiles.label(objective.percentile()))
                        .put("nanos", objective.limit().toNanos()))
                .toList();
    }

    /** Series that an objective names beside those that every chart of rates has. */
    List<String> namedSeries() {
        return objectives.stream()
                .map(PercentileObjective::series)
                .filter(name ->
                        !name.isEmpty() && !name.equals(SeriesNames.RESPONSE) && !name.equals(SeriesNames.SERVICE))
                .distinct()
                .toList();
    }

    List<Double> percentiles() {
        return objectives.stream().map(PercentileObjective::percentile).toList();
    }
}
