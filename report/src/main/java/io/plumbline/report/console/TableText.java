// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.quantity.TimeRow;
import io.plumbline.report.table.Cell;
import io.plumbline.report.table.Column;
import io.plumbline.report.table.Column.Place;
import io.plumbline.report.table.Footnote;
import io.plumbline.report.table.Row;
import io.plumbline.report.table.Row.Mark;
import io.plumbline.report.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Lays tables out as grids; where there is no room for all columns, some go. */
public final class TableText {

    private static final int MARK_COLUMNS = 3;

    private final ConsoleOptions options;

    /** Place of the unit that the times of a column share. */
    public enum Units {
        /** In the heading; words over several columns have a line of their own. */
        IN_HEADINGS,
        /** In every cell; the corner names the rows. */
        IN_CELLS
    }

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public TableText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Lays a table out.
     *
     * @param whole the table
     * @param units where its units stand
     * @return lines; none for an empty table
     */
    public List<Line> lines(Table whole, Units units) {
        Table table = whole.at(Place.TERMINAL);
        Grid grid = grid(table, units);
        while (grid.narrowestWidth() > options.width()) {
            Optional<Integer> next = dispensable(table.columns());
            if (next.isEmpty()) {
                break;
            }
            table = table.without(next.get());
            grid = grid(table, units);
        }
        return table.isEmpty() ? List.of() : grid.lines(options.width());
    }

    private static Optional<Integer> dispensable(List<Column> columns) {
        return IntStream.range(0, columns.size())
                .filter(index -> columns.get(index).dispensability() > 0)
                .boxed()
                .max(Comparator.comparingInt(index -> columns.get(index).dispensability()));
    }

    private Grid grid(Table table, Units units) {
        List<Line> headings = new ArrayList<>();
        List<List<Line>> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            List<Cell> cells = table.column(i);
            TimeRow times = times(cells);
            String unit = times.unit().map(name -> " " + name).orElse("");
            boolean isInHeading = units == Units.IN_HEADINGS;
            headings.add(line(table.columns().get(i).heading() + (isInHeading ? unit : ""), Style.STRONG));
            columns.add(cells.stream()
                    .map(cell -> cell(cell, nanos -> times.figure(nanos) + (isInHeading ? "" : unit)))
                    .toList());
        }
        Grid grid = new Grid();
        if (table.columns().stream().anyMatch(column -> !column.word().isEmpty())) {
            grid.row(Line.BLANK, words(table.columns()));
        }
        if (table.columns().stream().anyMatch(column -> !column.heading().isEmpty())) {
            grid.row(units == Units.IN_CELLS ? line(table.corner(), Style.STRONG) : Line.BLANK, headings);
        }
        for (int i = 0; i < table.rows().size(); i++) {
            int row = i;
            grid.row(
                    label(table.rows(), row),
                    columns.stream().map(column -> column.get(row)).toList());
        }
        return grid;
    }

    /** Chooses the unit that these times share, if there is one. */
    static TimeRow times(List<Cell> cells) {
        return new TimeRow(
                Symbols.UNICODE,
                cells.stream().flatMap(cell -> cell.value().nanos().boxed()).toList());
    }

    /** Writes a cell; the dash of a terminal is a short one. */
    Line cell(Cell cell, LongFunction<String> times) {
        return line(
                cell.isNothing() ? "-" : cell.value().text(times),
                Style.valueOf(cell.emphasis().name()));
    }

    private Line line(String text, Style style) {
        return Line.of(options.symbols().write(text), style);
    }

    /** Each word over the first of its columns. */
    private List<Line> words(List<Column> columns) {
        List<Line> words = new ArrayList<>();
        String before = "";
        for (Column column : columns) {
            words.add(column.word().equals(before) ? Line.BLANK : line(column.word(), Style.STRONG));
            before = column.word();
        }
        return words;
    }

    /** What a row has in common with the one above it is left out. */
    private Line label(List<Row> rows, int index) {
        Row row = rows.get(index);
        int width = rows.stream().mapToInt(one -> one.group().length()).max().orElse(0);
        boolean isSame = index > 0 && rows.get(index - 1).group().equals(row.group());
        String group = isSame ? "" : row.group();
        String before = width == 0 ? "" : group + " ".repeat(width + 1 - group.length());
        Style style = row.mark() == Mark.FLOOR ? Style.GOOD : row.mark() == Mark.MINOR ? Style.FAINT : Style.PLAIN;
        Line line = line(before + row.label(), style);
        return switch (row.mark()) {
            case MISLEADING -> line.and(" !", Style.INVALID);
            case DISTURBED -> line.and(" ?", Style.WARNING);
            case IN_PART -> line.and(" *", Style.WARNING);
            default -> line;
        };
    }

    /**
     * Writes the explanations of marks.
     *
     * @param notes the footnotes
     * @return lines below a table
     */
    public List<Line> footnotes(List<Footnote> notes) {
        return notes.stream()
                .flatMap(note -> Wrap.behind(
                        line(note.mark(), Style.PLAIN).padded(MARK_COLUMNS),
                        options.symbols().write(note.text()),
                        Style.FAINT,
                        options.width())
                        .stream())
                .toList();
    }
}
