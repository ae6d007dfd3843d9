// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.Rule;
import java.time.Duration;
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
        TableOf<Calibrated> table = new TableOf<>(calibrated)
                .column("typical", one -> Cell.time(Math.round(one.nanos())))
                .words(
                        "forks vary by",
                        one -> Quantity.roughPercent(one.spread().within()));
        int budgets = calibrated.stream()
                .limit(1)
                .mapToInt(one -> one.budgets().size())
                .sum();
        for (int i = 0; i < budgets; i++) {
            int index = i;
            table.column(
                    Column.of(heading(calibrated.get(0).budgets().get(i)), 1),
                    one -> Cell.of(
                            Quantity.roughPercent(one.budgets().get(index).share())));
        }
        return table.words("margin", one -> one.margin(rule).toString())
                .words("then found", one -> Quantity.roughPercent(one.smallestWorse(rule, one.margin(rule))))
                .table("What this host can tell", "", one -> new Row(Percentiles.label(one.percentile()), List.of()));
    }

    /** Such as {@code 20 forks, 1 min}. */
    private static String heading(Budget budget) {
        Duration length = budget.duration();
        long minutes = Math.round((double) length.toSeconds() / SECONDS_OF_A_MINUTE);
        return FORKS_IN_BLOCK * budget.blocks() + " forks, "
                + (minutes == 0 ? Quantity.seconds(length.toSeconds()) : minutes + " min");
    }
}
