// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.collection.CellLabels;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The legs of the round trip, their sum, and the round trip end to end. Percentiles don't add up; where the sum is far from the
 * whole, the slow ones there are not the slow ones back.
 */
final class LegRows {

    private static final List<Double> SHOWN = List.of(50.0, 99.0);

    private final CollectionView view;

    LegRows(CollectionView view) {
        this.view = view;
    }

    /** Empty if no leg was measured. */
    Table table() {
        List<String> head = new ArrayList<>(List.of("offered"));
        for (double percentile : SHOWN) {
            String label = Percentiles.label(percentile);
            head.addAll(List.of(label + " there", label + " back", label + " sum", label + " end to end"));
        }
        Table table = new Table("Legs against the round trip", head);
        view.addCurves(table, cell -> row(cell.cell()));
        return table;
    }

    private static Optional<List<Object>> row(MeasuredCell cell) {
        Optional<Series> there = cell.series(SeriesNames.CLIENT_TO_REFLECTOR);
        Optional<Series> back = cell.series(SeriesNames.REFLECTOR_TO_CLIENT);
        Optional<Series> whole = cell.series(SeriesNames.SERVICE);
        if (there.isEmpty() || back.isEmpty() || whole.isEmpty()) {
            return Optional.empty();
        }
        List<List<PercentileValue>> values = Stream.of(there.get(), back.get(), whole.get())
                .map(series -> Percentiles.of(series, SHOWN))
                .toList();
        List<Object> row = new ArrayList<>(List.of(CellLabels.load(cell.cell().parameters())));
        for (int i = 0; i < SHOWN.size(); i++) {
            long sum = values.get(0).get(i).nanos() + values.get(1).get(i).nanos();
            row.add(Table.percentile(values.get(0).get(i)));
            row.add(Table.percentile(values.get(1).get(i)));
            row.add(Table.cell(CollectionView.TIME.of(sum), Kind.FAINT));
            row.add(Table.percentile(values.get(2).get(i)));
        }
        return Optional.of(row);
    }
}
