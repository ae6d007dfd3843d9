// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.view.Extent;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileCurve;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.floor.Premium;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Percentile distributions of results over each other. */
public record PercentileChart(List<Double> ratios, List<Drawn> results) {

    /** The curves of one result; those that aren't shown at first can be chosen. */
    public record Drawn(
            String name,
            String headlineSeries,
            Optional<Double> offeredPerSecond,
            boolean shown,
            boolean misleading,
            List<CurveData> curves,
            List<Limit> limits) {

        public static Drawn of(String name, ResultView view, Extent extent) {
            return new Drawn(
                    name,
                    view.headlineName(),
                    view.offeredPerSecond(),
                    true,
                    !view.result().isValid(),
                    CurveData.of(view, extent),
                    Limit.of(view.objectives(), view.headlineName()));
        }

        /** Draws what callers feel and what the work takes. */
        public static Drawn leading(String name, ResultView view) {
            return new Drawn(
                    name,
                    view.headlineName(),
                    Optional.empty(),
                    true,
                    !view.result().isValid(),
                    CurveData.leading(view),
                    List.of());
        }

        /** Places it among others, of which some are shown at first, and too high a rate of a curve needn't mislead. */
        public Drawn among(Optional<Double> perSecond, boolean isShown, boolean isMisleading) {
            return new Drawn(name, headlineSeries, perSecond, isShown, isMisleading, curves, limits);
        }
    }

    /** Makes the chart of one result or more; no chart without any. */
    public static Optional<Chart> of(List<Drawn> results) {
        return results.isEmpty()
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "percentiles",
                        "Percentile distribution",
                        new PercentileChart(CurveData.tailRatios(), results)));
    }

    public static Plot plot(ResultView view) {
        return plot(Stream.concat(
                        view.leading().map(series -> line(series, view)),
                        Premium.floor(view.result()).stream()
                                .map(floor -> line(CurveData.FLOOR, CurveData.FLOOR, floor)))
                .toList());
    }

    public static Plot plot(List<Line> lines) {
        if (lines.isEmpty()) {
            return Plot.NONE;
        }
        double most = lines.stream()
                .mapToDouble(line -> line.points().get(line.points().size() - 1).x())
                .max()
                .orElseThrow();
        return new Plot(Axis.of("", Unit.TAIL, 1, Math.max(10, most)), Axis.around(lines), lines, List.of(), List.of());
    }

    private static Line line(Series series, ResultView view) {
        boolean isHeadline = series.name().equals(view.headlineName());
        return line(
                isHeadline && view.isClosedLoop() ? view.headlineWord() : series.name(),
                series.name().equals(SeriesNames.SERVICE) && !isHeadline ? "service" : "response",
                series);
    }

    public static Line line(String name, String look, Series series) {
        double[] ratios = CurveData.tailRatios().stream()
                .mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio <= series.count())
                .toArray();
        List<PercentileValue> values = PercentileCurve.of(series, ratios);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < ratios.length; i++) {
            points.add(new Point(ratios[i], Math.max(1, values.get(i).nanos()), trust(values.get(i)), ""));
        }
        points.add(new Point(
                series.count(),
                Math.max(1, series.maxNanos()),
                series.censored().totalCount() > 0 ? Trust.BOUND : Trust.FEW,
                ""));
        return new Line(name, look, points);
    }

    static Trust trust(PercentileValue value) {
        return value.isLowerBound() ? Trust.BOUND : value.isSupported() ? Trust.SURE : Trust.FEW;
    }
}
