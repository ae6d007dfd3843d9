// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines between words. */
public final class Wrap {

    private static final int WIDEST = 132; // beyond that the next line is hard to find

    private Wrap() {}

    /**
     * Breaks a text.
     *
     * @param text words separated by spaces
     * @param columns width of a line; longer words are broken inside
     * @return the lines, at least one
     */
    static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split(" +", -1)) {
            if (!line.isEmpty() && Line.width(line.toString()) + 1 + Line.width(word) > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
            breakInside(line, columns, lines);
        }
        lines.add(line.toString());
        return lines;
    }

    /**
     * Wraps a text behind a prefix, under which the further lines are indented.
     *
     * @param prefix what stands before the first line
     * @param text words separated by spaces
     * @param style how the text looks in colour
     * @param width columns of the terminal
     * @return the lines, at least one
     */
    public static List<Line> behind(Line prefix, String text, Style style, int width) {
        List<Line> lines = new ArrayList<>();
        for (String part : wrap(text, Math.min(WIDEST, width) - prefix.width())) {
            Line start = lines.isEmpty() ? prefix : Line.of(" ".repeat(prefix.width()));
            lines.add(start.and(part, style));
        }
        return lines;
    }

    private static void breakInside(StringBuilder line, int columns, List<String> lines) {
        while (Line.width(line.toString()) > columns) {
            int end = line.offsetByCodePoints(0, columns);
            lines.add(line.substring(0, end));
            line.delete(0, end);
        }
    }
}
