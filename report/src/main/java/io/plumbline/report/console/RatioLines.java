// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Emphasis;
import io.plumbline.report.quantity.RatioScale;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.RatioRow;
import io.plumbline.stats.compare.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** Draws the change of each percentile in a line: a point within its interval, over what is allowed. */
final class RatioLines {

    private static final int WIDEST = 100;
    private static final int COLUMNS_OF_A_TICK = 9;
    private static final int GAP = 2;
    private static final int VERDICT_COLUMNS = GAP + "can't tell".length();

    private final ConsoleOptions options;
    private final Glyphs glyphs;

    /** The characters of a line. */
    private record Glyphs(
            char none,
            char allowed,
            char interval,
            char both,
            char low,
            char high,
            char point,
            char below,
            char above) {

        private static final Glyphs UNICODE = new Glyphs('│', '░', '─', '═', '├', '┤', '●', '◂', '▸');
        private static final Glyphs ASCII = new Glyphs('|', ':', '-', '=', '[', ']', '*', '<', '>');

        static Glyphs of(Symbols symbols) {
            return symbols == Symbols.UNICODE ? UNICODE : ASCII;
        }
    }

    RatioLines(ConsoleOptions options) {
        this.options = options;
        this.glyphs = Glyphs.of(options.symbols());
    }

    /** Returns a line for each percentile, and the axis below; none if no change is known. */
    List<Line> lines(ComparedVariants compared) {
        List<RatioRow> rows = RatioRow.of(compared);
        List<RatioRow> drawn = rows.stream().filter(RatioRow::isDrawn).toList();
        if (drawn.isEmpty()) {
            return List.of();
        }
        List<String> groups = rows.stream().map(RatioRow::group).toList();
        boolean isBeneath = GroupLines.areLong(groups, options);
        Function<RatioRow, String> name =
                isBeneath ? row -> GroupLines.INDENT + row.label() : row -> (row.group() + " " + row.label()).strip();
        int names =
                rows.stream().mapToInt(row -> Line.width(name.apply(row))).max().orElseThrow() + GAP;
        int columns = Math.min(options.width(), WIDEST) - names - VERDICT_COLUMNS;
        if (columns < 2 * COLUMNS_OF_A_TICK) {
            return List.of(); // names leave no room; the table says the same
        }
        RatioScale scale = RatioScale.around(
                drawn.stream().flatMapToDouble(row -> DoubleStream.of(row.ratio(), row.margin(), 1 / row.margin())),
                drawn.stream().flatMapToDouble(row -> DoubleStream.of(row.low(), row.high())),
                columns);
        List<Line> bars = rows.stream()
                .map(row -> Line.of(options.symbols().write(name.apply(row)))
                        .padded(names)
                        .and(row.isDrawn() ? bar(row, scale) : Line.of(" ".repeat(columns)))
                        .and(" ".repeat(GAP))
                        .and(row.change().text(), style(row.change())))
                .toList();
        List<Line> lines = new ArrayList<>(isBeneath ? GroupLines.of(groups, bars, options) : bars);
        lines.add(axis(scale).indented(names));
        lines.addAll(legend(drawn, scale));
        return lines;
    }

    private Line bar(RatioRow row, RatioScale scale) {
        char[] cells = " ".repeat(scale.cells()).toCharArray();
        int least = scale.cell(1 / row.margin());
        int most = scale.cell(row.margin());
        int low = scale.cell(row.low());
        int high = scale.cell(row.high());
        fill(cells, least, most, glyphs.allowed());
        fill(cells, low, high, glyphs.interval());
        fill(cells, Math.max(low, least), Math.min(high, most), glyphs.both());
        cells[scale.cell(1)] = glyphs.none();
        cells[low] = row.low() < scale.low() ? glyphs.below() : glyphs.low();
        cells[high] = row.high() > scale.high() ? glyphs.above() : glyphs.high();
        cells[scale.cell(row.ratio())] = glyphs.point();
        Line line = Line.of(new String(cells, 0, low), Style.FAINT);
        return line.and(new String(cells, low, high - low + 1), row.isJudged() ? style(row.change()) : Style.FAINT)
                .and(new String(cells, high + 1, cells.length - high - 1), Style.FAINT);
    }

    private static void fill(char[] cells, int from, int to, char glyph) {
        for (int cell = from; cell <= to; cell++) {
            cells[cell] = glyph;
        }
    }

    /** Each label around its place, if the one before leaves room. */
    private Line axis(RatioScale scale) {
        StringBuilder text = new StringBuilder();
        for (double ratio : scale.splits(scale.cells() / COLUMNS_OF_A_TICK)) {
            String label = options.symbols().write(RatioScale.text(ratio));
            int from = Math.min(scale.cells() - label.length(), Math.max(0, scale.cell(ratio) - label.length() / 2));
            if (text.isEmpty() ? from >= 0 : from > text.length()) {
                text.append(" ".repeat(from - text.length())).append(label);
            }
        }
        return Line.of(text.toString(), Style.FAINT);
    }

    private List<Line> legend(List<RatioRow> drawn, RatioScale scale) {
        boolean isCut = drawn.stream().anyMatch(row -> row.low() < scale.low() || row.high() > scale.high());
        String text = glyphs.point() + " change, " + glyphs.low() + glyphs.interval() + glyphs.high()
                + " its interval, "
                + glyphs.allowed() + " " + glyphs.both() + " allowed; right of " + RatioScale.text(1) + " is slower"
                + (isCut ? "; " + glyphs.above() + " goes on" : "");
        return Wrap.behind(Line.BLANK, text, Style.FAINT, options);
    }

    private static Style style(Change change) {
        return Style.of(Emphasis.of(change.gate()));
    }
}
