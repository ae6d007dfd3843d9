// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.PercentileObjective;
import io.plumbline.report.document.Chart;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sweep.Capacity;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Latency against throughput: one point for each rate, response and service side by side. Where the two diverge,
 * callers wait; where the backlog grows, there is no latency to show, and the point says so.
 */
public record ThroughputChart(
        List<String> percentiles,
        List<String> series,
        List<Curve> curves,
        List<Limit> limits,
        Optional<Double> holds,
        Optional<Double> fails) {

    private static final int FEWEST_RATES = 3;
    private static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);

    /** Points of one kind; the label is empty where there is but one curve. */
    record Curve(String label, List<RatePoint> points) {}

    /** Draws collections in which cells differ in their rates. */
    public static Optional<Chart> ofCollections(Map<String, CollectionView> collections) {
        Map<String, List<RatePoint.Measurement>> curves = new LinkedHashMap<>();
        collections.forEach((name, view) -> view.curves().forEach((label, cells) -> {
            boolean isNamed = view.curves().size() > 1;
            String curve = collections.size() == 1 ? (isNamed ? label : "") : name + (isNamed ? " " + label : "");
            List<RatePoint.Measurement> points = cells.stream()
                    .flatMap(cell -> measurement(cell, view).stream())
                    .toList();
            if (!points.isEmpty()) {
                curves.put(curve, points);
            }
        }));
        List<SearchReview> reviews = collections.values().stream()
                .flatMap(view -> view.review().stream())
                .toList();
        Optional<Answer> answer = reviews.size() == 1 ? reviews.get(0).answer() : Optional.empty();
        return of(
                curves,
                reviews.stream()
                        .flatMap(review -> review.plan().allObjectives().stream())
                        .distinct()
                        .toList(),
                answer.flatMap(Answer::holds),
                answer.flatMap(Answer::fails));
    }

    private static Optional<RatePoint.Measurement> measurement(MeasuredCell cell, CollectionView view) {
        return cell.rate()
                .map(rate -> new RatePoint.Measurement(
                        rate.perSecond(),
                        CellLabels.load(cell.parameters()),
                        cell.result(),
                        view.review().map(review -> review.judged().get(rate))));
    }

    /** Draws results if they make a curve. */
    public static Optional<Chart> of(List<BenchmarkResult> results) {
        List<RatePoint.Measurement> points = results.stream()
                .flatMap(result -> new ResultView(result)
                        .offeredPerSecond().stream()
                                .map(offered -> new RatePoint.Measurement(
                                        offered, Quantity.rate(offered), result, Optional.empty())))
                .sorted(Comparator.comparingDouble(RatePoint.Measurement::offered))
                .toList();
        long rates =
                points.stream().map(RatePoint.Measurement::offered).distinct().count();
        boolean isCurve =
                points.size() == results.size() && rates >= FEWEST_RATES && RateSeries.differInRateAlone(results);
        return isCurve ? of(Map.of("", points), List.of(), Optional.empty(), Optional.empty()) : Optional.empty();
    }

    private static Optional<Chart> of(
            Map<String, List<RatePoint.Measurement>> curves,
            List<Objective> objectives,
            Optional<Rate> holds,
            Optional<Rate> fails) {
        List<PercentileObjective> times = objectives.stream()
                .filter(PercentileObjective.class::isInstance)
                .map(PercentileObjective.class::cast)
                .toList();
        List<Double> percentiles = Stream.concat(
                        MeasuredCell.SHOWN.stream(), times.stream().map(PercentileObjective::percentile))
                .distinct()
                .sorted()
                .toList();
        List<String> series = Stream.concat(SERIES.stream(), times.stream().map(PercentileObjective::series))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(chart(new ThroughputChart(
                        percentiles.stream().map(Percentiles::label).toList(),
                        series,
                        curves.entrySet().stream()
                                .map(curve -> new Curve(curve.getKey(), points(curve.getValue(), series, percentiles)))
                                .toList(),
                        Limit.of(times, SeriesNames.RESPONSE),
                        holds.map(Rate::perSecond),
                        fails.map(Rate::perSecond))));
    }

    private static Chart chart(ThroughputChart drawn) {
        return Chart.scripted("throughput", "Latency against throughput", drawn);
    }

    private static List<RatePoint> points(
            List<RatePoint.Measurement> curve, List<String> series, List<Double> percentiles) {
        Capacity capacity = Capacity.of(
                curve,
                RatePoint.Measurement::offered,
                one -> Misleading.isCarried(one.result()),
                one -> Misleading.isTooMuch(one.result()));
        return curve.stream()
                .map(one -> one.point(series, percentiles, capacity))
                .toList();
    }
}
