// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.model.latency.Series;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.ResultPlot;
import io.plumbline.report.console.Style;
import io.plumbline.report.document.Cell;
import io.plumbline.report.plot.PercentileScale.Mark;
import io.plumbline.report.plot.Stroke.Trust;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.PercentileCurve;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Percentile curves in characters, both axes logarithmic: where response and service diverge, callers wait.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class PercentilePlot implements ResultPlot {

    /** How many rows lie between the axes at most. */
    static final int ROWS = 15;

    private static final int TIME_COLUMNS = "1.28 ms".length();
    private static final String FEW = "fewer than " + Percentiles.SAMPLES_BEYOND + " samples beyond";

    /** Creates the plot. */
    public PercentilePlot() {}

    /** A line to draw: its height and how far it can be trusted in each column. */
    private record Drawn(Curve curve, List<Height> heights) {

        Stroke stroke(Glyphs glyphs) {
            return curve.rank() == Rank.HEADLINE ? glyphs.heavy() : glyphs.light();
        }

        Style style() {
            return curve.rank() == Rank.HEADLINE ? Style.FIRST : Style.SECOND;
        }

        Line name(Glyphs glyphs) {
            return Line.of(stroke(glyphs).sure() + " " + curve.name(), style());
        }

        boolean has(Trust trust) {
            return heights.stream().anyMatch(height -> height.trust() == trust);
        }
    }

    private record Height(long nanos, Trust trust) {}

    @Override
    public List<Line> lines(List<Curve> curves, ConsoleOptions options) {
        return lines(curves, options, options.width());
    }

    /** The same within a width of its own. */
    List<Line> lines(List<Curve> curves, ConsoleOptions options, int width) {
        List<Curve> filled =
                curves.stream().filter(curve -> curve.series().count() > 0).toList();
        if (filled.isEmpty()) {
            return List.of();
        }
        LogAxis latencies = latencies(filled);
        Glyphs glyphs = Glyphs.of(options.symbols());
        Axes frame = Axes.ofTimes(latencies, options.symbols());
        for (Curve curve : filled) {
            frame = frame.withRoomFor("━ " + curve.name());
        }
        PercentileScale scale = new PercentileScale(frame.columnsWithin(width), samples(filled));
        List<Drawn> drawn = filled.stream().map(curve -> drawn(curve, scale)).toList();
        Canvas canvas = new Canvas(scale.columns(), latencies.cells());
        drawn.stream()
                .sorted(Comparator.comparing((Drawn one) -> one.curve().rank())
                        .reversed()) // the headline over the others
                .forEach(one -> draw(one, latencies, canvas, glyphs));
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of("latency by percentile", Style.STRONG));
        List<Mark> marks = scale.marks(options.symbols().write(Cell.AT_LEAST).length() + TIME_COLUMNS);
        lines.addAll(frame.lines(canvas, ticks(marks, Percentiles::label)));
        for (Drawn one : drawn) {
            String values = Axes.labels(scale.columns(), ticks(marks, percentile -> value(one, percentile)));
            lines.add(frame.row(one.name(glyphs), Line.of(options.symbols().write(values))));
        }
        lines.addAll(legend(drawn, glyphs, options.symbols()).lines(width));
        return lines;
    }

    private static List<Tick> ticks(List<Mark> marks, DoubleFunction<String> text) {
        return marks.stream()
                .map(mark -> new Tick(mark.cell(), text.apply(mark.percentile())))
                .toList();
    }

    /** Marked as in the table of percentiles. */
    private static String value(Drawn drawn, double percentile) {
        return Cell.percentile(Percentiles.of(drawn.curve().series(), percentile))
                .text();
    }

    private static LogAxis latencies(List<Curve> curves) {
        long lowest = curves.stream()
                .mapToLong(curve -> curve.series().minNanos())
                .min()
                .orElseThrow();
        long highest = curves.stream()
                .mapToLong(curve -> curve.series().maxNanos())
                .max()
                .orElseThrow();
        return LogAxis.ofRows(lowest, highest, ROWS);
    }

    private static long samples(List<Curve> curves) {
        return curves.stream().mapToLong(curve -> curve.series().count()).max().orElseThrow();
    }

    /** Beyond the last percentile that its values can tell, and in the last column, a curve is at its maximum. */
    private static Drawn drawn(Curve curve, PercentileScale scale) {
        Series series = curve.series();
        List<Height> heights = new ArrayList<>();
        PercentileCurve.of(series, scale.ratios()).forEach(value -> heights.add(height(value)));
        boolean hasCensored = series.censored().totalCount() > 0;
        while (heights.size() < scale.columns()) {
            heights.add(new Height(series.maxNanos(), hasCensored ? Trust.BOUND : Trust.FEW));
        }
        return new Drawn(curve, heights);
    }

    private static Height height(PercentileValue value) {
        Trust trust = value.isLowerBound() ? Trust.BOUND : value.isSupported() ? Trust.SURE : Trust.FEW;
        return new Height(value.nanos(), trust);
    }

    private static void draw(Drawn drawn, LogAxis latencies, Canvas canvas, Glyphs glyphs) {
        Stroke stroke = drawn.stroke(glyphs);
        int before = row(drawn.heights().get(0), latencies);
        for (int column = 0; column < canvas.columns(); column++) {
            Height height = drawn.heights().get(column);
            int row = row(height, latencies);
            stroke.draw(canvas, column, new Stroke.Move(before, row), height.trust(), drawn.style());
            before = row;
        }
    }

    private static int row(Height height, LogAxis latencies) {
        return latencies.cellOfNanos(height.nanos());
    }

    /** What a row of values doesn't name. */
    private static Legend legend(List<Drawn> drawn, Glyphs glyphs, Symbols symbols) {
        Stroke first = drawn.get(0).stroke(glyphs);
        return new Legend()
                .addIf(drawn.stream().anyMatch(one -> one.has(Trust.FEW)), first.few() + " " + Cell.UNSUPPORTED, FEW)
                .addIf(
                        drawn.stream().anyMatch(one -> one.has(Trust.BOUND)),
                        first.bound() + " " + symbols.write(Cell.AT_LEAST),
                        "at least");
    }
}
