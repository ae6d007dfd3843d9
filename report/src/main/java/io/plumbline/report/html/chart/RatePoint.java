// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.collection.CarriedLoad;
import io.plumbline.report.collection.Misleading;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Judgement.Measured;
import io.plumbline.stats.objective.PercentileObjective;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * What was measured at one rate.
 *
 * @param offeredPerSecond the rate
 * @param result what was measured there
 * @param verdict whether all objectives hold there; empty if there are none
 * @param judgements what became of each objective there
 */
public record RatePoint(
        double offeredPerSecond, BenchmarkResult result, Optional<Verdict> verdict, List<Judgement> judgements) {

    /** Copies the list. */
    public RatePoint {
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(verdict, "verdict");
        judgements = List.copyOf(judgements);
    }

    /**
     * Creates a point where nothing is asked for.
     *
     * @param offeredPerSecond the rate
     * @param result what was measured there
     */
    public RatePoint(double offeredPerSecond, BenchmarkResult result) {
        this(offeredPerSecond, result, Optional.empty(), List.of());
    }

    JsonNode json(List<String> series, List<Double> percentiles) {
        CarriedLoad carried = CarriedLoad.of(result);
        return new JsonNode()
                .put("offered", offeredPerSecond)
                .put("achieved", carried.achievedPerSecond())
                .put("saturated", Misleading.isSaturated(result))
                .put("backlogGrowth", carried.growth().orElse(null))
                .put(
                        "verdict",
                        verdict.map(word -> word.name().toLowerCase(Locale.ROOT))
                                .orElse(null))
                .put(
                        "values",
                        series.stream().map(name -> values(name, percentiles)).toList());
    }

    /** A percentile of the response at a saturated rate would only tell how long the run was. */
    private List<JsonNode> values(String name, List<Double> percentiles) {
        Optional<SummarySeries> series =
                result.summary().series(name).filter(one -> one.merged().count() > 0);
        boolean isMeaningless = name.equals(SeriesNames.RESPONSE) && Misleading.isSaturated(result);
        if (series.isEmpty() || isMeaningless) {
            return List.of();
        }
        List<JsonNode> values = new ArrayList<>();
        for (PercentileValue value : Percentiles.of(series.get().merged(), percentiles)) {
            values.add(withInterval(
                    new JsonNode()
                            .put("nanos", value.nanos())
                            .put("atLeast", value.isLowerBound())
                            .put("supported", value.isSupported()),
                    judged(name, value.percentile()),
                    series.get().intervals().get(value.percentile())));
        }
        return values;
    }

    /** The interval that decided about the objective goes before the one that forks give. */
    private static JsonNode withInterval(JsonNode node, Optional<Measured> judged, Bounds bounds) {
        if (judged.isPresent()) {
            Measured interval = judged.get();
            boolean isOpen = Double.isInfinite(interval.high());
            return node.put("low", Math.round(interval.low())).put("high", isOpen ? null : Math.round(interval.high()));
        }
        return node.put("low", bounds == null ? null : bounds.lowNanos())
                .put("high", bounds == null ? null : bounds.highNanos());
    }

    private Optional<Measured> judged(String name, double percentile) {
        return judgements.stream()
                .filter(judgement -> judgement.objective() instanceof PercentileObjective objective
                        && objective.percentile() == percentile
                        && (objective.series().isEmpty() ? SeriesNames.RESPONSE : objective.series()).equals(name))
                .map(Judgement::measured)
                .filter(measured -> !Double.isNaN(measured.value()))
                .findFirst();
    }
}
