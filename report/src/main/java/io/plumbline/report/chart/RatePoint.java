// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.view.CarriedLoad;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/** Measurements at one rate. */
public record RatePoint(
        double offered,
        String label,
        double achieved,
        boolean saturated,
        boolean disturbed,
        boolean misleading,
        Optional<Double> backlogGrowth,
        List<List<Estimate>> values) {

    /** A percentile and how far it varies; ends that aren't known are null. */
    record Estimate(long nanos, boolean atLeast, boolean supported, Long low, Long high) {}

    static RatePoint of(MeasuredCell cell, CollectionView view) {
        CarriedLoad carried = cell.carried();
        return new RatePoint(
                cell.rate().orElseThrow().perSecond(),
                CellLabels.load(cell.parameters()),
                carried.achievedPerSecond(),
                Misleading.isTooMuch(cell.result()) && !view.isDisturbed(cell),
                view.isDisturbed(cell),
                Misleading.onCurve(cell.result()).isPresent(),
                carried.growth().filter(any -> carried.stuck() == 0),
                ThroughputChart.SERIES.stream()
                        .map(name -> estimates(cell, name))
                        .toList());
    }

    /** A percentile of the response at a saturated rate would only tell how long the run was. */
    private static List<Estimate> estimates(MeasuredCell cell, String name) {
        ResultView view = new ResultView(cell.result());
        return view.summary(name).filter(any -> view.isSteady(name)).stream()
                .flatMap(series -> Percentiles.of(series.merged(), MeasuredCell.SHOWN).stream()
                        .map(value -> estimate(value, series.intervals().get(value.percentile()))))
                .toList();
    }

    private static Estimate estimate(PercentileValue value, Bounds bounds) {
        return new Estimate(
                value.nanos(),
                value.isLowerBound(),
                value.isSupported(),
                bounds == null ? null : (Long) bounds.lowNanos(),
                bounds == null ? null : (Long) bounds.highNanos());
    }
}
