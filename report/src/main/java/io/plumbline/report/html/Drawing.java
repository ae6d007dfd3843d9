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
import java.util.stream.Stream;

/** Draws the points of a chart as SVG, once for wide pages and once for narrow ones; a grid of figures becomes a table. */
record Drawing(Chart chart, Plot plot, Size size) {

    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 28;
    private static final int ROW = 22;
    private static final int HIGH_ROW = 44;
    private static final int MAX_HIGH_ROWS = 16;
    private static final int MAX_DOTS = 400;
    private static final int SHADES = 10;
    private static final double OF_A_LETTER = 6.8;
    private static final double GAP = 8;
    private static final double BETWEEN_STROKES = 8;
    private static final int ABOVE_A_BAR = 16; // for its figure
    private static final double WEAKEST_CELL = .04; // as in heat.css
    private static final double CELLS = .46;

    /** With more columns only shades have room. */
    private static final int MAX_COLUMNS_WITH_FIGURES = 16;

    /** Room for a drawing; its texts are equally large in all of them. */
    enum Size {
        WIDE(960, 280, 80),
        NARROW(380, 240, 62);

        private final int width;
        private final int height;
        private final int left;

        Size(int width, int height, int left) {
            this.width = width;
            this.height = height;
            this.left = left;
        }
    }

    /** A value on the axis along the bottom. */
    private record Tick(double x, String text) {}

    Drawing(Chart chart) {
        this(chart, chart.plot(), Size.WIDE);
    }

    String html() {
        return "<section class=\"drawing\" data-kind=\"" + chart.kind() + "\"><h2>" + Markup.text(chart.title())
                + "</h2>" + picture() + keys()
                + (chart.note().isEmpty() ? "" : "<p class=\"where\">" + Markup.text(chart.note()) + "</p>")
                + Markup.list("marks", plot.marks().stream().map(Mark::text).toList()) + "</section>";
    }

    private String picture() {
        if (plot.isEmpty()) {
            return new BarDrawing(chart.bars()).html();
        }
        return isGrid()
                ? "<div class=\"scroller\">" + grid() + "</div>"
                : svg() + new Drawing(chart, plot, Size.NARROW).svg();
    }

    private boolean isGrid() {
        return !plot.spots().isEmpty() && plot.across().unit() == Unit.PLACE;
    }

    /** Looks of several lines, each with its name, where each has its own; and shades. */
    private String keys() {
        List<String> keys = Stream.concat(lineKeys(), plot.keys().stream().map(this::shadeKey))
                .map(key -> "<li><svg viewBox=\"0 0 22 10\" aria-hidden=\"true\">" + key + "</li>")
                .toList();
        return keys.isEmpty() ? "" : "<ul class=\"parts keys\">" + String.join("", keys) + "</ul>";
    }

    private String shadeKey(Plot.Key key) {
        boolean isMissing = key.shade() == Spot.NO_FIGURE;
        double shade = isGrid() ? WEAKEST_CELL + CELLS * key.shade() : key.shade();
        return String.format(
                        Locale.ROOT,
                        "<rect class=\"spot%s\" width=\"22\" height=\"10\" fill-opacity=\"%.2f\"></rect>",
                        isMissing ? " unknown" : "",
                        isMissing ? 1 : shade)
                + (isMissing ? hatch(0, 0, 22, 10) : "") + "</svg>" + Markup.text(key.text());
    }

    private Stream<String> lineKeys() {
        List<Line> named =
                plot.lines().stream().filter(line -> !line.name().isEmpty()).toList();
        boolean areToldApart = named.stream().map(Line::look).distinct().count() == named.size();
        return named.size() < 2 || !areToldApart
                ? Stream.of()
                : named.stream()
                        .map(line -> straight("line " + line.look(), 0, 5, 22, 5, "")
                                + (hasDots(line)
                                        ? "<circle class=\"point " + line.look()
                                                + "\" cx=\"11\" cy=\"5\" r=\"4\"></circle>"
                                        : "")
                                + "</svg>" + Markup.text(line.name()));
    }

    private int row() {
        boolean isHigh =
                plot.up().unit() == Unit.HISTOGRAMS && plot.up().names().size() <= MAX_HIGH_ROWS;
        return isHigh ? HIGH_ROW : ROW;
    }

    private int height() {
        return plot.up().isOfPlaces() ? plot.up().names().size() * row() + BOTTOM + TOP : size.height;
    }

