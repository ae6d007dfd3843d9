// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in columns: labels to the left, figures to the right. */
final class Grid {

    private static final int WIDEST_GAP = 3;

    private final List<Row> rows = new ArrayList<>();

    private record Row(Line label, List<Line> cells) {}

    Grid row(Line label, List<Line> cells) {
        rows.add(new Row(label, List.copyOf(cells)));
        return this;
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    int columns() {
        return rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0);
    }

    /** The same rows without one column. */
    Grid without(int column) {
        Grid fewer = new Grid();
        for (Row row : rows) {
            List<Line> cells = new ArrayList<>(row.cells());
            if (column < cells.size()) {
                cells.remove(column);
            }
            fewer.row(row.label(), cells);
        }
        return fewer;
    }

    /** Width with the narrowest gap. */
    int narrowestWidth() {
        return width(1);
    }

    /** Lays the rows out with the widest gap that fits. */
    List<Line> lines(int width) {
        int gap = WIDEST_GAP;
        while (gap > 1 && width(gap) > width) {
            gap--;
        }
        int chosen = gap;
        return rows.stream().map(row -> line(row, chosen)).toList();
    }

    private Line line(Row row, int gap) {
        Line line = row.label().padded(labelWidth());
        for (int column = 0; column < row.cells().size(); column++) {
            Line cell = row.cells().get(column);
            line = line.and(" ".repeat(gap + columnWidth(column) - cell.width()))
                    .and(cell);
        }
        return line;
    }

    private int width(int gap) {
        int width = labelWidth();
        for (int column = 0; column < columns(); column++) {
            width += gap + columnWidth(column);
        }
        return width;
    }

    private int labelWidth() {
        return rows.stream().mapToInt(row -> row.label().width()).max().orElse(0);
    }

    private int columnWidth(int column) {
        return rows.stream()
                .filter(row -> column < row.cells().size())
                .mapToInt(row -> row.cells().get(column).width())
                .max()
                .orElse(0);
    }
}
