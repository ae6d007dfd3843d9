// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Columns of lines: labels and words stand to the left, figures to the right. */
final class Grid {

    private static final int WIDEST_GAP = 3;

    private final IntPredicate isOfWords;
    private final List<Row> rows = new ArrayList<>();

    private record Row(Line label, List<Line> cells) {}

    Grid(IntPredicate isOfWords) {
        this.isOfWords = isOfWords;
    }

    Grid() {
        this(column -> false);
    }

    Grid row(Line label, List<Line> cells) {
        rows.add(new Row(label, List.copyOf(cells)));
        return this;
    }

    int narrowestWidth() {
        return width(1, labelWidth(), columnWidths());
    }

    List<Line> lines(int width) {
        int labelWidth = labelWidth();
        int[] widths = columnWidths();
        int gap = WIDEST_GAP;
        while (gap > 1 && width(gap, labelWidth, widths) > width) {
            gap--;
        }
        int chosen = gap;
        return rows.stream().map(row -> line(row, chosen, labelWidth, widths)).toList();
    }

    private Line line(Row row, int gap, int labelWidth, int[] widths) {
        Line line = row.label().padded(labelWidth);
        for (int column = 0; column < row.cells().size(); column++) {
            Line cell = row.cells().get(column);
            String padding = " ".repeat(widths[column] - cell.width());
            line = isOfWords.test(column)
                    ? line.and(" ".repeat(gap)).and(cell).and(padding)
                    : line.and(" ".repeat(gap) + padding).and(cell);
        }
        return line;
    }

    private static int width(int gap, int labelWidth, int[] widths) {
        return labelWidth + gap * widths.length + Arrays.stream(widths).sum();
    }

    private int labelWidth() {
        return rows.stream().mapToInt(row -> row.label().width()).max().orElse(0);
    }

    private int[] columnWidths() {
        int[] widths =
                new int[rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0)];
        for (Row row : rows) {
            for (int column = 0; column < row.cells().size(); column++) {
                widths[column] =
                        Math.max(widths[column], row.cells().get(column).width());
            }
        }
        return widths;
    }
}