    private double right() {
        return size.width - (plot.right().isPresent() ? size.left : RIGHT);
    }

    private String svg() {
        return String.format(
                        Locale.ROOT,
                        "<svg class=\"%s\" viewBox=\"0 0 %d %d\" role=\"img\">",
                        size.name().toLowerCase(Locale.ROOT),
                        size.width,
                        height())
                + "<title>" + Escape.html(chart.title()) + "</title>" + upAxis() + rightAxis() + acrossAxis()
                + plot.marks().stream().map(this::mark).collect(Collectors.joining())
                + plot.spots().stream().map(this::spot).collect(Collectors.joining())
                + plot.lines().stream().map(this::line).collect(Collectors.joining())
                + "</svg>";
    }

    private String upAxis() {
        Axis axis = plot.up();
        if (axis.isOfPlaces()) {
            return IntStream.range(0, axis.names().size())
                    .mapToObj(row -> text(
                                    size.left - 8.0,
                                    TOP + row() * (row + 0.5) + 4,
                                    "end",
                                    (axis.name() + " " + axis.names().get(row)).strip())
                            + straight(
                                    "grid",
                                    size.left,
                                    TOP + row() * (row + 1.0),
                                    right(),
                                    TOP + row() * (row + 1.0),
                                    ""))
                    .collect(Collectors.joining());
        }
        List<Double> values = axis.isLog()
                ? RoundValues.between(axis.low(), axis.high())
                : RoundValues.steps(axis.low(), axis.high());
        return values.stream()
                .map(value -> straight("grid", size.left, y(value), right(), y(value), "")
                        + text(size.left - 6.0, y(value) + 4, "end", time(value)))
                .collect(Collectors.joining());
    }

    private String rightAxis() {
        return plot.right().stream()
                .flatMap(axis -> RoundValues.steps(axis.low(), axis.high()).stream()
                        .map(value -> text(right() + 6, y(axis, value) + 4, "start", Quantity.plainCount(value))))
                .collect(Collectors.joining());
    }

    private static String time(double nanos) {
        return nanos == 0 ? "0" : Quantity.TIME.plain(Math.round(nanos));
    }

    private String acrossAxis() {
        Axis axis = plot.across();
        return switch (axis.unit()) {
            case TAIL ->
                ticks(LongStream.iterate(1, ratio -> ratio <= axis.high(), ratio -> ratio * 10)
                        .mapToObj(ratio -> new Tick(
                                x((double) ratio), ratio == 1 ? "min" : Percentiles.label(100 - 100.0 / ratio)))
                        .toList());
            case TIME ->
                ticks(RoundValues.steps(axis.low(), axis.high()).stream()
                        .map(value -> new Tick(x(value), time(value)))
                        .toList());
            case LATENCY, RATE ->
                ticks(RoundValues.between(axis.low(), axis.high()).stream()
                        .map(value ->
                                new Tick(x(value), axis.unit() == Unit.RATE ? Quantity.plainRate(value) : time(value)))
                        .toList());
            default ->
                ticks(IntStream.range(0, axis.names().size())
                        .mapToObj(place -> new Tick(x(place), axis.names().get(place)))
                        .toList());
        };
    }

    /** Values are written where they have room beside that on their right: the last says most. */
    private String ticks(List<Tick> all) {
        StringBuilder drawn = new StringBuilder();
        double end = size.width;
        for (int i = all.size() - 1; i >= 0; i--) {
            Tick tick = all.get(i);
            double half = half(tick.text());
            double middle = Math.min(tick.x(), size.width - half);
            if (middle + half <= end) {
                drawn.insert(
                        0,
                        straight("grid", tick.x(), TOP, tick.x(), height() - BOTTOM, "")
                                + text(middle, height() - 8.0, "middle", tick.text()));
                end = middle - half - GAP;
            }
        }
        return drawn.toString();
    }

