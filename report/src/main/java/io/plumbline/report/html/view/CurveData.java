// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileCurve;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Percentile curves: of each series over all runs, and of the headline series in each run. */
final class CurveData {

    private static final int POINTS_PER_DECADE = 24;
    private static final int DECADES = 9;
    private static final Set<String> SHOWN_AT_FIRST =
            Set.of(SeriesNames.RESPONSE, SeriesNames.SERVICE, SeriesNames.WAIT);

    private CurveData() {}

    /** Where all curves have their points, as tail ratios: evenly on a logarithmic axis, and at the usual percentiles. */
    static List<Double> tailRatios() {
        DoubleStream even = IntStream.rangeClosed(0, DECADES * POINTS_PER_DECADE)
                .mapToDouble(step -> Math.pow(10, step / (double) POINTS_PER_DECADE));
        DoubleStream usual = IntStream.range(0, DECADES)
                .boxed()
                .flatMapToDouble(decade -> DoubleStream.of(2, 4, 5).map(factor -> factor * Math.pow(10, decade)));
        return DoubleStream.concat(even, usual)
                .map(ratio -> Math.round(ratio * 1_000) / 1_000.0)
                .sorted()
                .distinct()
                .boxed()
                .toList();
    }

    static List<JsonNode> of(ResultView view, Extent extent) {
        double[] ratios = tailRatios().stream().mapToDouble(Double::doubleValue).toArray();
        List<JsonNode> curves = new ArrayList<>();
        for (SummarySeries series : view.series()) {
            if (series.merged().count() > 0) {
                boolean isShown = SHOWN_AT_FIRST.contains(series.merged().name());
                curves.add(curve(series.merged(), ratios).put("shown", isShown));
            }
        }
        if (extent == Extent.FULL && view.runs().size() > 1 && view.isSteady(view.headlineName())) {
            for (ResultView.Run run : view.runs()) {
                run.run()
                        .series(view.headlineName())
                        .filter(series -> series.count() > 0)
                        .ifPresent(series -> curves.add(
                                curve(series, ratios).put("run", run.label()).put("shown", true)));
            }
        }
        return curves;
    }

    /** What callers feel and what the work takes, over all runs. */
    static List<JsonNode> leading(ResultView view) {
        double[] ratios = tailRatios().stream().mapToDouble(Double::doubleValue).toArray();
        return Stream.of(SeriesNames.RESPONSE, SeriesNames.SERVICE)
                .filter(view::isSteady)
                .flatMap(name -> view.merged(name).stream())
                .map(series -> curve(series, ratios).put("shown", true))
                .toList();
    }

    private static JsonNode curve(Series series, double[] ratios) {
        List<PercentileValue> points = PercentileCurve.of(series, ratios);
        return new JsonNode()
                .put("series", series.name())
                .put("count", series.count())
                .put("max", series.maxNanos())
                .put("maxIsAtLeast", series.censored().totalCount() > 0)
                .put("values", points.stream().mapToLong(PercentileValue::nanos).toArray())
                .put("atLeast", atLeast(points));
    }

    /** Indexes of the points of which only a lower bound is known. */
    private static List<Integer> atLeast(List<PercentileValue> points) {
        return IntStream.range(0, points.size())
                .filter(index -> points.get(index).isLowerBound())
                .boxed()
                .toList();
    }
}
