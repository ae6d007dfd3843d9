// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.Rate;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Grid;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What callers feel and what the work takes, over the rate; the closed loop last. */
final class RateTable {

    private static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);
    private static final List<Double> SHOWN = List.of(50.0, 99.0, Percentiles.MAX);
    private static final String INVALID = " !";

    private final CellLabels labels;
    private final ConsoleOptions options;
    private final List<MeasuredCell> cells;

    RateTable(List<MeasuredCell> measured, CellLabels labels, ConsoleOptions options) {
        this.labels = labels;
        this.options = options;
        this.cells = measured.stream()
                .sorted(Comparator.comparing(
                                (MeasuredCell cell) -> labels.of(cell.cell().parameters()))
                        .thenComparing(cell -> cell.cell().parameters().rate().orElse(Rate.HIGHEST)))
                .toList();
    }

    List<Line> lines() {
        if (cells.isEmpty()) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        Grid grid = new Grid();
        List<TimeColumn> columns = columns();
        grid.row(Line.BLANK, words());
        grid.row(Line.BLANK, columns.stream().map(TimeColumn::heading).toList());
        cells.forEach(cell -> grid.row(label(cell), row(cell, columns)));
        lines.addAll(fitting(grid).lines(options.width()));
        lines.addAll(Footnotes.of(
                cells.stream()
                        .flatMap(cell -> SERIES.stream()
                                .flatMap(name ->
                                        SHOWN.stream().flatMap(percentile -> value(cell, name, percentile).stream()))),
                options));
        return lines;
    }

    /** Leaves out the last columns where there is no room: what callers feel comes first. */
    private Grid fitting(Grid grid) {
        Grid shown = grid;
        while (shown.narrowestWidth() > options.width() && shown.columns() > SHOWN.size()) {
            shown = shown.without(shown.columns() - 1);
        }
        return shown;
    }

    /** The series' names over the first of their columns. */
    private static List<Line> words() {
        List<Line> words = new ArrayList<>();
        for (String name : SERIES) {
            words.add(Line.of(name, Style.STRONG));
            SHOWN.stream().skip(1).forEach(percentile -> words.add(Line.BLANK));
        }
        return words;
    }

    private Line label(MeasuredCell cell) {
        String load = CellLabels.load(cell.cell().parameters());
        String name = cells.stream()
                                .map(one -> labels.of(one.cell().parameters()))
                                .distinct()
                                .count()
                        > 1
                ? labels.of(cell.cell().parameters()) + " " + load
                : load;
        Line line = Line.of(options.symbols().write(name));
        return cell.result().isValid() ? line : line.and(INVALID, Style.INVALID);
    }

    private List<TimeColumn> columns() {
        List<TimeColumn> columns = new ArrayList<>();
        for (String name : SERIES) {
            for (double percentile : SHOWN) {
                columns.add(new TimeColumn(
                        Percentiles.label(percentile),
                        options.symbols(),
                        cells.stream()
                                .flatMap(cell -> value(cell, name, percentile).stream())
                                .map(PercentileValue::nanos)));
            }
        }
        return columns;
    }

    private static List<Line> row(MeasuredCell cell, List<TimeColumn> columns) {
        List<Line> row = new ArrayList<>();
        for (String name : SERIES) {
            for (double percentile : SHOWN) {
                TimeColumn column = columns.get(row.size());
                row.add(value(cell, name, percentile).map(column::cell).orElse(Line.of("-")));
            }
        }
        return row;
    }

    private static Optional<PercentileValue> value(MeasuredCell cell, String name, double percentile) {
        Optional<Series> series = cell.series(name);
        return series.map(values -> Percentiles.of(values, percentile));
    }
}
