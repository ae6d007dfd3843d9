// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ComparisonPlot;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.RatioScale;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.stats.compare.ShiftFunction.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The change of every percentile in characters, both axes logarithmic, over the band that holds all of them at once; of the first four
 * candidates.
 *
 * <p>Stateless; safe for use by several threads.
 */
public final class ShiftPlot implements ComparisonPlot {

    private static final int ROWS = 13;
    private static final int ROWS_OF_A_TICK = 2;
    private static final int WIDEST = 100;
    private static final int MOST_CHARTS = 4; // a page has room for more
    private static final int LABEL_COLUMNS = "×0.125".length();
    private static final List<Double> FIRST_NAMED = List.of(50.0, 99.0, 99.9, 90.0, 10.0);

    /** Creates the plot. */
    public ShiftPlot() {}

    @Override
    public List<Line> lines(ComparedVariants compared, ConsoleOptions options) {
        List<Line> lines = new ArrayList<>();
        int last = Math.min(MOST_CHARTS, compared.names().size() - 1);
        for (int candidate = 1; candidate <= last; candidate++) {
            Optional<ShiftFunction> shift =
                    compared.shift(candidate).filter(one -> one.points().size() > 1);
            if (shift.isPresent()) {
                String name =
                        compared.names().size() > 2 ? " of " + compared.names().get(candidate) : "";
                lines.addAll(lines.isEmpty() ? List.of() : List.of(Line.BLANK));
                lines.add(Line.of(options.symbols().write("change by percentile" + name), Style.STRONG));
                lines.addAll(chart(shift.get(), compared.percentiles(), options));
            }
        }
        return lines;
    }

    private static List<Line> chart(ShiftFunction shift, List<Double> all, ConsoleOptions options) {
        List<Point> points = shift.points();
        RatioScale ratios = RatioScale.around(
                points.stream().mapToDouble(point -> point.effect().value()),
                points.stream().flatMapToDouble(point -> DoubleStream.of(point.bandLow(), point.bandHigh())),
                ROWS);
        Symbols symbols = options.symbols();
        List<Tick> upright = ratios.splits(ROWS / ROWS_OF_A_TICK).stream()
                .map(ratio -> new Tick(ratios.cell(ratio), symbols.write(RatioScale.text(ratio))))
                .toList();
        Axes frame = new Axes(upright, symbols, LABEL_COLUMNS);
        Chart chart = new Chart(points, all, ratios, frame.columnsWithin(Math.min(options.width(), WIDEST)));
        Signs signs = Signs.of(symbols);
        List<Line> lines = new ArrayList<>(frame.lines(chart.drawn(signs), chart.ticks()));
        lines.addAll(new Legend()
                .add(signs.point(), "candidate / base", Style.FIRST)
                .add(
                        signs.band(),
                        Math.round(100 * shift.confidence()) + " % band, all percentiles at once",
                        Style.FAINT)
                .add(signs.none(), "no change", Style.FAINT)
                .lines(options.width()));
        return lines;
    }

    /** The characters of the chart. */
    private record Signs(char point, char band, char none) {

        static Signs of(Symbols symbols) {
            return symbols == Symbols.UNICODE ? new Signs('●', '░', '─') : new Signs('*', ':', '-');
        }
    }

    /** Points and the cells on which they lie. */
    private record Chart(List<Point> points, List<Double> all, RatioScale ratios, int columns) {

        Canvas drawn(Signs signs) {
            Canvas canvas = new Canvas(columns, ratios.cells());
            IntStream.range(0, columns).forEach(column -> drawBand(canvas, column, signs));
            points.forEach(point ->
                    canvas.put(column(point), ratios.cell(point.effect().value()), signs.point(), Style.FIRST));
            return canvas;
        }

        private void drawBand(Canvas canvas, int column, Signs signs) {
            int none = ratios.cell(1);
            canvas.put(column, none, signs.none(), Style.FAINT);
            if (isUnknown(column)) {
                return;
            }
            int low = ratios.cell(between(column, Point::bandLow));
            int high = ratios.cell(between(column, Point::bandHigh));
            IntStream.rangeClosed(low, high).forEach(row -> canvas.put(column, row, signs.band(), Style.FAINT));
            canvas.put(column, none, signs.none(), Style.FAINT);
        }

        /** Between two points there is another percentile, which a fork knows too little of. */
        private boolean isUnknown(int column) {
            int after = after(column);
            Point end = points.get(after);
            Point start = points.get(Math.max(0, after - 1));
            return column(end) != column
                    && all.stream().anyMatch(one -> one > start.percentile() && one < end.percentile());
        }

        private int after(int column) {
            return IntStream.range(0, points.size())
                    .filter(index -> column(points.get(index)) >= column)
                    .findFirst()
                    .orElse(points.size() - 1);
        }

        /** The end of the band at a column, on a straight line between the points beside it. */
        private double between(int column, ToDoubleFunction<Point> end) {
            int after = after(column);
            int before = Math.max(0, after - 1);
            int from = column(points.get(before));
            int to = column(points.get(after));
            double share = to == from ? 1 : Math.max(0, (double) (column - from) / (to - from));
            double start = inside(end.applyAsDouble(points.get(before)));
            double stop = inside(end.applyAsDouble(points.get(after)));
            return Math.exp(Math.log(start) + share * (Math.log(stop) - Math.log(start)));
        }

        /** What goes on beyond the chart ends at its edge. */
        private double inside(double ratio) {
            return Math.max(ratios.low(), Math.min(ratios.high(), ratio));
        }

        private int column(Point point) {
            double first = nines(points.get(0));
            double last = nines(points.get(points.size() - 1));
            return (int) Math.round((nines(point) - first) / (last - first) * (columns - 1));
        }

        private static double nines(Point point) {
            return -Math.log(1 - point.percentile() / 100);
        }

        /** The percentiles that people ask for first, the last, and what has room between. */
        List<Tick> ticks() {
            List<Tick> byImportance = points.stream()
                    .sorted(Comparator.comparingInt(point -> FIRST_NAMED.contains(point.percentile())
                            ? FIRST_NAMED.indexOf(point.percentile())
                            : FIRST_NAMED.size()))
                    .map(point -> new Tick(column(point), Percentiles.label(point.percentile())))
                    .toList();
            return Ticks.fitting(byImportance, tick -> tick, columns);
        }
    }
}
