// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.report.document.Column;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Calibrated.Budget;
import io.plumbline.stats.compare.Rule;
import java.time.Duration;
import java.util.List;

/** Tells what comparisons can find on a host. */
public final class CalibrationDocument {

    private static final int FORKS_IN_BLOCK = 2;

    private CalibrationDocument() {}

    public static Document of(String title, List<Calibrated> calibrated, Rule rule) {
        return Document.titled(title + ", compared with itself")
                .table(table(calibrated, rule))
                .sentences(
                        List.of(
                                "For each percentile: how much forks of the same thing differ; the smallest change "
                                        + "detected in 4 of 5 comparisons, by the forks of each variant and the time of both; the "
                                        + "margin with which an unchanged candidate passes in 99 of 100; and the smallest change "
                                        + "that is then found in 4 of 5, up to the last look.",
                                alarms(calibrated)),
                        Place.IN_FULL)
                .sentence("Recommended: a margin of " + Calibrated.margins(calibrated, rule) + ".")
                .build();
    }

    /** A slower body, and whether it was found. */
    public record Control(double slower, boolean isFound) {}

    /** Stalls of some invocations, and whether these were found at a percentile alone. */
    public record Stalls(long every, Duration length, double percentile, boolean isFound) {}

    public static Document ofControls(Control body, Stalls tail) {
        String label = Percentiles.label(tail.percentile());
        return Document.titled("")
                .sentence("A body " + Quantity.roughPercent(body.slower()) + " slower: "
                        + (body.isFound() ? "found at p50." : "NOT found at p50."))
                .sentence("1 of " + tail.every() + " invocations "
                        + Quantity.TIME.plain(tail.length().toNanos()) + " longer: "
                        + (tail.isFound()
                                ? "found at " + label + ", and not at p50."
                                : "NOT found at " + label + " alone."))
                .build();
    }

    private static String alarms(List<Calibrated> calibrated) {
        double worse = calibrated.stream()
                .mapToDouble(one -> one.alarms().worse())
                .max()
                .orElse(0);
        return "The rule itself: with 5 % allowed, a look at these forks would have called the same thing worse in "
                + Quantity.roughPercent(worse) + " of all possible orders.";
    }

    private static Table table(List<Calibrated> calibrated, Rule rule) {
        TableOf<Calibrated> table = new TableOf<>(calibrated)
                .column("typical", one -> TableCell.time(Math.round(one.nanos())))
                .text("forks vary by", one -> Quantity.spread(one.spread().within()));
        int budgets = calibrated.stream()
                .limit(1)
                .mapToInt(one -> one.budgets().size())
                .sum();
        for (int i = 0; i < budgets; i++) {
            int index = i;
            table.column(
                    Column.of(heading(calibrated.get(0).budgets().get(i)), 1),
                    one -> TableCell.of(Quantity.spread(one.budgets().get(index).share())));
        }
        return table.text("margin", one -> one.margin(rule).toString())
                .text("then found", one -> Quantity.spread(one.smallestWorse(rule, one.margin(rule))))
                .table("What this host can tell", "", one -> new Row(Percentiles.label(one.percentile()), List.of()));
    }

    private static String heading(Budget budget) {
        return FORKS_IN_BLOCK * budget.blocks() + " forks, " + Quantity.roughly(budget.duration());
    }
}
