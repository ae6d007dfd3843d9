// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.console.Grid;
import io.plumbline.report.console.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A table of columns under words that several of them share; where there is no room for all, some go. */
final class FittingGrid {

    private static final String NOTHING = "-";

    private final List<Line> labels;
    private final List<Column> columns;

    FittingGrid(List<Line> labels, List<Column> columns) {
        this.labels = List.copyOf(labels);
        this.columns = columns.stream().filter(column -> !column.hasNothing()).toList();
    }

    /** A column, by how soon it goes where there is no room; 0 stays. */
    record Column(int dispensability, Line word, Line heading, List<Line> cells) {

        private boolean hasNothing() {
            return cells.stream()
                    .allMatch(cell ->
                            cell.spans().stream().allMatch(span -> span.text().equals(NOTHING)));
        }
    }

    List<Line> lines(int width) {
        List<Column> shown = new ArrayList<>(columns);
        Grid grid = grid(shown);
        while (grid.narrowestWidth() > width) {
            Optional<Column> next = shown.stream()
                    .filter(column -> column.dispensability() > 0)
                    .max(Comparator.comparingInt(Column::dispensability));
            if (next.isEmpty()) {
                break;
            }
            shown.remove(next.get());
            grid = grid(shown);
        }
        return grid.lines(width);
    }

    private Grid grid(List<Column> shown) {
        Grid grid = new Grid();
        grid.row(Line.BLANK, words(shown));
        grid.row(Line.BLANK, shown.stream().map(Column::heading).toList());
        for (int i = 0; i < labels.size(); i++) {
            int row = i;
            grid.row(
                    labels.get(i),
                    shown.stream().map(column -> column.cells().get(row)).toList());
        }
        return grid;
    }

    /** Each word over the first of its columns. */
    private static List<Line> words(List<Column> columns) {
        List<Line> words = new ArrayList<>();
        Line before = Line.BLANK;
        for (Column column : columns) {
            words.add(column.word().equals(before) ? Line.BLANK : column.word());
            before = column.word();
        }
        return words;
    }
}
