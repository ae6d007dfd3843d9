// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

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
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lays tables out as grids. If there is no room for all columns, first long names of groups go above their rows, then
 * some columns are omitted, and then headings take several lines.
 */
public final class TableText {

    private static final int MARK_COLUMNS = 3;

    private final ConsoleOptions options;

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
     * @return lines; none for an empty table
     */
    public List<Line> lines(Table whole) {
        Table table = whole.at(Place.TERMINAL);
        Grid grid = grid(table);
        List<String> groups = table.rows().stream().map(Row::group).toList();
        boolean isBeneath = grid.narrowestWidth() > options.width() && GroupLines.areLong(groups, options);
        if (isBeneath) {
            table = beneath(table);
            grid = grid(table);
        }
        while (grid.narrowestWidth() > options.width()
                && grid(table, Heading::of).narrowestWidth() > options.width()) {
            Optional<Integer> next = dispensable(table.columns());
            if (next.isEmpty()) {
                break;
            }
            table = table.without(next.get());
            grid = grid(table);
        }
        if (grid.narrowestWidth() > options.width()) {
            grid = grid(table, Heading::of);
        }
        List<Line> lines = table.isEmpty() ? List.of() : grid.lines(options.width());
        int headings = lines.size() - groups.size();
        return isBeneath
                ? Stream.concat(
                                lines.stream().limit(headings),
                                GroupLines.of(groups, lines.subList(headings, lines.size()), options).stream())
                        .toList()
                : lines;
    }

    private static Table beneath(Table table) {
        List<Row> rows = table.rows().stream()
                .map(row -> new Row("", GroupLines.INDENT + row.label(), row.mark(), row.cells()))
                .toList();
        return new Table(table.caption(), table.corner(), table.columns(), rows);
    }

    private static Optional<Integer> dispensable(List<Column> columns) {
        return IntStream.range(0, columns.size())
                .filter(index -> columns.get(index).dispensability() > 0)
                .boxed()
                .max(Comparator.comparingInt(index -> columns.get(index).dispensability()));
    }

    private Grid grid(Table table) {
        return grid(table, List::of);
    }

    private Grid grid(Table table, Function<String, List<String>> broken) {
        Grid grid = new Grid();
        if (table.columns().stream().anyMatch(column -> !column.word().isEmpty())) {
            grid.row(Line.BLANK, words(table.columns()));
        }
        if (table.columns().stream().anyMatch(column -> !column.heading().isEmpty())) {
            List<List<String>> headings = Heading.rows(table.columns().stream()
                    .map(column -> broken.apply(column.heading()))
                    .toList());
            for (int row = 0; row < headings.size(); row++) {
                Line corner = row < headings.size() - 1 ? Line.BLANK : line(table.corner(), Style.STRONG);
                grid.row(
                        corner,
                        headings.get(row).stream()
                                .map(heading -> line(heading, Style.STRONG))
                                .toList());
            }
        }
        for (int i = 0; i < table.rows().size(); i++) {
            grid.row(
                    label(table.rows(), i),
                    table.rows().get(i).cells().stream().map(this::cell).toList());
        }
        return grid;
    }

    /** Writes a cell; the dash of a terminal is a short one. */
    Line cell(Cell cell) {
        return line(
                cell.isNothing() ? "-" : cell.text(),
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
                .flatMap(note -> {
                    Line mark = line(note.mark(), Style.PLAIN).padded(MARK_COLUMNS);
                    return Wrap.behind(mark, note.text(), Style.FAINT, options).stream();
                })
                .toList();
    }
}