    private String line(Line line) {
        Axis axis = line.isOnRight() ? plot.right().orElseThrow() : plot.up();
        String path = line.points().stream()
                .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.x()), y(axis, point.y())))
                .collect(Collectors.joining(" "));
        return "<polyline class=\"line " + line.look() + "\" points=\"" + path + "\"><title>" + Escape.html(line.name())
                + "</title></polyline>"
                + (hasDots(line)
                        ? line.points().stream()
                                .map(point -> dot(point, line.look()))
                                .collect(Collectors.joining())
                        : "");
    }

    private static boolean hasDots(Line line) {
        return line.points().stream().anyMatch(point -> !point.note().isEmpty())
                && line.points().size() <= MAX_DOTS;
    }

    /** In a row of its own there is room for what is said of it, on the side that has more of that. */
    private String dot(Point point, String look) {
        boolean isInRow = plot.up().isOfPlaces();
        double x = x(point.x());
        double y = y(point.y());
        boolean isLeft = x - size.left < right() - x;
        return String.format(
                        Locale.ROOT,
                        "<circle class=\"point %s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"><title>%s</title></circle>",
                        look,
                        x,
                        y,
                        isInRow ? "5" : "2.5",
                        Escape.html(point.note()))
                + (isInRow ? text(x + (isLeft ? GAP : -GAP), y + 4, isLeft ? "start" : "end", point.note()) : "");
    }

    private String mark(Mark mark) {
        return straight("mark " + mark.look(), x(mark.x()), TOP, x(mark.x()), height() - BOTTOM, mark.text());
    }

    /** Where rows have histograms its shade is the height. */
    private String spot(Spot spot) {
        boolean isHigh = plot.up().unit() == Unit.HISTOGRAMS;
        boolean isWhole = !plot.up().isOfPlaces();
        double high = isWhole
                ? height() - BOTTOM - TOP
                : isHigh ? Math.max(1, spot.shade() * (row() - ABOVE_A_BAR)) : row() - 2;
        double top = isWhole ? TOP : TOP + row() * (spot.row() + 1.0) - (isHigh ? 0 : 1) - high;
        double width = Math.max(0.5, x(spot.to()) - x(spot.from()) - 0.5);
        String words = !spot.look().isEmpty() && hasRoom(spot, spot.note()) ? spot.note() : spot.figure();
        boolean isNamed = hasRoom(spot, words) ? isHigh || !spot.look().isEmpty() : isHigh && isHighest(spot);
        return String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.2f\" height=\"%.1f\" fill-opacity=\"%.2f\"><title>%s</title></rect>",
                        ("spot " + spot.look()).strip(),
                        x(spot.from()),
                        top,
                        width,
                        high,
                        isHigh ? 1 : spot.shade(),
                        Escape.html(spot.note()))
                + (spot.look().equals(Spot.UNKNOWN) ? hatch(x(spot.from()), top, width, high) : "")
                + (isNamed
                        ? text(
                                isHigh ? "label" : "figure",
                                Math.min(x(spot.from()) + width / 2, size.width - half(words)),
                                isHigh ? top - 3 : top + high / 2 + 4,
                                "middle",
                                words)
                        : "");
    }

    /** Above it a figure has room in any case. */
    private boolean isHighest(Spot spot) {
        return plot.spots().stream().allMatch(one -> one.row() != spot.row() || one.shade() <= spot.shade());
    }

    private boolean hasRoom(Spot spot, String words) {
        return !spot.figure().isEmpty() && 2 * half(words) + GAP < x(spot.to()) - x(spot.from());
    }

    private static double half(String text) {
        return text.length() * OF_A_LETTER / 2;
    }

    /** Slanting strokes, each of which ends where the spot does. */
    private static String hatch(double left, double top, double width, double height) {
        StringBuilder path = new StringBuilder();
        for (double from = 0; from < width; from += BETWEEN_STROKES) {
            double length = Math.min(height, width - from);
            path.append(String.format(Locale.ROOT, "M%.1f %.1fl%.1f %.1f", left + from, top + height, length, -length));
        }
        return "<path class=\"hatch\" d=\"" + path + "\"></path>";
    }

    private double x(double value) {
        return size.left + (right() - size.left) * plot.across().share(value);
    }

    private double y(double value) {
        return y(plot.up(), value);
    }

    private double y(Axis axis, double value) {
        return axis.isOfPlaces()
                ? TOP + row() * (value + 0.5)
                : TOP + (height() - BOTTOM - TOP) * (1 - axis.share(value));
    }

    private static String text(double x, double y, String anchor, String text) {
        return text("label", x, y, anchor, text);
    }

    private static String text(String look, double x, double y, String anchor, String text) {
        return String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                look,
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
                        + (isDense ? "" : Markup.text(spot.figure())) + "</td>";
    }
}
