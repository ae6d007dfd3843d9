// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Heat;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Table with the floor at the top, and below it what each other cell costs beyond it, in time, CPUs and system calls.
 */
public final class MatrixTable {

    private final CollectionView view;
    private final List<MeasuredCell> cells;
    private final List<Heat> heats;

    private MatrixTable(CollectionView view) {
        this.view = view;
        this.cells = MeasuredCell.fromTheFloor(view.measured());
        this.heats = IntStream.range(0, MeasuredCell.SHOWN.size())
                .mapToObj(column -> Heat.over(cells.stream()
                        .filter(cell -> cell.result().isValid())
                        .map(cell -> cell.values().get(column).nanos())
                        .toList()))
                .toList();
    }

    public static Table of(CollectionView view) {
        return new MatrixTable(view).table();
    }

    private Table table() {
        boolean isConfidence = cells.stream().anyMatch(MeasuredCell::hasConfidence);
        TableOf<MeasuredCell> table = new TableOf<>(cells);
        addPercentile(table, 0, 0);
        String name = isConfidence ? "95 %" : "range";
        table.column(new Column("", name, 0, Place.TERMINAL), cell -> interval(cell, isConfidence))
                .column(Column.detail(name + " of p50"), cell -> interval(cell, isConfidence));
        addPercentile(table, 1, 1);
        addPercentile(table, 2, 3);
        table.column("× floor", this::factor)
                .column(new Column("", "CPUs", 2, Place.LONG), ProcessCosts::allCpus)
                .column(new Column("", "calls", 5, Place.LONG), ProcessCosts::allCalls)
                .column(Column.of("price", 4), this::price);
        ProcessCosts.addCpus(table, cells);
        ProcessCosts.addCalls(table, cells);
        return table.table("From the floor upwards", "", this::head).brieflyFirst();
    }

    /** None where the figures of all cells would mislead. */
    private Optional<MeasuredCell> floor() {
        return cells.stream().findFirst().filter(cell -> cell.result().isValid());
    }

    private boolean isFloor(MeasuredCell cell) {
        return floor().filter(cell::equals).isPresent();
    }

    private TableCell factor(MeasuredCell cell) {
        return floor().map(floor -> TableCell.of(Quantity.factor(cell.timesAsLongAs(floor))))
                .orElse(TableCell.NOTHING);
    }

    private Row head(MeasuredCell cell) {
        Row.Mark mark = !cell.result().isValid()
                ? Row.Mark.MISLEADING
                : view.isInPart(cell) ? Row.Mark.IN_PART : isFloor(cell) ? Row.Mark.FLOOR : Row.Mark.NONE;
        return new Row("", view.label(cell.cell()), mark, List.of());
    }

    private void addPercentile(TableOf<MeasuredCell> table, int index, int dispensability) {
        String label = Percentiles.label(MeasuredCell.SHOWN.get(index));
        table.column(Column.of(label, dispensability), cell -> {
            TableCell figure = TableCell.percentile(cell.values().get(index));
            return cell.result().isValid()
                    ? figure.heated(heats.get(index).of(cell.values().get(index).nanos()))
                    : figure.with(Emphasis.FAINT);
        });
    }

    /** Intervals of confidence; where no cell has one, the ranges that there are. */
    private static TableCell interval(MeasuredCell cell, boolean isConfidence) {
        return cell.medianBounds()
                .filter(any -> cell.hasConfidence() == isConfidence)
                .map(TableCell::interval)
                .orElse(TableCell.NOTHING);
    }

    private TableCell price(MeasuredCell cell) {
        if (isFloor(cell)) {
            return TableCell.of("floor").with(Emphasis.GOOD);
        }
        return floor().map(floor -> cell.medianNanos() - floor.medianNanos())
                .filter(nanos -> nanos >= 0)
                .map(nanos -> TableCell.of("+" + Quantity.TIME.of(nanos)))
                .orElse(TableCell.NOTHING);
    }
}
