// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** The floor at the top, and below it what each other cell costs over it, in time, in CPUs and in system calls. */
final class MatrixRows {

    private final CollectionView view;
    private final List<MeasuredCell> cells;
    private final List<ProcessCosts> costs;
    private final List<Heat> heats;

    MatrixRows(CollectionView view) {
        this.view = view;
        this.cells = fromTheFloor(view.measured());
        this.costs = cells.stream().map(cell -> new ProcessCosts(cell.result())).toList();
        this.heats = IntStream.range(0, MeasuredCell.SHOWN.size())
                .mapToObj(column -> Heat.over(cells.stream()
                        .filter(cell -> cell.result().isValid())
                        .map(cell -> cell.values().get(column).nanos())
                        .toList()))
                .toList();
    }

    /** By their medians; cells whose figures would mislead come last, so that none of them is what others are held against. */
    static List<MeasuredCell> fromTheFloor(List<MeasuredCell> cells) {
        return cells.stream()
                .sorted(Comparator.comparing(
                                (MeasuredCell cell) -> !cell.result().isValid())
                        .thenComparingLong(MeasuredCell::medianNanos))
                .toList();
    }

    /** Empty if nothing was measured. */
    Table table() {
        Set<String> roles = ProcessCosts.roles(costs);
        Set<String> callingRoles = ProcessCosts.callingRoles(costs);
        List<String> head = new ArrayList<>(List.of(""));
        MeasuredCell.SHOWN.forEach(percentile -> head.add(Percentiles.label(percentile)));
        head.add(2, isConfidence() ? "95 % of p50" : "range of p50");
        head.addAll(List.of("× floor", "price"));
        roles.forEach(role -> head.add("CPUs, " + role));
        callingRoles.forEach(role -> head.add("calls, " + role));
        Table table = new Table("From the floor upwards", head);
        for (int i = 0; i < cells.size(); i++) {
            List<Object> row = row(cells.get(i));
            ProcessCosts cost = costs.get(i);
            roles.forEach(role -> row.add(cost.cpus(role)));
            callingRoles.forEach(role -> row.add(cost.calls(role)));
            table.row(row);
        }
        return table;
    }

    private boolean isConfidence() {
        return cells.stream().anyMatch(MeasuredCell::hasConfidence);
    }

    private List<Object> row(MeasuredCell cell) {
        List<Object> row = new ArrayList<>(List.of(label(cell)));
        for (int column = 0; column < MeasuredCell.SHOWN.size(); column++) {
            row.add(
                    cell.result().isValid()
                            ? heats.get(column).cell(cell.values().get(column))
                            : Heat.unshaded(cell.values().get(column)));
        }
        row.add(2, Table.cell(interval(cell), Kind.FAINT));
        row.add(factor(cell.medianNanos() / (double) Math.max(1, cells.get(0).medianNanos())));
        row.add(price(cell));
        return row;
    }

    private Object label(MeasuredCell cell) {
        String label = view.label(cell.cell());
        if (!cell.result().isValid()) {
            return Table.cell(label + " (would mislead)", Kind.BAD);
        }
        if (cell.cell().forks() < view.collection().plan().forks()) {
            return Table.cell(label + " (in part)", Kind.BOUND);
        }
        return cell.equals(cells.get(0)) ? Table.cell(label, Kind.GOOD) : label;
    }

    private String interval(MeasuredCell cell) {
        Optional<Bounds> bounds = cell.medianBounds().filter(any -> cell.hasConfidence() == isConfidence());
        return bounds.map(found ->
                        CollectionView.TIME.of(found.lowNanos()) + " – " + CollectionView.TIME.of(found.highNanos()))
                .orElse("–");
    }

    static String factor(double factor) {
        String format = factor < 10 ? "%.2f" : factor < 100 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, format, factor);
    }

    private Object price(MeasuredCell cell) {
        if (cell.equals(cells.get(0))) {
            return Table.cell("floor", Kind.GOOD);
        }
        long nanos = cell.medianNanos() - cells.get(0).medianNanos();
        return nanos < 0 ? "–" : "+" + CollectionView.TIME.of(nanos);
    }
}
