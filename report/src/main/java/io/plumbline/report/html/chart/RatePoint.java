// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.CarriedLoad;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Judgement.Measured;
import io.plumbline.stats.sweep.Capacity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measurements at one rate.
 *
 * @param offeredPerSecond the rate
 * @param result what was measured there
 * @param judged what became of objectives there; empty if there are none
 */
public record RatePoint(double offeredPerSecond, BenchmarkResult result, Optional<Judged> judged) {

    JsonNode json(List<String> series, List<Double> percentiles, Capacity capacity) {
        CarriedLoad carried = CarriedLoad.of(result);
        return new JsonNode()
                .put("offered", offeredPerSecond)
                .put("achieved", carried.achievedPerSecond())
                .put("saturated", Misleading.isTooMuch(result) && !capacity.isDisturbed(offeredPerSecond))
                .put("disturbed", Misleading.isSaturated(result) && capacity.isDisturbed(offeredPerSecond))
                .put("backlogGrowth", carried.growth().orElse(null))
                .put(
                        "verdict",
                        judged.map(found -> found.verdict().name().toLowerCase(Locale.ROOT))
                                .orElse(null))
                .put(
                        "values",
                        series.stream().map(name -> values(name, percentiles)).toList());
    }

    /** A percentile of the response at a saturated rate would only tell how long the run was. */
    private List<JsonNode> values(String name, List<Double> percentiles) {
        ResultView view = new ResultView(result);
        Optional<SummarySeries> series = view.summary(name).filter(any -> view.isSteady(name));
        if (series.isEmpty()) {
            return List.of();
        }
        List<JsonNode> values = new ArrayList<>();
        for (PercentileValue value : Percentiles.of(series.get().merged(), percentiles)) {
            values.add(withInterval(
                    new JsonNode()
                            .put("nanos", value.nanos())
                            .put("atLeast", value.isLowerBound())
                            .put("supported", value.isSupported()),
                    interval(name, value.percentile()),
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

    private Optional<Measured> interval(String name, double percentile) {
        return judged.stream()
                .flatMap(found -> found.judgements().stream())
                .filter(judgement -> judgement.objective() instanceof PercentileObjective objective
                        && objective.percentile() == percentile
                        && (objective.series().isEmpty() ? SeriesNames.RESPONSE : objective.series()).equals(name))
                .map(Judgement::measured)
                .filter(measured -> !Double.isNaN(measured.value()))
                .findFirst();
    }
}
