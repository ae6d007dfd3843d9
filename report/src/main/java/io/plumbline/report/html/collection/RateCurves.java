// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.Rate;
import io.plumbline.report.html.chart.Curve;
import io.plumbline.report.html.chart.Goals;
import io.plumbline.report.html.chart.RatePoint;
import io.plumbline.report.html.chart.ThroughputChart;
import io.plumbline.report.html.collection.SearchReview.Judged;
import io.plumbline.stats.objective.PercentileObjective;
import io.plumbline.stats.search.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The curve over rates: a sweep's, or a search's with what it was asked for and what it answered. */
final class RateCurves {

    private final CollectionView view;

    RateCurves(CollectionView view) {
        this.view = view;
    }

    /** Empty if no rate has figures. */
    Optional<ThroughputChart> chart() {
        List<Curve> curves = new ArrayList<>();
        boolean isOnly = view.curves().size() == 1;
        view.curves().forEach((label, cells) -> {
            List<RatePoint> points =
                    cells.stream().flatMap(cell -> point(cell).stream()).toList();
            if (!points.isEmpty()) {
                curves.add(new Curve(isOnly ? "" : label, points));
            }
        });
        return curves.isEmpty() ? Optional.empty() : Optional.of(new ThroughputChart(curves, goals()));
    }

    private Optional<RatePoint> point(RateCell cell) {
        Optional<Judged> judged = cell.cell()
                .cell()
                .parameters()
                .rate()
                .flatMap(rate -> view.review().map(review -> review.judged().get(rate)));
        return cell.offeredPerSecond()
                .map(offered -> new RatePoint(
                        offered,
                        cell.cell().result(),
                        judged.map(Judged::verdict),
                        judged.map(Judged::judgements).orElse(List.of())));
    }

    private Goals goals() {
        return view.review()
                .map(review -> new Goals(
                        review.plan().objectives().stream()
                                .filter(PercentileObjective.class::isInstance)
                                .map(PercentileObjective.class::cast)
                                .toList(),
                        rate(review, Answer::holds),
                        rate(review, Answer::fails)))
                .orElse(Goals.NONE);
    }

    private static Optional<Double> rate(SearchReview review, Function<Answer, Optional<Rate>> end) {
        return review.answer().flatMap(end).map(Rate::perSecond);
    }
}
