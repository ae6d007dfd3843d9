// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Mark;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Latency over the offered rate, for renderers that draw by themselves: a chart for each curve of two rates or more.
 */
public final class RatePlots {

    private static final String TITLE = "latency over the offered rate";

    private RatePlots() {}

    public static List<Chart> of(CollectionView view) {
        List<Chart> charts = new ArrayList<>();
        view.curves().forEach((name, cells) -> {
            List<MeasuredCell> rated =
                    cells.stream().filter(cell -> cell.rate().isPresent()).toList();
            if (rated.size() > 1) {
                charts.add(new Chart(
                        "",
                        view.curves().size() > 1 ? TITLE + ", " + name : TITLE,
                        "",
                        plot(rated, view),
                        Bars.NONE,
                        "",
                        Place.LONG));
            }
        });
        return charts;
    }

    private static Plot plot(List<MeasuredCell> cells, CollectionView view) {
        List<Line> lines = Stream.of(
                        line(cells, SeriesNames.RESPONSE, 99),
                        line(cells, SeriesNames.RESPONSE, 50),
                        line(cells, SeriesNames.SERVICE, 99))
                .flatMap(Optional::stream)
                .toList();
        return lines.isEmpty()
                ? Plot.NONE
                : new Plot(
                        Axis.of("", Unit.RATE, rate(cells.get(0)), rate(cells.get(cells.size() - 1))),
                        Axis.around(lines),
                        lines,
                        cells.stream()
                                .filter(cell -> Misleading.isTooMuch(cell.result()) && !view.isDisturbed(cell))
                                .map(cell -> new Mark(rate(cell), "saturated", ""))
                                .toList(),
                        List.of());
    }

    private static double rate(MeasuredCell cell) {
        return cell.rate().orElseThrow().perSecond();
    }

    private static Optional<Line> line(List<MeasuredCell> cells, String series, double percentile) {
        String name = series + " " + Percentiles.label(percentile);
        List<Point> points = cells.stream()
                .flatMap(cell -> cell.value(series, percentile).stream()
                        .map(value ->
                                new Point(rate(cell), Math.max(1, value.nanos()), PercentileChart.trust(value), "")))
                .toList();
        return points.isEmpty() ? Optional.empty() : Optional.of(new Line(name, name, points));
    }
}
