// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Cell;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.table.PercentileTable;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;

/** Lays the percentile table out in blocks of as many columns as fit. */
record PercentileText(ResultView view, ConsoleOptions options) {

    List<Line> lines(Table whole) {
        Table table = whole.at(Place.TERMINAL);
        List<Line> lines = new ArrayList<>();
        for (Grid block : blocks(table)) {
            if (!lines.isEmpty()) {
                lines.add(Line.BLANK);
            }
            lines.addAll(block.lines(options.width()));
        }
        return lines;
    }

    private List<Grid> blocks(Table table) {
        List<Grid> blocks = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= table.columns().size(); to++) {
            boolean isEnd = to == table.columns().size();
            if (isEnd || grid(table, from, to + 1).narrowestWidth() > options.width()) {
                blocks.add(grid(table, from, to));
                from = to;
            }
        }
        return blocks;
    }

    private Grid grid(Table table, int from, int to) {
        List<Column> columns = table.columns().subList(from, to);
        Grid grid = new Grid();
        addHeadings(grid, columns);
        for (Row row : table.rows()) {
            addRow(grid, row, columns, row.cells().subList(from, to));
        }
        return grid;
    }

    private void addHeadings(Grid grid, List<Column> columns) {
        for (List<String> row : Heading.rows(columns.stream().map(this::heading).toList())) {
            List<Line> cells = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                cells.add(Line.of(row.get(i), style(columns.get(i))));
            }
            grid.row(Line.BLANK, cells);
        }
    }

    private List<String> heading(Column column) {
        List<String> lines = new ArrayList<>(column.word().isEmpty() ? List.of() : List.of(column.word()));
        lines.addAll(Heading.of(options.symbols().write(column.heading())));
        return lines;
    }

    private Style style(Column column) {
        return PercentileTable.isHeadline(column, view) ? Style.STRONG : Style.PLAIN;
    }

    private void addRow(Grid grid, Row row, List<Column> columns, List<Cell> cells) {
        TableText text = new TableText(options);
        List<Line> shown = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            boolean isStrong =
                    cells.get(i).emphasis() == Emphasis.PLAIN && PercentileTable.isHeadline(columns.get(i), view);
            shown.add(text.cell(isStrong ? cells.get(i).with(Emphasis.STRONG) : cells.get(i)));
        }
        Line label = Line.of(row.label(), row.mark() == Row.Mark.MINOR ? Style.FAINT : Style.PLAIN);
        grid.row(label, shown);
    }
}
