// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.chart;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Latency against throughput: one point for each rate, response and service side by side. Where the two part, callers wait;
 * where the backlog grows, there is no latency to show, and the point says so.
 */
public final class ThroughputChart implements PageChart {

    private static final int FEWEST_RATES = 3;
    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    private final List<BenchmarkResult> byRate;

    private ThroughputChart(List<BenchmarkResult> byRate) {
        this.byRate = byRate;
    }

    /**
     * Makes the chart if the results make a curve.
     *
     * @param results in any order
     * @return the chart; empty with fewer than three rates, or if the results differ in more than the rate
     */
    public static Optional<ThroughputChart> of(List<BenchmarkResult> results) {
        boolean isScheduled = results.stream().allMatch(ThroughputChart::hasSchedule);
        if (!isScheduled || !RateSeries.differInRateAlone(results)) {
            return Optional.empty();
        }
        long rates = results.stream()
                .map(result -> firstRun(result).offeredPerSecond())
                .distinct()
                .count();
        if (rates < FEWEST_RATES) {
            return Optional.empty();
        }
        Comparator<BenchmarkResult> order =
                Comparator.comparingDouble(result -> firstRun(result).offeredPerSecond());
        return Optional.of(new ThroughputChart(results.stream().sorted(order).toList()));
    }

    private static boolean hasSchedule(BenchmarkResult result) {
        List<RunResult> runs = runs(result);
        return !runs.isEmpty() && runs.stream().noneMatch(RunResult::isClosedLoop);
    }

    private static List<RunResult> runs(BenchmarkResult result) {
        return result.forks().stream()
                .map(ForkResult::runs)
                .flatMap(List::stream)
                .toList();
    }

    private static RunResult firstRun(BenchmarkResult result) {
        return runs(result).get(0);
    }

    @Override
    public JsonNode json() {
        return new JsonNode()
                .put("kind", "throughput")
                .put("percentiles", SHOWN.stream().map(Percentiles::label).toList())
                .put("points", byRate.stream().map(ThroughputChart::point).toList());
    }

    private static JsonNode point(BenchmarkResult result) {
        List<RunResult> runs = runs(result);
        double achieved = runs.stream()
                .mapToDouble(RunResult::achievedPerSecond)
                .average()
                .orElseThrow();
        double growth =
                runs.stream().mapToDouble(RunResult::backlogGrowth).max().orElseThrow();
        boolean isSaturated = result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
        return new JsonNode()
                .put("offered", runs.get(0).offeredPerSecond())
                .put("achieved", achieved)
                .put("saturated", isSaturated)
                .put("backlogGrowth", growth)
                .put("response", isSaturated ? List.of() : values(result, SeriesNames.RESPONSE))
                .put("service", values(result, SeriesNames.SERVICE));
    }

    private static List<JsonNode> values(BenchmarkResult result, String name) {
        Optional<SummarySeries> series =
                result.summary().series(name).filter(one -> one.merged().count() > 0);
        if (series.isEmpty()) {
            return List.of();
        }
        List<JsonNode> values = new ArrayList<>();
        for (PercentileValue value : Percentiles.of(series.get().merged(), SHOWN)) {
            Bounds bounds = series.get().intervals().get(value.percentile());
            values.add(new JsonNode()
                    .put("nanos", value.nanos())
                    .put("atLeast", value.isLowerBound())
                    .put("supported", value.isSupported())
                    .put("low", bounds == null ? null : bounds.lowNanos())
                    .put("high", bounds == null ? null : bounds.highNanos()));
        }
        return values;
    }
}
