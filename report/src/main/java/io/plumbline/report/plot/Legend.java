// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.plot;

import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import java.util.ArrayList;
import java.util.List;

/** Says what the characters of a chart mean, on as many lines as it takes; an entry is never broken. */
final class Legend {

    private static final String GAP = "   ";

    private final List<Line> entries = new ArrayList<>();

    Legend add(Object sign, String meaning, Style style) {
        entries.add(Line.of(sign.toString(), style).and(" " + meaning));
        return this;
    }

    Legend addIf(boolean isUsed, Object sign, String meaning) {
        return isUsed ? add(sign, meaning, Style.FAINT) : this;
    }

    /** Lines no wider than this, if no entry is. */
    List<Line> lines(int width) {
        List<Line> lines = new ArrayList<>();
        Line line = Line.BLANK;
        for (Line entry : entries) {
            boolean isFirst = line.spans().isEmpty();
            if (!isFirst && line.width() + GAP.length() + entry.width() > width) {
                lines.add(line);
                line = entry;
            } else {
                line = isFirst ? entry : line.and(GAP).and(entry);
            }
        }
        lines.addAll(entries.isEmpty() ? List.of() : List.of(line));
        return lines;
    }
}
