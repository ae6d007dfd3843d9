// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Marks;
import io.plumbline.report.console.Style;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Explains the marks that a table has. */
final class Footnotes {

    private static final int MARK_COLUMNS = 3;

    private Footnotes() {}

    /** Those of the marks that these values carry. */
    static List<Line> of(Stream<PercentileValue> shown, ConsoleOptions options) {
        List<PercentileValue> values = shown.toList();
        List<Line> notes = new ArrayList<>();
        if (values.stream().anyMatch(value -> !value.isSupported() && !value.isLowerBound())) {
            notes.add(line(Marks.UNSUPPORTED, "too few samples beyond it; a longer --duration has more", options));
        }
        if (values.stream().anyMatch(PercentileValue::isLowerBound)) {
            notes.add(line(options.symbols().atLeast(), "at least: some invocations never ended", options));
        }
        return notes;
    }

    static Line line(String mark, String text, ConsoleOptions options) {
        return Line.of(mark).padded(MARK_COLUMNS).and(options.symbols().write(text), Style.FAINT);
    }
}
