// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.foreign.Escape;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Plot;
import io.plumbline.report.document.Plot.Axis;
import io.plumbline.report.document.Plot.Line;
import io.plumbline.report.document.Plot.Mark;
import io.plumbline.report.document.Plot.Point;
import io.plumbline.report.document.Plot.Spot;
import io.plumbline.report.document.Plot.Unit;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.RoundValues;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Draws the points of a chart as SVG; a grid of figures becomes a table. */
record Drawing(Chart chart, Plot plot) {

    private static final int WIDTH = 960;
    private static final int HEIGHT = 280;
    private static final int LEFT = 80;
    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 28;
    private static final int ROW = 22;
    private static final int MAX_DOTS = 400;
    private static final int SHADES = 10;

    /** With more columns only shades have room. */
    private static final int MAX_COLUMNS_WITH_FIGURES = 16;

    Drawing(Chart chart) {
        this(chart, chart.plot());
    }

    String html() {
        boolean isGrid = !plot.spots().isEmpty() && plot.across().unit() == Unit.PLACE;
        return "<section class=\"drawing\" data-kind=\"" + chart.kind() + "\"><h2>" + Escape.html(chart.title())
                + "</h2>"
                + (plot.isEmpty()
                        ? new BarDrawing(chart.bars()).html()
                        : "<div class=\"scroller\">" + (isGrid ? grid() : svg()) + "</div>")
                + (chart.note().isEmpty() ? "" : "<p class=\"where\">" + Escape.html(chart.note()) + "</p>")
                + Markup.list("marks", plot.marks().stream().map(Mark::text).toList()) + "</section>";
    }

    private int height() {
        return plot.up().unit() == Unit.PLACE ? plot.up().names().size() * ROW + BOTTOM + TOP : HEIGHT;
    }

