// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Breaks a name over the lines of a column heading. */
final class Heading {

    /**
     * Columns that a heading may take, so that seven series stand side by side in 84, and {@code disturbance} in a
     * line.
     */
    static final int COLUMNS = 11;

    private Heading() {}

    /** Breaks behind spaces, underscores, dots and dashes, or in the middle of a long word. */
    static List<String> of(String name) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String piece : name.split("(?<=[ _.-])", -1)) {
            if (Line.width(line + piece.stripTrailing()) > COLUMNS && !line.isEmpty()) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(piece);
            while (Line.width(line.toString().strip()) > COLUMNS) {
                int end = line.offsetByCodePoints(0, COLUMNS);
                lines.add(line.substring(0, end));
                line.delete(0, end);
            }
        }
        lines.add(line.toString().strip());
        return lines;
    }

    /** Rows of headings of several lines, which end in the same row; empty where a heading has fewer. */
    static List<List<String>> rows(List<List<String>> headings) {
        int height = headings.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, height)
                .mapToObj(row -> headings.stream()
                        .map(lines -> row < height - lines.size() ? "" : lines.get(row - height + lines.size()))
                        .toList())
                .toList();
    }
}
