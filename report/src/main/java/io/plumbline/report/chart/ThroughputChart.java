// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Chart;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Latency against throughput: one point for each rate, response and service side by side. Where the two diverge,
 * callers wait; where the backlog grows, there is no latency to show, and the point says so.
 */
public record ThroughputChart(List<String> percentiles, List<String> series, List<Curve> curves) {

    static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);

    /** Points of one kind; the label is empty where there is but one curve. */
    record Curve(String label, List<RatePoint> points) {}

    public static Optional<Chart> ofCollections(Map<String, CollectionView> collections) {
        List<Curve> curves = new ArrayList<>();
        collections.forEach((name, view) -> view.curves().forEach((label, cells) -> {
            boolean isNamed = view.curves().size() > 1;
            List<RatePoint> points = cells.stream()
                    .filter(cell -> cell.rate().isPresent())
                    .map(cell -> RatePoint.of(cell, view))
                    .toList();
            if (!points.isEmpty()) {
                curves.add(new Curve(
                        collections.size() == 1 ? (isNamed ? label : "") : name + (isNamed ? " " + label : ""),
                        points));
            }
        }));
        return curves.stream().noneMatch(curve -> curve.points().size() > 1)
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "throughput",
                        "Latency against throughput",
                        new ThroughputChart(
                                MeasuredCell.SHOWN.stream()
                                        .map(Percentiles::label)
                                        .toList(),
                                SERIES,
                                curves)));
    }
}
