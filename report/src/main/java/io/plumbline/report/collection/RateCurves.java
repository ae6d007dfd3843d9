// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.Rate;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.plot.RatePlot;
import io.plumbline.report.plot.RatePoint;
import io.plumbline.report.plot.RatePoint.Steadiness;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A chart over the rates for every kind of cell that was measured at several; cells in a closed loop have no rate. */
final class RateCurves {

    private static final String TITLE = "latency over the offered rate";
    private static final double MEDIAN = 50;
    private static final double TAIL = 99;

    private final Map<String, List<MeasuredCell>> byKind = new TreeMap<>();

    RateCurves(List<MeasuredCell> measured, CellLabels labels) {
        measured.stream()
                .filter(cell -> rate(cell).isPresent())
                .sorted(Comparator.comparing(cell -> rate(cell).orElseThrow()))
                .forEach(cell -> byKind.computeIfAbsent(labels.of(cell.cell().parameters()), kind -> new ArrayList<>())
                        .add(cell));
        byKind.values().removeIf(cells -> cells.size() < 2);
    }

    /** The charts, one below another; nothing if no kind has two rates. */
    List<Line> lines(ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        RatePlot plot = new RatePlot(options);
        byKind.forEach((kind, cells) -> {
            if (!lines.isEmpty()) {
                lines.add(Line.BLANK);
            }
            String title = byKind.size() > 1 ? TITLE + ", " + kind : TITLE;
            lines.addAll(plot.lines(title, cells.stream().map(RateCurves::point).toList()));
        });
        return lines;
    }

    private static Optional<Rate> rate(MeasuredCell cell) {
        return cell.cell().parameters().rate();
    }

    private static RatePoint point(MeasuredCell cell) {
        boolean isSaturated = Misleading.isSaturated(cell.result());
        return new RatePoint(
                rate(cell).orElseThrow().perSecond(),
                isSaturated ? Steadiness.SATURATED : Steadiness.STEADY,
                isSaturated ? Optional.empty() : value(cell, SeriesNames.RESPONSE, MEDIAN),
                isSaturated ? Optional.empty() : value(cell, SeriesNames.RESPONSE, TAIL),
                value(cell, SeriesNames.SERVICE, TAIL));
    }

    private static Optional<PercentileValue> value(MeasuredCell cell, String name, double percentile) {
        return cell.series(name).map(series -> Percentiles.of(series, percentile));
    }
}
