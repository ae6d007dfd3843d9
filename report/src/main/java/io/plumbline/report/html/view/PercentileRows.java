// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.view;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Percentiles down, series across: one row compares what callers feel with what it is made of. */
final class PercentileRows {

    private static final List<Double> ROWS = Stream.of(
                    Stream.of(Percentiles.MIN), Percentiles.SHOWN.stream(), Stream.of(Percentiles.MAX))
            .flatMap(rows -> rows)
            .toList();

    private PercentileRows() {}

    static Table of(ResultView view) {
        List<Series> columns = view.series().stream().map(SummarySeries::merged).toList();
        List<String> head = new ArrayList<>(List.of(""));
        columns.forEach(series -> head.add(series.name()));
        Table table = new Table("Percentiles over all runs", head);
        List<List<PercentileValue>> values = columns.stream()
                .map(series -> series.count() == 0 ? List.<PercentileValue>of() : Percentiles.of(series, ROWS))
                .toList();
        for (int row = 0; row < ROWS.size(); row++) {
            table.row(row(row, values));
        }
        List<Object> samples = new ArrayList<>(List.of("samples"));
        columns.forEach(series -> samples.add(Table.cell(Quantity.count(series.count()), Kind.FAINT)));
        table.row(samples);
        return table;
    }

    private static List<Object> row(int row, List<List<PercentileValue>> values) {
        List<Object> cells = new ArrayList<>(List.of(Percentiles.label(ROWS.get(row))));
        values.forEach(column ->
                cells.add(column.isEmpty() ? Table.cell("–", Kind.FAINT) : Table.percentile(column.get(row))));
        return cells;
    }
}
