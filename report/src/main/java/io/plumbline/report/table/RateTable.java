// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CarriedLoad;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Table of response time beside service time, rate by rate; the closed loop last. Rates that the system doesn't reach
 * show the growth of the backlog instead of percentiles of the response.
 */
public final class RateTable {

    private RateTable() {}

    public static Table of(CollectionView view) {
        List<MeasuredCell> cells = view.alongCurves();
        TableOf<MeasuredCell> table = new TableOf<>(cells)
                .column(
                        Column.of("achieved", 4),
                        cell -> TableCell.of(Quantity.rate(cell.carried().achievedPerSecond())))
                .column(Column.of("busy", 5), RateTable::busy);
        addPercentile(table, SeriesNames.RESPONSE, 50, 0);
        addPercentile(table, SeriesNames.RESPONSE, 99, 0);
        addPercentile(table, SeriesNames.RESPONSE, Percentiles.MAX, 1);
        table.column(Column.of("per s").under("backlog"), RateTable::backlog);
        addPercentile(table, SeriesNames.SERVICE, 50, 2);
        addPercentile(table, SeriesNames.SERVICE, 99, 3);
        addPercentile(table, SeriesNames.SERVICE, Percentiles.MAX, 6);
        ProcessCosts.addCpus(table, cells);
        table.column(Column.detail("forks"), cell -> TableCell.count(cell.cell().forks()));
        List<Boolean> nearTheKnee = nearTheKnee(view);
        return table.table("Rate by rate", "offered", cell -> head(cell, view))
                .about("rates")
                .briefly(nearTheKnee::get);
    }

    /** Of each curve the rates around the highest that it carries, as far as one screen has room. */
    private static List<Boolean> nearTheKnee(CollectionView view) {
        int most =
                Math.max(1, Table.MAX_ROWS_BRIEFLY / Math.max(1, view.curves().size()));
        return view.curves().values().stream()
                .flatMap(curve -> {
                    int carried = (int) curve.stream()
                            .filter(cell -> cell.rate().isPresent() && Misleading.isCarried(cell.result()))
                            .count();
                    int from = Math.max(0, Math.min(curve.size() - most, carried - most + most / 3));
                    return IntStream.range(0, curve.size()).mapToObj(index -> index >= from && index < from + most);
                })
                .toList();
    }

    /** Several curves are told apart by the group of the row. */
    static Row head(MeasuredCell cell, CollectionView view) {
        Row.Mark mark = Misleading.onCurve(cell.result()).isPresent()
                ? Row.Mark.MISLEADING
                : view.isDisturbed(cell) ? Row.Mark.DISTURBED : cell.isSaturated() ? Row.Mark.SATURATED : Row.Mark.NONE;
        String group = view.isOneCurve() ? "" : view.curve(cell);
        return new Row(group, CellLabels.load(cell.parameters()), mark, List.of());
    }

    private static void addPercentile(
            TableOf<MeasuredCell> table, String series, double percentile, int dispensability) {
        table.column(
                Column.of(Percentiles.label(percentile), dispensability).under(series),
                cell -> TableCell.percentile(cell.value(series, percentile)));
    }

    /** In a closed loop it always is. */
    private static TableCell busy(MeasuredCell cell) {
        return cell.rate().isEmpty()
                ? TableCell.NOTHING
                : TableCell.share(cell.carried().utilisation());
    }

    private static String backlog(CarriedLoad carried) {
        return carried.stuckText()
                .map(stuck -> stuck + " stuck")
                .or(() -> carried.growth().map(growth -> "+" + ResultView.growth(growth)))
                .orElse("");
    }

    /** By how much the response time grows in each second. */
    private static TableCell backlog(MeasuredCell cell) {
        return cell.isSaturated() ? TableCell.of(backlog(cell.carried())).with(Emphasis.BOUND) : TableCell.NOTHING;
    }
}
