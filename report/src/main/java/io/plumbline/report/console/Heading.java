// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.ArrayList;
import java.util.List;

/** Breaks the name of a series over the lines of a column heading. */
final class Heading {

    /** Columns that a heading may take, so that seven series stand side by side in 84, and {@code disturbance} in a line. */
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
}
