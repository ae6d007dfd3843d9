// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.Tile;
import io.plumbline.report.table.DifferenceTable.Figure;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;

/** Table of two results beside each other, with the second as a multiple of the first. */
public final class TwoResultsTable {

    private TwoResultsTable() {}

    /** Makes the table; {@code parts} are their documents. */
    public static Table of(ResultView first, ResultView second, List<Document> parts) {
        boolean areReliable = first.result().isValid() && second.result().isValid();
        List<Row> rows = new ArrayList<>();
        if (!first.rate().equals(second.rate())) {
            rows.add(row("rate", TableCell.of(first.rate()), TableCell.of(second.rate())));
        }
        for (double percentile : RunTable.SHOWN) {
            String label = Percentiles.label(percentile);
            TableCell before = figure(parts.get(0), label);
            TableCell after = figure(parts.get(1), label);
            TableCell ratio = areReliable ? ratio(before, after) : TableCell.NOTHING;
            rows.add(new Row(label, List.of(before, after, ratio)));
        }
        rows.add(row("verdict", verdict(parts.get(0)), verdict(parts.get(1))));
        return new Table(
                "2 results side by side",
                "",
                List.of(
                        Column.of(parts.get(0).name()),
                        Column.of(parts.get(1).name()),
                        Column.of(parts.get(0).title().equals(parts.get(1).title()) ? "change" : "ratio")),
                rows);
    }

    private static Row row(String label, TableCell first, TableCell second) {
        return new Row(label, List.of(first, second, TableCell.BLANK));
    }

    private static TableCell figure(Document part, String label) {
        return part.tiles().stream()
                .filter(tile -> tile.label().equals(label))
                .map(Tile::value)
                .findFirst()
                .orElse(TableCell.NOTHING);
    }

    private static TableCell ratio(TableCell before, TableCell after) {
        return before.percentile()
                .flatMap(one -> after.percentile()
                        .map(two -> DifferenceTable.change(
                                Figure.of((double) one.nanos(), one), Figure.of((double) two.nanos(), two))))
                .orElse(TableCell.NOTHING);
    }

    private static TableCell verdict(Document part) {
        return TableCell.of(part.verdict().text())
                .with(Emphasis.of(part.verdict().grade()));
    }
}
