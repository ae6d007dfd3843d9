// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.report.console.Line;
import io.plumbline.report.console.Marks;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.quantity.TimeRow;
import io.plumbline.stats.PercentileValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A column of times in one unit where possible, which then stands in its heading. */
final class TimeColumn {

    private final String heading;
    private final Symbols symbols;
    private final Optional<TimeRow> row;

    TimeColumn(String heading, Symbols symbols, Stream<Long> nanos) {
        List<Long> all = nanos.toList();
        this.heading = heading;
        this.symbols = symbols;
        this.row = all.isEmpty() ? Optional.empty() : Optional.of(new TimeRow(symbols, all));
    }

    Line heading() {
        String unit = row.flatMap(TimeRow::unit).map(name -> " " + name).orElse("");
        return Line.of(heading + unit, Style.STRONG);
    }

    String figure(long nanos) {
        return row.map(times -> times.figure(nanos)).orElse("-");
    }

    Line cell(PercentileValue value) {
        return Marks.marked(value, figure(value.nanos()), symbols, Style.PLAIN);
    }
}
