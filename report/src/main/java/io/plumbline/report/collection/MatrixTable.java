// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Grid;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The floor at the top, and below it what each other cell costs over it. */
final class MatrixTable {

    private static final String INVALID = " !";
    private static final String IN_PART = " *";

    /** Columns that go first where there is no room, the first of them first. The median, its interval and the factor stay. */
    private static final List<String> DISPENSABLE = List.of("calls", "price", "p99.9", "CPUs", "p99");

    private final CellLabels labels;
    private final ConsoleOptions options;
    private final List<MeasuredCell> cells;
    private final int forks;

    MatrixTable(List<MeasuredCell> measured, int forks, CellLabels labels, ConsoleOptions options) {
        this.labels = labels;
        this.options = options;
        this.forks = forks;
        this.cells = measured.stream()
                .sorted(Comparator.comparing(
                                (MeasuredCell cell) -> !cell.result().isValid())
                        .thenComparingLong(MeasuredCell::medianNanos))
                .toList();
    }

    /** A column, by the word that names it. */
    private record Column(String name, Line heading, List<Line> cells) {}

    List<Line> lines() {
        if (cells.isEmpty()) {
            return List.of();
        }
        List<Column> columns = new ArrayList<>(columns());
        columns.removeIf(column -> column.cells().stream().allMatch(MatrixTable::isEmpty));
        Grid grid = grid(columns);
        for (String name : DISPENSABLE) {
            if (grid.narrowestWidth() > options.width()) {
                columns.removeIf(column -> column.name().equals(name));
                grid = grid(columns);
            }
        }
        List<Line> lines = new ArrayList<>(grid.lines(options.width()));
        lines.addAll(footnotes());
        return lines;
    }

    private static boolean isEmpty(Line cell) {
        return cell.spans().stream().allMatch(span -> span.text().equals("-"));
    }

    private List<Line> footnotes() {
        List<Line> notes =
                new ArrayList<>(Footnotes.of(cells.stream().flatMap(cell -> cell.values().stream()), options));
        if (cells.stream().anyMatch(cell -> !cell.result().isValid())) {
            notes.add(Footnotes.line(INVALID.strip(), "these figures would mislead; see below why", options));
        }
        if (cells.stream().anyMatch(this::isInPart)) {
            notes.add(Footnotes.line(IN_PART.strip(), "fewer forks than asked for", options));
        }
        return notes;
    }

    private boolean isInPart(MeasuredCell cell) {
        return cell.cell().forks() < forks;
    }

    /** The first: cells whose figures would mislead come last, so that none of them is what others are held against. */
    private MeasuredCell floor() {
        return cells.get(0);
    }

    private Grid grid(List<Column> columns) {
        Grid grid = new Grid();
        grid.row(Line.BLANK, columns.stream().map(Column::heading).toList());
        for (int i = 0; i < cells.size(); i++) {
            int row = i;
            grid.row(
                    label(cells.get(i)),
                    columns.stream().map(column -> column.cells().get(row)).toList());
        }
        return grid;
    }

    private Line label(MeasuredCell cell) {
        String label = options.symbols().write(labels.withLoad(cell.cell().parameters()));
        Line line = Line.of(label, cell.equals(floor()) ? Style.GOOD : Style.PLAIN);
        if (!cell.result().isValid()) {
            return line.and(INVALID, Style.INVALID);
        }
        return isInPart(cell) ? line.and(IN_PART, Style.WARNING) : line;
    }

    private List<Column> columns() {
        return List.of(percentile(0), intervals(), percentile(1), percentile(2), factors(), cpus(), calls(), prices());
    }

    private Column percentile(int index) {
        String name = Percentiles.label(MeasuredCell.SHOWN.get(index));
        TimeColumn times = new TimeColumn(
                name,
                options.symbols(),
                cells.stream().map(cell -> cell.values().get(index).nanos()));
        return new Column(
                name,
                times.heading(),
                cells.stream().map(cell -> times.cell(cell.values().get(index))).toList());
    }

    /** Intervals of confidence; where no cell has one, the ranges that there are. */
    private Column intervals() {
        boolean isConfidence = cells.stream().anyMatch(MeasuredCell::hasConfidence);
        List<Optional<Bounds>> bounds = cells.stream()
                .map(cell -> cell.medianBounds().filter(any -> cell.hasConfidence() == isConfidence))
                .toList();
        TimeColumn times = new TimeColumn(
                isConfidence ? "95 %" : "range",
                options.symbols(),
                bounds.stream().flatMap(Optional::stream).flatMap(one -> Stream.of(one.lowNanos(), one.highNanos())));
        return new Column(
                "interval",
                times.heading(),
                bounds.stream()
                        .map(one -> one.map(found -> interval(found, times)).orElse("-"))
                        .map(text -> Line.of(text, Style.FAINT))
                        .toList());
    }

    private String interval(Bounds bounds, TimeColumn times) {
        return times.figure(bounds.lowNanos()) + options.symbols().write("–") + times.figure(bounds.highNanos());
    }

    private Column factors() {
        double floor = Math.max(1, floor().medianNanos());
        return new Column(
                "factor",
                Line.of(options.symbols().write("× floor"), Style.STRONG),
                cells.stream()
                        .map(cell -> Line.of(factor(cell.medianNanos() / floor)))
                        .toList());
    }

    private static String factor(double factor) {
        String format = factor < 10 ? "%.2f" : factor < 100 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, format, factor);
    }

    /** How many CPUs the client and the reflector kept busy; one figure if they were one process. */
    private Column cpus() {
        return new Column(
                "CPUs",
                Line.of("CPUs", Style.STRONG),
                cells.stream().map(cell -> Line.of(cpus(cell))).toList());
    }

    private static String cpus(MeasuredCell cell) {
        return ofEachSide(cell, use -> Optional.of(String.format(Locale.ROOT, "%.2f", use.cpus())));
    }

    /** How many system calls the client and the reflector made for an invocation, as far as they are counted. */
    private Column calls() {
        return new Column(
                "calls",
                Line.of("calls", Style.STRONG),
                cells.stream().map(cell -> Line.of(calls(cell))).toList());
    }

    private String calls(MeasuredCell cell) {
        return ofEachSide(cell, use -> {
            OptionalDouble calls = CpuCost.callsPerInvocation(use);
            boolean areAll = CpuCost.hasAllCalls(cell.result().forks(), use.role());
            return calls.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            (areAll ? "" : options.symbols().atLeast()) + Quantity.frequency(calls.getAsDouble()));
        });
    }

    private static String ofEachSide(MeasuredCell cell, Function<CpuUse, Optional<String>> figure) {
        String text = CpuCost.byRole(cell.result().forks()).stream()
                .map(figure)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("+"));
        return text.isEmpty() ? "-" : text;
    }

    private Column prices() {
        TimeColumn times = new TimeColumn(
                "price",
                options.symbols(),
                cells.stream().skip(1).map(this::priceNanos).filter(price -> price >= 0));
        return new Column(
                "price",
                times.heading(),
                cells.stream().map(cell -> price(cell, times)).toList());
    }

    private Line price(MeasuredCell cell, TimeColumn times) {
        if (cell.equals(floor())) {
            return Line.of("floor", Style.GOOD);
        }
        return Line.of(priceNanos(cell) < 0 ? "-" : "+" + times.figure(priceNanos(cell)));
    }

    private long priceNanos(MeasuredCell cell) {
        return cell.medianNanos() - floor().medianNanos();
    }
}
