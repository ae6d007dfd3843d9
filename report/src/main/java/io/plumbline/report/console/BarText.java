// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.document.Bars;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Bars.Segment;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.List;

/** Draws bars with characters, one for each look of a part. */
record BarText(Bars bars, ConsoleOptions options) {

    private static final int MAX_COLUMNS = 40;
    private static final int MIN_COLUMNS = 8;
    private static final int GAP = 2;

    List<Line> lines() {
        int labels = widest(bars.rows().stream().map(Bar::label).toList());
        int texts = widest(bars.rows().stream().map(Bar::text).toList());
        int room = options.width() - labels - texts - 2 * GAP;
        int columns = Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, room));
        List<Line> lines = new ArrayList<>();
        for (Bar bar : bars.rows()) {
            lines.add(line(bar.label())
                    .padded(labels + GAP)
                    .and(drawn(bar, columns))
                    .and(" ".repeat(GAP))
                    .and(line(bar.text())));
        }
        List<String> names = bars.names();
        if (names.size() > 1) {
            List<String> legend =
                    names.stream().map(name -> glyph(name) + " " + name).toList();
            lines.addAll(Wrap.behind(Line.BLANK, String.join(", ", legend), Style.FAINT, options));
        }
        return lines;
    }

    private int widest(List<String> texts) {
        return texts.stream()
                .map(options.symbols()::write)
                .mapToInt(Line::width)
                .max()
                .orElse(0);
    }

    private Line line(String text) {
        return Line.of(options.symbols().write(text));
    }

    /** Ends are rounded, not lengths, so that a bar is as long as its parts together. */
    private Line drawn(Bar bar, int columns) {
        double scale = columns / Math.max(Double.MIN_NORMAL, bars.longest());
        StringBuilder text = new StringBuilder();
        double end = 0;
        for (Segment segment : bar.segments()) {
            end += segment.value();
            int until = (int) Math.round(end * scale);
            text.append(Character.toString(glyph(segment.name())).repeat(Math.max(0, until - text.length())));
        }
        if (text.isEmpty() && end > 0) {
            text.append(options.symbols() == Symbols.UNICODE ? '▏' : '|');
        }
        return Line.of(text.toString(), Style.FIRST).padded(columns);
    }

    private char glyph(String name) {
        String glyphs = options.symbols() == Symbols.UNICODE ? "█▓▒░▞▚▐▗" : "#=+-:o*.";
        return glyphs.charAt(bars.names().indexOf(name) % glyphs.length());
    }
}
