// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.TerminalRenderer.PlotWriter;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Trust;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.plot.PercentileScale.Mark;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Draws curves over percentiles, and points over rates, with characters; leaves other charts to pages. */
public final class CharacterPlot implements PlotWriter {

    static final int ROWS = 15;
    private static final int TIME_COLUMNS = "1.28 ms".length();
    private static final String FEW = "fewer than " + Percentiles.SAMPLES_BEYOND + " samples beyond";

    public CharacterPlot() {}

    @Override
    public List<Line> lines(Chart chart, ConsoleOptions options) {
        Plot plot = chart.plot();
        List<Long> nanos = plot.lines().stream()
                .flatMap(line -> line.points().stream())
                .map(point -> Math.round(point.y()))
                .sorted()
                .toList();
        if (nanos.isEmpty()
                || (plot.across().unit() != Unit.TAIL && plot.across().unit() != Unit.RATE)) {
            return List.of();
        }
        Drawing drawing = new Drawing(plot, LogAxis.ofRows(nanos.get(0), nanos.get(nanos.size() - 1), ROWS), options);
        List<Line> lines = new ArrayList<>();
        lines.add(Line.of(options.symbols().write(chart.title()), Style.STRONG));
        lines.addAll(plot.across().unit() == Unit.TAIL ? drawing.curves() : drawing.dots());
        return lines;
    }

    private record Drawing(Plot plot, LogAxis latencies, ConsoleOptions options) {

        private int row(Point point) {
            return latencies.cellOfNanos(Math.round(point.y()));
        }

        private Glyphs glyphs() {
            return Glyphs.of(options.symbols());
        }

        private Stroke stroke(int line) {
            return line == 0 ? glyphs().heavy() : glyphs().light();
        }

        private static Style style(int line) {
            return line == 0 ? Style.FIRST : Style.SECOND;
        }

        /** A step for each column; the first line lies over the others. */
        List<Line> curves() {
            PlotFrame frame = PlotFrame.ofTimes(latencies, options.symbols());
            for (Plot.Line line : plot.lines()) {
                frame = frame.withRoomFor("━ " + line.name());
            }
            PercentileScale scale = new PercentileScale(
                    frame.columnsWithin(options.width()),
                    Math.round(plot.across().high()));
            Canvas canvas = new Canvas(scale.columns(), latencies.cells());
            for (int line = plot.lines().size() - 1; line >= 0; line--) {
                draw(line, scale, canvas);
            }
            List<Mark> marks =
                    scale.marks(options.symbols().write(TableCell.AT_LEAST).length() + TIME_COLUMNS);
            List<Line> lines =
                    new ArrayList<>(frame.lines(canvas, ticks(marks, mark -> Percentiles.label(mark.percentile()))));
            for (int line = 0; line < plot.lines().size(); line++) {
                Plot.Line drawn = plot.lines().get(line);
                String values =
                        PlotFrame.labels(scale.columns(), ticks(marks, mark -> value(drawn, mark.percentile())));
                lines.add(frame.row(
                        Line.of(stroke(line).sure() + " " + drawn.name(), style(line)),
                        Line.of(options.symbols().write(values))));
            }
            Stroke first = stroke(0);
            lines.addAll(new Legend()
                    .addIf(has(Trust.FEW), first.few() + " " + TableCell.UNSUPPORTED, FEW)
                    .addIf(
                            has(Trust.BOUND),
                            first.bound() + " " + options.symbols().write(TableCell.AT_LEAST),
                            "at least")
                    .lines(options.width()));
            return lines;
        }

        private boolean has(Trust trust) {
            return plot.lines().stream().flatMap(line -> line.points().stream()).anyMatch(one -> one.trust() == trust);
        }

        private static List<Tick> ticks(List<Mark> marks, Function<Mark, String> text) {
            return marks.stream()
                    .map(mark -> new Tick(mark.cell(), text.apply(mark)))
                    .toList();
        }

