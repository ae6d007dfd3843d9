// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.collection.FittingGrid.Column;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
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
    private static final double NANOS_PER_SECOND = 1e9;

    private final CurveRows rows;
    private final ConsoleOptions options;

    RateTable(CurveRows rows, ConsoleOptions options) {
        this.rows = rows;
        this.options = options;
    }

    /** Where there is no room, what callers feel, and the backlog where it grows, stay. */
    List<Line> lines() {
        if (cells().isEmpty()) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>(new FittingGrid(rows.names(), columns()).lines(options.width()));
        lines.addAll(Footnotes.of(
                cells().stream()
                        .flatMap(cell -> SERIES.stream()
                                .flatMap(name ->
                                        SHOWN.stream().flatMap(percentile -> value(cell, name, percentile).stream()))),
                options));
        return lines;
    }

    private List<MeasuredCell> cells() {
        return rows.cells();
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
                cells().stream()
                        .map(cell -> Line.of(
                                cell.cell().parameters().load().equals(CellParameters.CLOSED_LOOP)
                                                && heading.equals("busy")
                                        ? "-"
                                        : text.apply(CarriedLoad.of(cell.result()))))
                        .toList());
    }

    private Column column(int dispensability, String name, double percentile) {
        List<Optional<PercentileValue>> values =
                cells().stream().map(cell -> value(cell, name, percentile)).toList();
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
                cells().stream()
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
