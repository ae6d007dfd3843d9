// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows of cells in columns: labels to the left, figures to the right.
 *
 * <p>Threading: one thread.
 */
public final class Grid {

    private static final int WIDEST_GAP = 3;

    private final List<Row> rows = new ArrayList<>();

    private record Row(Line label, List<Line> cells) {}

    /** Creates a grid without rows. */
    public Grid() {}

    /**
     * Adds a row.
     *
     * @param label what stands in front of the cells
     * @param cells one for each column
     * @return this
     */
    public Grid row(Line label, List<Line> cells) {
        rows.add(new Row(label, List.copyOf(cells)));
        return this;
    }

    /**
     * Returns how wide the grid is with the narrowest gap.
     *
     * @return columns of the terminal
     */
    public int narrowestWidth() {
        return width(1, labelWidth(), columnWidths());
    }

    /**
     * Lays the rows out with the widest gap that fits.
     *
     * @param width columns of the terminal
     * @return a line for each row; longer than the width if even the narrowest gap is too wide
     */
    public List<Line> lines(int width) {
        int labelWidth = labelWidth();
        int[] widths = columnWidths();
        int gap = WIDEST_GAP;
        while (gap > 1 && width(gap, labelWidth, widths) > width) {
            gap--;
        }
        int chosen = gap;
        return rows.stream().map(row -> line(row, chosen, labelWidth, widths)).toList();
    }

    private static Line line(Row row, int gap, int labelWidth, int[] widths) {
        Line line = row.label().padded(labelWidth);
        for (int column = 0; column < row.cells().size(); column++) {
            Line cell = row.cells().get(column);
            line = line.and(" ".repeat(gap + widths[column] - cell.width())).and(cell);
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
