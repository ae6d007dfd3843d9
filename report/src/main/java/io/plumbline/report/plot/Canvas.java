// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Cells to draw on; the first row is the lowest, the first column the leftmost. */
final class Canvas {

    private static final char EMPTY = ' ';

    private final int columns;
    private final char[] glyphs;
    private final Style[] styles;

    Canvas(int columns, int rows) {
        this.columns = columns;
        this.glyphs = new char[columns * rows];
        this.styles = new Style[columns * rows];
        Arrays.fill(glyphs, EMPTY);
        Arrays.fill(styles, Style.PLAIN);
    }

    int columns() {
        return columns;
    }

    int rows() {
        return glyphs.length / columns;
    }

    /** Draws over what is in a cell; refuses one that is not on the canvas. */
    void put(int column, int row, char glyph, Style style) {
        if (column < 0 || column >= columns || row < 0 || row >= rows()) {
            throw new IndexOutOfBoundsException(
                    "not on the canvas: column=" + column + " of " + columns + ", row=" + row + " of " + rows());
        }
        glyphs[row * columns + column] = glyph;
        styles[row * columns + column] = style;
    }

    void putUpright(int column, char glyph, Style style) {
        IntStream.range(0, rows()).forEach(row -> put(column, row, glyph, style));
    }

    /** A row as text; neighbours of one style are one piece. */
    Line line(int row) {
        Line line = Line.BLANK;
        int from = row * columns;
        for (int start = from; start < from + columns; ) {
            int end = start + 1;
            while (end < from + columns && styles[end] == styles[start]) {
                end++;
            }
            line = line.and(new String(glyphs, start, end - start), styles[start]);
            start = end;
        }
        return line;
    }
}
