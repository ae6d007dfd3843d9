// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.document.Chart;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cells of matrices from the floor upwards, each with its median, interval and tail. */
public record DotsChart(List<Dots> rows) {

    /** A cell; times in nanoseconds, the ends of the interval null if it has none. */
    record Dots(String label, String medium, String waiting, long p50, Long low, Long high, long p99, boolean valid) {}

    /** Draws collections that are no curves. */
    public static Optional<Chart> of(Map<String, CollectionView> collections) {
        Map<MeasuredCell, String> labels = new LinkedHashMap<>();
        collections.forEach((name, view) -> view.measured().stream()
                .filter(cell -> view.curves().isEmpty())
                .forEach(cell ->
                        labels.put(cell, (collections.size() == 1 ? "" : name + " ") + view.label(cell.cell()))));
        return labels.size() < 2
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "dots",
                        "From the floor upwards",
                        new DotsChart(MeasuredCell.fromTheFloor(List.copyOf(labels.keySet())).stream()
                                .map(cell -> dots(labels.get(cell), cell))
                                .toList())));
    }

    private static Dots dots(String label, MeasuredCell cell) {
        Optional<Bounds> bounds = cell.medianBounds();
        return new Dots(
                label,
                cell.parameters().transport(),
                cell.parameters().waitStrategy(),
                cell.medianNanos(),
                bounds.map(Bounds::lowNanos).orElse(null),
                bounds.map(Bounds::highNanos).orElse(null),
                cell.values().get(1).nanos(),
                cell.result().isValid());
    }
}
