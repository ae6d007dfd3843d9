// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.collection.Misleading;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.html.view.Table.Kind;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** What callers feel beside what the work takes, rate by rate; where the backlog grows, by how much. */
final class RateRows {

    private static final double NANOS_PER_SECOND = 1e9;

    private final CollectionView view;
    private final Set<String> roles;

    RateRows(CollectionView view) {
        this.view = view;
        this.roles = ProcessCosts.roles(view.measured().stream()
                .map(cell -> new ProcessCosts(cell.result()))
                .toList());
    }

    /** Empty if nothing was measured. */
    Table table() {
        List<String> head = new ArrayList<>(List.of("offered", "achieved", "busy"));
        addHeadings(SeriesNames.RESPONSE, head);
        head.add("backlog");
        addHeadings(SeriesNames.SERVICE, head);
        roles.forEach(role -> head.add("CPUs, " + role));
        head.add("forks");
        Table table = new Table("Rate by rate", head);
        view.curves().values().stream().flatMap(List::stream).forEach(cell -> table.row(row(cell)));
        return table;
    }

    private static void addHeadings(String series, List<String> head) {
        RateCell.SHOWN.forEach(percentile -> head.add(series + " " + Percentiles.label(percentile)));
    }

    private List<Object> row(RateCell cell) {
        List<Object> row = new ArrayList<>();
        row.add(label(cell));
        row.add(Quantity.rate(cell.carried().achievedPerSecond()));
        row.add(
                cell.carried().utilisation().isPresent()
                        ? Quantity.roughPercent(cell.carried().utilisation().getAsDouble())
                        : "–");
        row.addAll(values(cell.response()));
        row.add(backlog(cell));
        row.addAll(values(cell.service()));
        ProcessCosts cost = new ProcessCosts(cell.cell().result());
        roles.forEach(role -> row.add(cost.cpus(role)));
        row.add(Integer.toString(cell.cell().cell().forks()));
        return row;
    }

    private Object label(RateCell cell) {
        String label = view.label(cell.cell().cell());
        if (cell.isSaturated()) {
            return Table.cell(label, Kind.BOUND);
        }
        boolean wouldMislead = Misleading.onCurve(cell.cell().result()).isPresent();
        return wouldMislead ? Table.cell(label + " (would mislead)", Kind.BAD) : label;
    }

    private static List<Object> values(List<PercentileValue> values) {
        return values.isEmpty()
                ? Collections.nCopies(RateCell.SHOWN.size(), Table.cell("–", Kind.FAINT))
                : values.stream().map(Table::percentile).toList();
    }

    /** By how much the response time grows in each second. */
    private static Object backlog(RateCell cell) {
        if (!cell.isSaturated()) {
            return Table.cell("–", Kind.FAINT);
        }
        String growth = cell.carried()
                .growth()
                .map(one -> "+" + CollectionView.TIME.of(Math.round(one * NANOS_PER_SECOND)) + " per s")
                .orElse("all stuck");
        return Table.cell(growth, Kind.BOUND);
    }
}
