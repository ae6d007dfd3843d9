// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.objective.PercentileObjective;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.view.CarriedLoad;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Judgement.Measured;
import io.plumbline.stats.objective.Verdict;
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
        Optional<Verdict> verdict,
        List<List<Estimate>> values) {

    /** A percentile and how far it varies; ends that aren't known are null. */
    record Estimate(long nanos, boolean atLeast, boolean supported, Long low, Long high) {}

    static RatePoint of(MeasuredCell cell, CollectionView view, List<String> series, List<Double> percentiles) {
        Rate rate = cell.rate().orElseThrow();
        Optional<Judged> judged = view.review().map(review -> review.judged().get(rate));
        CarriedLoad carried = cell.carried();
        return new RatePoint(
                rate.perSecond(),
                CellLabels.load(cell.parameters()),
                carried.achievedPerSecond(),
                Misleading.isTooMuch(cell.result()) && !view.isDisturbed(cell),
                view.isDisturbed(cell),
                Misleading.onCurve(cell.result()).isPresent(),
                carried.growth().filter(any -> carried.stuck() == 0),
                judged.map(Judged::verdict),
                series.stream()
                        .map(name -> estimates(cell, judged, name, percentiles))
                        .toList());
    }

    /** A percentile of the response at a saturated rate would only tell how long the run was. */
    private static List<Estimate> estimates(
            MeasuredCell cell, Optional<Judged> judged, String name, List<Double> percentiles) {
        ResultView view = new ResultView(cell.result());
        return view.summary(name).filter(any -> view.isSteady(name)).stream()
                .flatMap(series -> Percentiles.of(series.merged(), percentiles).stream()
                        .map(value -> estimate(
                                value,
                                judgement(judged, name, value),
                                series.intervals().get(value.percentile()))))
                .toList();
    }

    /** The interval that decided about the objective goes before the one that forks give. */
    private static Estimate estimate(PercentileValue value, Optional<Measured> judged, Bounds bounds) {
        Long low = bounds == null ? null : (Long) bounds.lowNanos();
        Long high = bounds == null ? null : (Long) bounds.highNanos();
        if (judged.isPresent()) {
            low = Math.round(judged.get().low());
            high = Double.isInfinite(judged.get().high())
                    ? null
                    : (Long) Math.round(judged.get().high());
        }
        return new Estimate(value.nanos(), value.isLowerBound(), value.isSupported(), low, high);
    }

    private static Optional<Measured> judgement(Optional<Judged> judged, String name, PercentileValue value) {
        return judged.stream()
                .flatMap(found -> found.judgements().stream())
                .filter(judgement -> judgement.objective() instanceof PercentileObjective objective
                        && objective.percentile() == value.percentile()
                        && (objective.series().isEmpty() ? SeriesNames.RESPONSE : objective.series()).equals(name))
                .map(Judgement::measured)
                .filter(measured -> !Double.isNaN(measured.value()))
                .findFirst();
    }
}
