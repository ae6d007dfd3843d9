// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/** Table of the legs of a round trip, or of the probes of a task, beside the service time, by rate. */
public final class LegTable {

    private static final List<String> OF_A_ROUND_TRIP =
            List.of(SeriesNames.CLIENT_TO_REFLECTOR, SeriesNames.REFLECTOR_TO_CLIENT);
    private static final List<String> OF_THE_KERNEL =
            List.of(SeriesNames.SEND_CALL, SeriesNames.STACK_AND_WIRE, SeriesNames.WAKE_UP);

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
                    new Column(word, name, 0, Place.PAGE), cell -> TableCell.percentile(leg(cell, name, percentile))));
        }
        table.column(Column.of("legs", 1).under("mean"), cell -> mean(legs(cell)))
                .column(Column.of("service", 1).under("mean"), cell -> mean(worked(cell)))
                .column(Column.of("share").under("mean"), cell -> TableCell.maybe(share(cell)));
        return table.table("Legs against the round trip", "offered", cell -> RateTable.head(cell, view));
    }

    /** Series that follow each other from the start to the end of an invocation. */
    private static List<Series> legs(MeasuredCell cell) {
        List<Series> trip = named(cell, OF_A_ROUND_TRIP);
        List<Series> kernel = named(cell, OF_THE_KERNEL);
        if (!trip.isEmpty()) {
            return trip;
        }
        return kernel.isEmpty() ? probes(cell) : kernel;
    }

    private static List<Series> named(MeasuredCell cell, List<String> names) {
        List<Series> found =
                names.stream().flatMap(name -> cell.series(name).stream()).toList();
        return found.size() == names.size() ? found : List.of();
    }

    private static List<Series> probes(MeasuredCell cell) {
        return cell.result().roundTrip()
                ? List.of()
                : cell.result().summary().series().stream()
                        .map(SummarySeries::merged)
                        .filter(series -> series.count() > 0
                                && !SeriesNames.TAKEN.contains(series.name())
                                && !series.name().equals(SeriesNames.REFLECTOR_DWELL))
                        .toList();
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
