// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Column;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Row.Mark;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lays tables out as grids; where there is no room for all columns, long names of groups go above their rows, then some
 * columns go, then headings take several lines, and at last columns go below others, or words become paragraphs.
 */
public record TableText(ConsoleOptions options) {

    private static final int WIDEST_LABEL = 16;
    private static final int GAP = 2;
    private static final int MIN_WORDS = 24;

    /** Lays a table out; no lines for an empty table. */
    public List<Line> lines(Table whole) {
        Table table = whole.at(Place.TERMINAL);
        if (table.isEmpty()) {
            return List.of();
        }
        List<String> groups = table.rows().stream().map(Row::group).toList();
        boolean isBeneath = !fits(grid(table)) && GroupLines.areLong(groups, options);
        table = fitting(isBeneath ? beneath(table) : table);
        List<Line> lines = laidOut(table);
        int headings = lines.size() - groups.size();
        return isBeneath && headings >= 0
                ? Stream.concat(
                                lines.stream().limit(headings),
                                GroupLines.of(groups, lines.subList(headings, lines.size()), options).stream())
                        .toList()
                : lines;
    }

    private boolean fits(Grid grid) {
        return grid.narrowestWidth() <= options.width();
    }

    private Table fitting(Table whole) {
        Table table = whole;
        Optional<Integer> next = dispensable(table.columns());
        while (next.isPresent() && !fits(grid(table)) && !fits(grid(table, Heading::of))) {
            table = table.without(next.get());
            next = dispensable(table.columns());
        }
        return table;
    }

    private List<Line> laidOut(Table table) {
        Grid grid = fits(grid(table)) ? grid(table) : grid(table, Heading::of);
        if (fits(grid)) {
            return grid.lines(options.width());
        }
        if (!table.isOfWords()) {
            return blocks(table);
        }
        return hasWordsLast(table) ? hanging(table) : paragraphs(table);
    }

    /** Whether all but the last column are figures, which leave room for its words. */
    private boolean hasWordsLast(Table table) {
        int last = table.columns().size() - 1;
        return table.columns().stream().filter(Column::isOfWords).count() == 1
                && table.columns().get(last).isOfWords()
                && grid(table.columns(0, last), Heading::of).narrowestWidth() + MIN_WORDS <= options.width();
    }

    /** Words go on below themselves. */
    private List<Line> hanging(Table table) {
        int last = table.columns().size() - 1;
        List<Line> figures = grid(table.columns(0, last), Heading::of).lines(options.width() - MIN_WORDS);
        int headings = figures.size() - table.rows().size();
        List<Line> lines = new ArrayList<>(figures.subList(0, headings));
        for (int row = 0; row < table.rows().size(); row++) {
            lines.addAll(Wrap.behind(
                    figures.get(headings + row).and(" ".repeat(GAP)),
                    table.rows().get(row).cells().get(last).text(),
                    Style.PLAIN,
                    options));
        }
        return lines;
    }

    private List<Line> blocks(Table table) {
        List<Line> lines = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= table.columns().size(); to++) {
            if (to == table.columns().size() || !fits(grid(table.columns(from, to + 1), Heading::of))) {
                lines.addAll(lines.isEmpty() ? List.of() : List.of(Line.BLANK));
                lines.addAll(grid(table.columns(from, to), Heading::of).lines(options.width()));
                from = to;
            }
        }
        return lines;
    }

    /** Each row by itself, with a line or more for each of its cells. */
    private List<Line> paragraphs(Table table) {
        int labels = table.rows().stream()
                .mapToInt(row -> Line.width(row.label()))
                .filter(width -> width <= WIDEST_LABEL)
                .max()
                .orElse(WIDEST_LABEL);
        int headings = table.columns().stream()
                .mapToInt(column -> Line.width(column.fullHeading()))
                .max()
                .orElse(0);
        List<Line> lines = new ArrayList<>();
        for (int row = 0; row < table.rows().size(); row++) {
            lines.addAll(row == 0 ? List.of() : List.of(Line.BLANK));
            Line label = label(table.rows(), row);
            if (label.width() > labels) {
                lines.add(label);
                label = Line.BLANK;
            }
            for (int column = 0; column < table.columns().size(); column++) {
                TableCell cell = table.rows().get(row).cells().get(column);
                String heading = table.columns().get(column).fullHeading();
                if (!cell.isEmpty()) {
                    Line prefix = label.padded(labels + GAP);
                    lines.addAll(Wrap.behind(
                            heading.isEmpty()
                                    ? prefix
                                    : prefix.and(line(heading, Style.FAINT)).padded(labels + headings + 2 * GAP),
                            cell.text(),
                            Style.of(cell.emphasis()),
                            options));
                    label = Line.BLANK;
                }
            }
        }
        return lines;
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
        Grid grid = new Grid(column -> table.columns().get(column).isOfWords());
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
    Line cell(TableCell cell) {
        return line(cell.isNothing() ? "-" : cell.text(), Style.of(cell.emphasis()));
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
}
