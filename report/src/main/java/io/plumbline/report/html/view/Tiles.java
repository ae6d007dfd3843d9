// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The few figures that people look for first, each with its interval and with what the service alone took. */
final class Tiles {

    private static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9, Percentiles.MAX);

    private Tiles() {}

    /** None where there is no steady state, or nothing was measured. */
    static List<JsonNode> of(ResultView view) {
        Optional<SummarySeries> headline = view.headline().filter(series -> !view.isSaturated());
        return headline.map(series -> SHOWN.stream()
                        .map(percentile -> tile(view, series, percentile))
                        .toList())
                .orElse(List.of());
    }

    private static JsonNode tile(ResultView view, SummarySeries series, double percentile) {
        List<String> details = new ArrayList<>();
        Bounds bounds = series.intervals().get(percentile);
        if (bounds != null) {
            details.add(intervalWord(view) + ResultView.TIME.of(bounds.lowNanos()) + " – "
                    + ResultView.TIME.of(bounds.highNanos()));
        }
        service(view)
                .map(service -> Percentiles.of(service, percentile).nanos())
                .ifPresent(nanos -> details.add("service alone " + ResultView.TIME.of(nanos)));
        return new JsonNode()
                .put("label", Percentiles.label(percentile))
                .put("value", Table.percentile(Percentiles.of(series.merged(), percentile)))
                .put("details", details);
    }

    private static String intervalWord(ResultView view) {
        return IntervalBasis.of(view.result().forks()) == IntervalBasis.RANGE ? "runs " : "95 % ";
    }

    private static Optional<Series> service(ResultView view) {
        return view.isClosedLoop() ? Optional.empty() : view.merged(SeriesNames.SERVICE);
    }
}
