// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.surge.Recovery;
import java.util.List;
import java.util.function.DoubleFunction;

/** Table of a surge: what was measured beside what a queue of fluid does. */
public final class SurgeTable {

    private record Figure(String name, double measured, double fluid, DoubleFunction<String> text) {

        private TableCell cell(double value) {
            return Double.isNaN(value) ? TableCell.NOTHING : TableCell.of(text.apply(value));
        }
    }

    private SurgeTable() {}

    public static Table of(Recovery fork) {
        return new TableOf<>(List.of(
                        new Figure(
                                "p99 at the base", (double) fork.basePercentileNanos(), Double.NaN, SurgeTable::time),
                        new Figure("p99 at worst", (double) fork.peakNanos(), Double.NaN, SurgeTable::time),
                        new Figure("capacity", fork.capacity(), Double.NaN, Quantity::rate),
                        new Figure("longest backlog", fork.height(), fork.predictedHeight(), SurgeTable::count),
                        new Figure("recovery", fork.recoveryNanos(), fork.predictedNanos(), SurgeTable::time)))
                .column("measured", figure -> figure.cell(figure.measured()))
                .column("a queue of fluid", figure -> figure.cell(figure.fluid()))
                .table("Recovery from the pulse", "", figure -> new Row(figure.name(), List.of()));
    }

    public static String time(double nanos) {
        return Double.isInfinite(nanos) ? "never" : Quantity.TIME.of(Math.round(nanos));
    }

    public static String count(double invocations) {
        return Quantity.count(Math.round(invocations));
    }
}
