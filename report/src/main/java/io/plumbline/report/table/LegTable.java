// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/** Table of the legs of a round trip, or of the probes of a task, beside the service time, by rate. */
public final class LegTable {

    private LegTable() {}

    public static List<String> names(CollectionView view) {
        return view.alongCurves().stream()
                .flatMap(cell -> legs(cell).stream())
                .map(Series::name)
                .distinct()
                .toList();
    }

    public static Table of(CollectionView view) {
        List<String> names = names(view);
        TableOf<MeasuredCell> table = new TableOf<>(names.isEmpty() ? List.of() : view.alongCurves());
        for (double percentile : List.of(50.0, 99.0)) {
            String word = Percentiles.label(percentile);
            names.forEach(name -> table.column(
                    Column.detail(name).under(word), cell -> TableCell.percentile(leg(cell, name, percentile))));
        }
        table.column(Column.of("legs", 1).under("mean"), cell -> mean(legs(cell)))
                .column(Column.of("service", 1).under("mean"), cell -> mean(worked(cell)))
                .column(Column.of("share").under("mean"), cell -> TableCell.maybe(share(cell)));
        return table.table("Legs against the round trip", "offered", cell -> RateTable.head(cell, view));
    }

    private static List<Series> legs(MeasuredCell cell) {
        return new ResultView(cell.result()).legs();
    }

    private static Optional<PercentileValue> leg(MeasuredCell cell, String name, double percentile) {
        return legs(cell).stream()
                .filter(leg -> leg.name().equals(name))
                .map(leg -> Percentiles.of(leg, percentile))
                .findFirst();
    }

    private static List<Series> worked(MeasuredCell cell) {
        return legs(cell).isEmpty()
                ? List.of()
                : cell.series(SeriesNames.SERVICE).stream().toList();
    }

    /** Means add up as the times of each invocation do. */
    private static TableCell mean(List<Series> parts) {
        return parts.isEmpty() ? TableCell.NOTHING : TableCell.time(Math.round(sum(parts)));
    }

    private static double sum(List<Series> parts) {
        return parts.stream().mapToDouble(Series::meanNanos).sum();
    }

    /** Where some replies never came, their service is a lower bound, and they have no legs. */
    private static Optional<String> share(MeasuredCell cell) {
        return worked(cell).stream()
                .filter(service -> service.meanNanos() > 0 && service.samples() == service.count())
                .map(service -> Quantity.percent(sum(legs(cell)) / service.meanNanos()))
                .findFirst();
    }
}
