// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileCurve;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.floor.Premium;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A percentile curve: of a series over all runs, or in a single run. */
public record CurveData(
        String series,
        String run,
        long count,
        long max,
        boolean maxIsAtLeast,
        List<Long> values,
        List<Integer> atLeast,
        boolean shown) {

    /** What stands for a service that does nothing. */
    static final String FLOOR = "floor";

    private static final int POINTS_PER_DECADE = 24;
    private static final int DECADES = 9;
    private static final Set<String> SHOWN_AT_FIRST =
            Set.of(SeriesNames.RESPONSE, SeriesNames.SERVICE, SeriesNames.WAIT);

    public static List<Double> tailRatios() {
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

    static List<CurveData> of(ResultView view, Extent extent) {
        List<CurveData> curves = new ArrayList<>();
        for (SummarySeries series : view.series()) {
            if (series.merged().count() > 0) {
                String name = series.merged().name();
                boolean isShown = SeriesNames.TAKEN.contains(name)
                        ? SHOWN_AT_FIRST.contains(name)
                        : view.isSaturated() || !view.result().roundTrip(); // legs wait, unless there is no response
                curves.add(of(series.merged(), name, null, isShown));
            }
        }
        Premium.floor(view.result()).ifPresent(floor -> curves.add(of(floor, FLOOR, null, true)));
        if (extent == Extent.FULL && view.runs().size() > 1 && view.isSteady(view.headlineName())) {
            for (ResultView.Run run : view.runs()) {
                run.run()
                        .series(view.headlineName())
                        .filter(series -> series.count() > 0)
                        .ifPresent(series -> curves.add(of(series, series.name(), run.label(), true)));
            }
        }
        return curves;
    }

    /** What callers feel and what the work takes, over all runs. */
    static List<CurveData> leading(ResultView view) {
        return view.leading()
                .map(series -> of(series, series.name(), null, true))
                .toList();
    }

    private static CurveData of(Series series, String name, String run, boolean isShown) {
        double[] ratios = tailRatios().stream().mapToDouble(Double::doubleValue).toArray();
        List<PercentileValue> points = PercentileCurve.of(series, ratios);
        return new CurveData(
                name,
                run,
                series.count(),
                series.maxNanos(),
                series.censored().totalCount() > 0,
                points.stream().map(PercentileValue::nanos).toList(),
                IntStream.range(0, points.size())
                        .filter(index -> points.get(index).isLowerBound())
                        .boxed()
                        .toList(),
                isShown);
    }
}
