// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.plot.DrawnRate.Steadiness;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Latency over the offered rate in characters, both axes logarithmic: flat as long as the system keeps up, steep where
 * callers begin to wait, and a line without a response where the backlog grows.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class RatePlot {

    /** How many rows lie between the axes at most. */
    static final int ROWS = 15;

    private final ConsoleOptions options;
    private final Glyphs glyphs;
    private final int width;

    /**
     * Creates a plot for a terminal.
     *
     * @param options what the terminal can show
     */
    public RatePlot(ConsoleOptions options) {
        this(options, options.width());
    }

    RatePlot(ConsoleOptions options, int width) {
        this.options = options;
        this.glyphs = Glyphs.of(options.symbols());
        this.width = width;
    }

    /**
     * Draws.
     *
     * @param title what stands above the chart
     * @param points in ascending order of their rates
     * @return lines no wider than the terminal; none if no point has a value
     */
    public List<Line> lines(String title, List<DrawnRate> points) {
        List<Long> nanos = points.stream()
                .flatMap(DrawnRate::values)
                .map(PercentileValue::nanos)
                .sorted()
                .toList();
        if (nanos.isEmpty()) {
            return List.of();
        }
        LogAxis latencies = LogAxis.ofRows(nanos.get(0), nanos.get(nanos.size() - 1), ROWS);
        Axes frame = Axes.ofTimes(latencies, options.symbols());
        LogAxis rates = LogAxis.around(
                points.get(0).perSecond(), points.get(points.size() - 1).perSecond(), frame.columnsWithin(width));
        Chart chart = new Chart(rates, latencies, new Canvas(rates.cells(), latencies.cells()), glyphs);
        points.forEach(chart::draw);
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(options.symbols().write(title), Style.STRONG));
        lines.addAll(frame.lines(chart.canvas(), Ticks.level(rates, Quantity::plainRate)));
        lines.addAll(legend(points).lines(width));
        return lines;
    }

    /** A canvas and what its cells stand for. */
    private record Chart(LogAxis rates, LogAxis latencies, Canvas canvas, Glyphs glyphs) {

        void draw(DrawnRate point) {
            int column = rates.cell(point.perSecond());
            if (point.steadiness() == Steadiness.SATURATED) {
                canvas.putUpright(column, glyphs.saturated(), Style.INVALID);
            }
            boolean isOne = hasOneTail(point);
            point.serviceTail()
                    .filter(value -> !isOne)
                    .ifPresent(value -> canvas.put(column, row(value), glyphs.serviceTail(), Style.SECOND));
            point.responseMedian().ifPresent(value -> put(column, value, glyphs.responseMedian()));
            point.responseTail()
                    .ifPresent(value -> put(column, value, isOne ? glyphs.bothTails() : glyphs.responseTail()));
        }

        /** Whether response and service can't be told apart at this scale. */
        private boolean hasOneTail(DrawnRate point) {
            return point.responseTail()
                    .flatMap(response -> point.serviceTail()
                            .filter(service -> row(service) == row(response)
                                    || latencies.areNear(service.nanos(), response.nanos())))
                    .isPresent();
        }

        private void put(int column, PercentileValue value, char glyph) {
            canvas.put(column, row(value), value.isLowerBound() ? glyphs.atLeast() : glyph, Style.FIRST);
        }

        private int row(PercentileValue value) {
            return latencies.cellOfNanos(value.nanos());
        }
    }

    private Legend legend(List<DrawnRate> points) {
        Legend legend = new Legend();
        if (has(points, DrawnRate::responseTail)) {
            legend.add(glyphs.responseTail(), "response p99", Style.FIRST)
                    .add(glyphs.responseMedian(), "response p50", Style.FIRST);
        }
        if (has(points, DrawnRate::serviceTail)) {
            legend.add(glyphs.serviceTail(), "service p99", Style.SECOND);
        }
        if (has(points, DrawnRate::responseTail) && has(points, DrawnRate::serviceTail)) {
            legend.add(glyphs.bothTails(), "both", Style.FIRST);
        }
        boolean hasBounds = points.stream().flatMap(DrawnRate::values).anyMatch(PercentileValue::isLowerBound);
        boolean isSaturated = points.stream().anyMatch(point -> point.steadiness() == Steadiness.SATURATED);
        return legend.addIf(hasBounds, glyphs.atLeast(), "at least")
                .addIf(isSaturated, glyphs.saturated(), "saturated");
    }

    private static boolean has(List<DrawnRate> points, Function<DrawnRate, Optional<PercentileValue>> part) {
        return points.stream().anyMatch(point -> part.apply(point).isPresent());
    }
}
