// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.TimeRow;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Percentiles down, series across: one row compares what callers feel with what it is made of. */
final class PercentileTable {

    private static final List<Double> ROWS = Stream.of(
                    Stream.of(Percentiles.MIN), Percentiles.SHOWN.stream(), Stream.of(Percentiles.MAX))
            .flatMap(rows -> rows)
            .toList();
    private static final Set<String> WITHOUT_STEADY_STATE = Set.of(SeriesNames.RESPONSE, SeriesNames.WAIT);
    private static final int PERCENTILE_COLUMNS = "p99.99 ".length();

    private final Subject subject;
    private final List<Column> columns;

    PercentileTable(Subject subject) {
        this.subject = subject;
        this.columns = columns();
    }

    private record Column(List<String> heading, Series series, List<PercentileValue> values, boolean isHeadline) {}

    List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Grid block : blocks(columns)) {
            if (!lines.isEmpty()) {
                lines.add(Line.BLANK);
            }
            lines.addAll(block.lines(subject.width()));
        }
        return lines;
    }

    /** All values, for the footnotes that explain their marks. */
    List<PercentileValue> values() {
        return columns.stream().flatMap(column -> column.values().stream()).toList();
    }

    private List<Column> columns() {
        return subject.result().summary().series().stream()
                .map(SummarySeries::merged)
                .filter(series -> !subject.isSaturated() || !WITHOUT_STEADY_STATE.contains(series.name()))
                .map(this::column)
                .toList();
    }

    private Column column(Series series) {
        boolean isHeadline = series.name().equals(subject.headline());
        List<PercentileValue> values = series.count() == 0 ? List.of() : Percentiles.of(series, ROWS);
        return new Column(heading(series.name()), series, values, isHeadline);
    }

    private List<String> heading(String name) {
        if (!name.equals(subject.headline()) || !subject.result().roundTrip()) {
            return Heading.of(subject.text(name));
        }
        return subject.isClosedLoop() ? List.of(Subject.ROUND_TRIP) : List.of(Subject.ROUND_TRIP, name);
    }

    private List<Grid> blocks(List<Column> columns) {
        List<Grid> blocks = new ArrayList<>();
        List<Column> block = new ArrayList<>();
        for (Column column : columns) {
            block.add(column);
            if (block.size() > 1 && grid(block).narrowestWidth() > subject.width()) {
                block.remove(block.size() - 1);
                blocks.add(grid(block));
                block.clear();
                block.add(column);
            }
        }
        if (!block.isEmpty()) {
            blocks.add(grid(block));
        }
        return blocks;
    }

    private Grid grid(List<Column> columns) {
        Grid grid = new Grid();
        addHeadings(grid, columns);
        for (int row = 0; row < ROWS.size(); row++) {
            addPercentile(grid, columns, row);
        }
        List<Line> counts = columns.stream()
                .map(column -> Line.of(Quantity.count(column.series().count()), Style.FAINT))
                .toList();
        return grid.row(Line.of("samples", Style.FAINT), counts);
    }

    private static void addHeadings(Grid grid, List<Column> columns) {
        int height = columns.stream()
                .mapToInt(column -> column.heading().size())
                .max()
                .orElse(0);
        for (int line = 0; line < height; line++) {
            int fromTop = line;
            grid.row(
                    Line.BLANK,
                    columns.stream()
                            .map(column -> headingLine(
                                    column, fromTop - height + column.heading().size()))
                            .toList());
        }
    }

    private static Line headingLine(Column column, int index) {
        return index < 0
                ? Line.BLANK
                : Line.of(column.heading().get(index), column.isHeadline() ? Style.STRONG : Style.PLAIN);
    }

    private void addPercentile(Grid grid, List<Column> columns, int row) {
        TimeRow times = new TimeRow(
                subject.symbols(),
                columns.stream()
                        .filter(column -> !column.values().isEmpty())
                        .map(column -> column.values().get(row).nanos())
                        .toList());
        Line label = Line.of(Percentiles.label(ROWS.get(row)))
                .padded(PERCENTILE_COLUMNS)
                .and(times.unit().orElse(""), Style.FAINT);
        grid.row(label, columns.stream().map(column -> cell(column, row, times)).toList());
    }

    private Line cell(Column column, int row, TimeRow times) {
        if (column.values().isEmpty()) {
            return Line.of("-", Style.FAINT);
        }
        PercentileValue value = column.values().get(row);
        return Marks.marked(
                value,
                times.figure(value.nanos()),
                subject.symbols(),
                column.isHeadline() ? Style.STRONG : Style.PLAIN);
    }
}