        private static String value(Plot.Line line, double percentile) {
            Point point = percentile == Percentiles.MAX
                    ? line.points().get(line.points().size() - 1)
                    : at(line, 100 / (100 - percentile));
            String mark = switch (point.trust()) {
                case SURE -> "";
                case FEW -> TableCell.UNSUPPORTED;
                case BOUND -> TableCell.AT_LEAST;
            };
            return mark + Quantity.TIME.of(Math.round(point.y()));
        }

        private static Point at(Plot.Line line, double ratio) {
            Point found = line.points().get(0);
            for (Point point : line.points()) {
                found = point.x() <= ratio * (1 + 1e-9) ? point : found;
            }
            return found;
        }

        private void draw(int line, PercentileScale scale, Canvas canvas) {
            double[] ratios = scale.ratios();
            int before = row(plot.lines().get(line).points().get(0));
            for (int column = 0; column < canvas.columns(); column++) {
                Point point = at(plot.lines().get(line), column < ratios.length ? ratios[column] : Double.MAX_VALUE);
                stroke(line).draw(canvas, column, new Stroke.Move(before, row(point)), point.trust(), style(line));
                before = row(point);
            }
        }

        /** A point for each rate; marks stand where the backlog grew. */
        List<Line> dots() {
            PlotFrame frame = PlotFrame.ofTimes(latencies, options.symbols());
            LogAxis rates =
                    LogAxis.around(plot.across().low(), plot.across().high(), frame.columnsWithin(options.width()));
            Canvas canvas = new Canvas(rates.cells(), latencies.cells());
            plot.marks().forEach(mark -> canvas.putUpright(rates.cell(mark.x()), glyphs().saturated(), Style.INVALID));
            List<Plot.Line> byRank = plot.lines().stream()
                    .sorted(Comparator.comparingInt(line -> rank(line.look())))
                    .toList();
            byRank.forEach(line -> line.points()
                    .forEach(point -> canvas.put(
                            rates.cell(point.x()),
                            row(point),
                            point.trust() == Trust.BOUND ? glyphs().atLeast() : glyph(line, point),
                            rank(line.look()) == 0 ? Style.SECOND : Style.FIRST)));
            List<Line> lines = new ArrayList<>(frame.lines(canvas, Ticks.level(rates, Quantity::plainRate)));
            lines.addAll(legend(byRank).lines(options.width()));
            return lines;
        }

        private static int rank(String look) {
            return List.of("service p99", "response p50", "response p99").indexOf(look);
        }

        private char glyph(Plot.Line line, Point point) {
            boolean isTail = line.look().equals("response p99");
            return isTail && isService(point)
                    ? glyphs().bothTails()
                    : List.of(glyphs().serviceTail(), glyphs().responseMedian(), glyphs().responseTail())
                            .get(rank(line.look()));
        }

        private boolean isService(Point tail) {
            return plot.lines().stream()
                    .filter(line -> line.look().equals("service p99"))
                    .flatMap(line -> line.points().stream())
                    .anyMatch(point -> point.x() == tail.x()
                            && (row(point) == row(tail)
                                    || latencies.areNear(Math.round(point.y()), Math.round(tail.y()))));
        }

        private Legend legend(List<Plot.Line> byRank) {
            Legend legend = new Legend();
            IntStream.range(0, byRank.size())
                    .map(index -> byRank.size() - 1 - index)
                    .forEach(index -> {
                        Plot.Line line = byRank.get(index);
                        legend.add(
                                List.of(glyphs().serviceTail(), glyphs().responseMedian(), glyphs().responseTail())
                                        .get(rank(line.look())),
                                line.name(),
                                rank(line.look()) == 0 ? Style.SECOND : Style.FIRST);
                    });
            Optional<Plot.Line> tail = byRank.stream()
                    .filter(line -> line.look().equals("response p99"))
                    .findFirst();
            return legend.addIf(
                            tail.stream()
                                    .flatMap(line -> line.points().stream())
                                    .anyMatch(this::isService),
                            glyphs().bothTails(),
                            "both")
                    .addIf(has(Trust.BOUND), glyphs().atLeast(), "at least")
                    .addIf(!plot.marks().isEmpty(), glyphs().saturated(), "saturated");
        }
    }
}
