// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Grid;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What callers feel and what the work takes, over the rate; the closed loop last. Rates that the system doesn't reach show the
 * growth of the backlog in place of percentiles of the response.
 */
final class RateTable {

    private static final List<String> SERIES = List.of(SeriesNames.RESPONSE, SeriesNames.SERVICE);
    private static final List<Double> SHOWN = List.of(50.0, 99.0, Percentiles.MAX);
    private static final String INVALID = " !";
    private static final double NANOS_PER_SECOND = 1e9;

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

    /** A column, by how soon it goes where there is no room. */
    private record Column(int dispensability, Line word, Line heading, List<Line> cells) {}

    List<Line> lines() {
        if (cells.isEmpty()) {
            return List.of();
        }
        List<Column> columns = new ArrayList<>(columns());
        columns.removeIf(column -> column.cells().stream().allMatch(RateTable::isEmpty));
        List<Line> lines = new ArrayList<>(fitting(columns).lines(options.width()));
        lines.addAll(Footnotes.of(
                cells.stream()
                        .flatMap(cell -> SERIES.stream()
                                .flatMap(name ->
                                        SHOWN.stream().flatMap(percentile -> value(cell, name, percentile).stream()))),
                options));
        return lines;
    }

    private static boolean isEmpty(Line cell) {
        return cell.spans().stream().allMatch(span -> span.text().equals("-"));
    }

    /** Leaves out columns where there is no room: what callers feel, and the backlog where it grows, stay. */
    private Grid fitting(List<Column> all) {
        List<Column> shown = new ArrayList<>(all);
        Grid grid = grid(shown);
        while (grid.narrowestWidth() > options.width()) {
            Optional<Column> next = shown.stream()
                    .filter(column -> column.dispensability() > 0)
                    .max(Comparator.comparingInt(Column::dispensability));
            if (next.isEmpty()) {
                return grid;
            }
            shown.remove(next.get());
            grid = grid(shown);
        }
        return grid;
    }

    private Grid grid(List<Column> columns) {
        Grid grid = new Grid();
        grid.row(Line.BLANK, words(columns));
        grid.row(Line.BLANK, columns.stream().map(Column::heading).toList());
        for (int i = 0; i < cells.size(); i++) {
            int row = i;
            grid.row(
                    label(cells.get(i)),
                    columns.stream().map(column -> column.cells().get(row)).toList());
        }
        return grid;
    }

    /** Each series' name over the first of its columns. */
    private static List<Line> words(List<Column> columns) {
        List<Line> words = new ArrayList<>();
        Line before = Line.BLANK;
        for (Column column : columns) {
            words.add(column.word().equals(before) ? Line.BLANK : column.word());
            before = column.word();
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
        return Misleading.onCurve(cell.result()).isPresent() ? line.and(INVALID, Style.INVALID) : line;
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(loadColumn(3, "achieved", load -> Quantity.rate(load.achievedPerSecond())));
        columns.add(loadColumn(
                4,
                "busy",
                load -> load.utilisation().isPresent()
                        ? Quantity.roughPercent(load.utilisation().getAsDouble())
                        : "-"));
        SHOWN.forEach(percentile -> columns.add(column(0, SeriesNames.RESPONSE, percentile)));
        columns.add(backlog());
        columns.add(column(1, SeriesNames.SERVICE, 50.0));
        columns.add(column(2, SeriesNames.SERVICE, 99.0));
        columns.add(column(5, SeriesNames.SERVICE, Percentiles.MAX));
        return columns;
    }

    private Column loadColumn(int dispensability, String heading, Function<CarriedLoad, String> text) {
        return new Column(
                dispensability,
                Line.BLANK,
                Line.of(heading, Style.STRONG),
                cells.stream()
                        .map(cell -> Line.of(
                                cell.cell().parameters().load().equals(CellParameters.CLOSED_LOOP)
                                                && heading.equals("busy")
                                        ? "-"
                                        : text.apply(CarriedLoad.of(cell.result()))))
                        .toList());
    }

    private Column column(int dispensability, String name, double percentile) {
        List<Optional<PercentileValue>> values =
                cells.stream().map(cell -> value(cell, name, percentile)).toList();
        TimeColumn times = new TimeColumn(
                Percentiles.label(percentile),
                options.symbols(),
                values.stream().flatMap(Optional::stream).map(PercentileValue::nanos));
        return new Column(
                dispensability,
                Line.of(name, Style.STRONG),
                times.heading(),
                values.stream()
                        .map(value -> value.map(times::cell).orElse(Line.of("-")))
                        .toList());
    }

    /** By how much the response time grows in each second at rates that the system doesn't reach. */
    private Column backlog() {
        LatencyFormat latency = new LatencyFormat(options.symbols());
        return new Column(
                0,
                Line.of("backlog", Style.STRONG),
                Line.of("per s", Style.STRONG),
                cells.stream()
                        .map(cell -> Misleading.isSaturated(cell.result())
                                ? Line.of(
                                        CarriedLoad.of(cell.result())
                                                .growth()
                                                .map(growth -> "+" + latency.of(Math.round(growth * NANOS_PER_SECOND)))
                                                .orElse("all stuck"),
                                        Style.INVALID)
                                : Line.of("-"))
                        .toList());
    }

    /** A percentile of the response at a saturated rate would only tell how long the run was. */
    private static Optional<PercentileValue> value(MeasuredCell cell, String name, double percentile) {
        boolean isMeaningless = name.equals(SeriesNames.RESPONSE) && Misleading.isSaturated(cell.result());
        return isMeaningless ? Optional.empty() : cell.series(name).map(values -> Percentiles.of(values, percentile));
    }
}
