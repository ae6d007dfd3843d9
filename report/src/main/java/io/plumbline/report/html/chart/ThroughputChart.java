// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sweep.Capacity;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Latency against throughput: one point for each rate, response and service side by side. Where the two part, callers wait;
 * where the backlog grows, there is no latency to show, and the point says so.
 */
public final class ThroughputChart implements PageChart {

    private static final int FEWEST_RATES = 3;
    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);
    private static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);

    private final Map<String, List<RatePoint>> curves;
    private final Goals goals;

    /**
     * Creates a chart.
     *
     * @param curves points at rising rates, by what tells their curve from others; at least one
     * @param goals what is asked for
     */
    public ThroughputChart(Map<String, List<RatePoint>> curves, Goals goals) {
        this.curves = curves;
        this.goals = goals;
    }

    /**
     * Makes the chart if the results make a curve.
     *
     * @param results in any order
     * @return the chart; empty with fewer than three rates, or if the results differ in more than the rate
     */
    public static Optional<ThroughputChart> of(List<BenchmarkResult> results) {
        List<RatePoint> points = results.stream()
                .flatMap(result -> new ResultView(result)
                        .offeredPerSecond().stream().map(offered -> new RatePoint(offered, result, Optional.empty())))
                .sorted(Comparator.comparingDouble(RatePoint::offeredPerSecond))
                .toList();
        if (points.size() < results.size() || !RateSeries.differInRateAlone(results)) {
            return Optional.empty();
        }
        long rates = points.stream().map(RatePoint::offeredPerSecond).distinct().count();
        return rates < FEWEST_RATES
                ? Optional.empty()
                : Optional.of(new ThroughputChart(Map.of("", points), Goals.NONE));
    }

    @Override
    public JsonNode json() {
        List<Double> percentiles = Stream.concat(SHOWN.stream(), goals.percentiles().stream())
                .distinct()
                .sorted()
                .toList();
        List<String> series =
                Stream.concat(SERIES.stream(), goals.namedSeries().stream()).toList();
        return new JsonNode()
                .put("kind", "throughput")
                .put("percentiles", percentiles.stream().map(Percentiles::label).toList())
                .put("series", series)
                .put(
                        "curves",
                        curves.entrySet().stream()
                                .map(curve -> json(curve, series, percentiles))
                                .toList())
                .put("limits", goals.limits(SeriesNames.RESPONSE))
                .put("holds", goals.holdsPerSecond().orElse(null))
                .put("fails", goals.failsPerSecond().orElse(null));
    }

    private static JsonNode json(
            Map.Entry<String, List<RatePoint>> curve, List<String> series, List<Double> percentiles) {
        Capacity capacity = Capacity.of(
                curve.getValue(),
                RatePoint::offeredPerSecond,
                point -> Misleading.isCarried(point.result()),
                point -> Misleading.isTooMuch(point.result()));
        return new JsonNode()
                .put("label", curve.getKey())
                .put(
                        "points",
                        curve.getValue().stream()
                                .map(point -> point.json(series, percentiles, capacity))
                                .toList());
    }
}
