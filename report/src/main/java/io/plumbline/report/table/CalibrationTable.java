// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.spec.Margin;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.Row.Mark;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.Rule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Table of what a host can detect: how much forks differ, the smallest change that is detected at a cost, and the
 * margin to allow.
 */
public final class CalibrationTable {

    private static final int FORKS_IN_BLOCK = 2;
    private static final int SECONDS_OF_A_MINUTE = 60;

    private CalibrationTable() {}

    /**
     * Makes the table.
     *
     * @param calibrated the percentiles
     * @param rule by which is judged later
     * @return a row for each
     */
    public static Table of(List<Calibrated> calibrated, Rule rule) {
        List<Column> columns = new ArrayList<>(List.of(Column.of("typical"), Column.of("forks vary by")));
        calibrated.stream()
                .limit(1)
                .flatMap(one -> one.budgets().stream())
                .forEach(budget -> columns.add(Column.of(heading(budget), 1)));
        columns.add(Column.of("margin"));
        columns.add(Column.of("then found"));
        return new Table("What this host can tell", "", columns, List.of())
                .with(calibrated.stream().map(one -> row(one, rule)).toList());
    }

    /** Such as {@code 20 forks, 1 min}. */
    private static String heading(Budget budget) {
        Duration length = budget.duration();
        long minutes = Math.round((double) length.toSeconds() / SECONDS_OF_A_MINUTE);
        return FORKS_IN_BLOCK * budget.blocks() + " forks, "
                + (minutes == 0 ? Quantity.seconds(length.toSeconds()) : minutes + " min");
    }

    private static Row row(Calibrated one, Rule rule) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.time(Math.round(one.nanos())));
        cells.add(Cell.of(Quantity.roughPercent(one.spread().within())));
        one.budgets().forEach(budget -> cells.add(Cell.of(Quantity.roughPercent(budget.share()))));
        Margin margin = one.margin(rule);
        cells.add(Cell.of(margin.toString()));
        cells.add(Cell.of(Quantity.roughPercent(one.smallestWorse(rule, margin))));
        return new Row("", Percentiles.label(one.percentile()), Mark.NONE, cells);
    }
}