    private String svg() {
        return String.format(Locale.ROOT, "<svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, height())
                + "<title>" + Escape.html(chart.title()) + "</title>" + upAxis() + acrossAxis()
                + plot.marks().stream().map(this::mark).collect(Collectors.joining())
                + plot.spots().stream().map(this::spot).collect(Collectors.joining())
                + plot.lines().stream().map(this::line).collect(Collectors.joining())
                + "</svg>";
    }

    private String upAxis() {
        Axis axis = plot.up();
        if (axis.unit() == Unit.PLACE) {
            return IntStream.range(0, axis.names().size())
                    .mapToObj(row -> text(
                            LEFT - 8,
                            TOP + row * ROW + 15,
                            "end",
                            axis.name() + " " + axis.names().get(row)))
                    .collect(Collectors.joining());
        }
        return RoundValues.between(axis.low(), axis.high()).stream()
                .map(value -> straight("grid", LEFT, y(value), WIDTH - RIGHT, y(value), "")
                        + text(LEFT - 6, y(value) + 4, "end", Quantity.TIME.plain(Math.round(value))))
                .collect(Collectors.joining());
    }

    private String acrossAxis() {
        Axis axis = plot.across();
        double end = WIDTH - RIGHT;
        return switch (axis.unit()) {
            case TAIL ->
                LongStream.iterate(1, ratio -> ratio <= axis.high(), ratio -> ratio * 10)
                        .mapToObj(ratio ->
                                straight("grid", x((double) ratio), TOP, x((double) ratio), height() - BOTTOM, "")
                                        + text(
                                                x((double) ratio),
                                                height() - 8,
                                                "middle",
                                                ratio == 1 ? "min" : Percentiles.label(100 - 100.0 / ratio)))
                        .collect(Collectors.joining());
            case TIME ->
                text(LEFT, height() - 8, "start", "0 s")
                        + text(end, height() - 8, "end", Quantity.TIME.plain(Math.round(axis.high())));
            default -> {
                List<String> names = axis.names();
                yield names.isEmpty()
                        ? ""
                        : text(LEFT, height() - 8, "start", names.get(0))
                                + (names.size() == 1
                                        ? ""
                                        : text(end, height() - 8, "end", names.get(names.size() - 1)));
            }
        };
    }

    private String line(Line line) {
        String path = line.points().stream()
                .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.x()), y(point.y())))
                .collect(Collectors.joining(" "));
        boolean hasDots = line.points().stream().anyMatch(point -> !point.note().isEmpty())
                && line.points().size() <= MAX_DOTS;
        return "<polyline class=\"line " + line.look() + "\" points=\"" + path + "\"><title>" + Escape.html(line.name())
                + "</title></polyline>"
                + (hasDots ? line.points().stream().map(this::dot).collect(Collectors.joining()) : "");
    }

    private String dot(Point point) {
        return String.format(
                Locale.ROOT,
                "<circle class=\"point\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"><title>%s</title></circle>",
                x(point.x()),
                y(point.y()),
                Escape.html(point.note()));
    }

    private String mark(Mark mark) {
        return straight("mark " + mark.look(), x(mark.x()), TOP, x(mark.x()), height() - BOTTOM, mark.text());
    }

    private String spot(Spot spot) {
        return String.format(
                Locale.ROOT,
                "<rect class=\"spot\" x=\"%.1f\" y=\"%d\" width=\"%.2f\" height=\"%d\" fill-opacity=\"%.2f\"><title>%s</title></rect>",
                x(spot.from()),
                TOP + spot.row() * ROW + 1,
                Math.max(0.5, x(spot.to()) - x(spot.from()) - 0.5),
                ROW - 2,
                spot.shade(),
                Escape.html(spot.note()));
    }

    private double x(double value) {
        return LEFT + (WIDTH - LEFT - RIGHT) * plot.across().share(value);
    }

    private double y(double value) {
        return TOP + (height() - BOTTOM - TOP) * (1 - plot.up().share(value));
    }

    private static String text(double x, double y, String anchor, String text) {
        return String.format(
                Locale.ROOT,
                "<text class=\"label\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                x,
                y,
                anchor,
                Escape.html(text));
    }

    private static String straight(String look, double x1, double y1, double x2, double y2, String words) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\">%s</line>",
                look,
                x1,
                y1,
                x2,
                y2,
                words.isEmpty() ? "" : "<title>" + Escape.html(words) + "</title>");
    }

    private String grid() {
        List<String> columns = plot.across().names();
        boolean isDense = columns.size() > MAX_COLUMNS_WITH_FIGURES;
        Spot[][] places = new Spot[plot.up().names().size()][columns.size()];
        plot.spots().forEach(spot -> places[spot.row()][(int) spot.from()] = spot);
        String head = columns.stream()
                .map(name -> "<th scope=\"col\">" + Escape.html(name) + "</th>")
                .collect(Collectors.joining());
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < places.length; row++) {
            rows.append("<tr><th scope=\"row\">")
                    .append(Escape.html(plot.up().names().get(row)))
                    .append("</th>");
            for (Spot spot : places[row]) {
                rows.append(cell(spot, isDense));
            }
            rows.append("</tr>");
        }
        return "<table class=\"heatgrid" + (isDense ? " dense" : "") + "\"><thead><tr><th scope=\"col\">"
                + Escape.html(plot.up().name() + " ↓ " + plot.across().name() + " →") + "</th>" + head
                + "</tr></thead><tbody>" + rows + "</tbody></table>";
    }

    private static String cell(Spot spot, boolean isDense) {
        if (spot == null) {
            return "<td></td>";
        }
        String title = " title=\"" + Escape.html(spot.note()) + "\"";
        return spot.shade() == Spot.NO_FIGURE
                ? "<td class=\"missing\"" + title + "></td>"
                : "<td class=\"heat s" + Math.round(spot.shade() * SHADES) + "\"" + title + ">"
                        + (isDense ? "" : Escape.html(spot.figure())) + "</td>";
    }
}
