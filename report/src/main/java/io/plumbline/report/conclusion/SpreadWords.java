// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.RatioText;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Disagreement;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in a line how far runs and forks of a result differ. */
public record SpreadWords(ResultView view) {

    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    private static final String SURE = " (95 %)";

    /** Says it; empty where nothing was measured, or there is no steady state. */
    public Optional<Remark> remark() {
        return view.headline().filter(any -> !view.isSaturated()).map(this::remark);
    }

    private Remark remark(SummarySeries series) {
        Optional<Disagreement> disagreement = view.disagreement(50).or(() -> view.disagreement(99));
        if (disagreement.isPresent()) {
            return Remark.of(
                            ResultWords.of(disagreement.get().basis()),
                            Emphasis.BOUND,
                            "disagree: " + ranges(series),
                            "")
                    .only(Place.SHORT);
        }
        return switch (IntervalBasis.of(view.result().forks())) {
            case FORKS -> Remark.briefly("forks", ranges(series) + SURE);
            case RUNS -> Remark.briefly("runs", ranges(series) + SURE);
            case RANGE -> Remark.briefly("runs", ranges(series));
            case NONE -> Remark.briefly("runs", "one, which doesn't show how far this varies");
        };
    }

    private String ranges(SummarySeries series) {
        String ranges = SHOWN.stream()
                .flatMap(percentile ->
                        range(series, percentile).map(range -> Percentiles.label(percentile) + " " + range).stream())
                .collect(Collectors.joining(", "));
        return ranges.isEmpty() ? "no percentile has an interval" : ranges;
    }

    private Optional<String> range(SummarySeries series, double percentile) {
        return view.disagreement(percentile)
                .map(SpreadWords::range)
                .or(() -> Optional.ofNullable(series.intervals().get(percentile))
                        .map(bounds -> range(bounds.lowNanos(), "–", bounds.highNanos())));
    }

    private static String range(Disagreement found) {
        List<PercentileValue> values = found.values();
        PercentileValue last = values.get(values.size() - 1);
        return range(values.get(0).nanos(), last.isLowerBound() ? " to ≥" : "–", last.nanos());
    }

    private static String range(long lowNanos, String between, long highNanos) {
        double factor = (double) highNanos / Math.max(1, lowNanos);
        String high = Quantity.TIME.of(highNanos);
        return high.equals(Quantity.TIME.of(lowNanos))
                ? high
                : Quantity.TIME.joined(lowNanos, between, highNanos)
                        + (RatioText.isManifold(factor) ? " (" + Quantity.ratio(factor) + ")" : "");
    }
}
