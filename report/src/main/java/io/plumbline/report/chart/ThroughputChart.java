// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.report.document.Chart;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.SearchReview;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
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

    private static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);

    /** Points of one kind; the label is empty where there is but one curve. */
    record Curve(String label, List<RatePoint> points) {}

    public static Optional<Chart> ofCollections(Map<String, CollectionView> collections) {
        List<SearchReview> reviews = collections.values().stream()
                .flatMap(view -> view.review().stream())
                .toList();
        Optional<Answer> answer = reviews.size() == 1 ? reviews.get(0).answer() : Optional.empty();
        List<PercentileObjective> times = reviews.stream()
                .flatMap(review -> review.plan().allObjectives().stream())
                .distinct()
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
        List<Curve> curves = new ArrayList<>();
        collections.forEach((name, view) -> view.curves().forEach((label, cells) -> {
            boolean isNamed = view.curves().size() > 1;
            List<RatePoint> points = cells.stream()
                    .filter(cell -> cell.rate().isPresent())
                    .map(cell -> RatePoint.of(cell, view, series, percentiles))
                    .toList();
            if (!points.isEmpty()) {
                curves.add(new Curve(
                        collections.size() == 1 ? (isNamed ? label : "") : name + (isNamed ? " " + label : ""),
                        points));
            }
        }));
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "throughput",
                        "Latency against throughput",
                        new ThroughputChart(
                                percentiles.stream().map(Percentiles::label).toList(),
                                series,
                                curves,
                                Limit.of(times, SeriesNames.RESPONSE),
                                answer.flatMap(Answer::holds).map(Rate::perSecond),
                                answer.flatMap(Answer::fails).map(Rate::perSecond))));
    }
}
