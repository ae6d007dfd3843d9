// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.environment.CpuUse;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.stats.CpuCost;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Columns that tell how many CPUs each process kept busy, and how many system calls it made for an invocation. */
final class ProcessCosts {

    private ProcessCosts() {}

    /** On a page a column for each role. */
    static void addCpus(TableOf<MeasuredCell> table, List<MeasuredCell> cells) {
        addRoles(table, cells, "CPUs, ", ProcessCosts::cpus);
    }

    static void addCalls(TableOf<MeasuredCell> table, List<MeasuredCell> cells) {
        addRoles(table, cells, "calls, ", ProcessCosts::calls);
    }

    /** On a terminal one column, with a figure for each process. */
    static TableCell allCpus(MeasuredCell cell) {
        return all(cell, ProcessCosts::cpus);
    }

    static TableCell allCalls(MeasuredCell cell) {
        return all(cell, ProcessCosts::calls);
    }

    private static void addRoles(
            TableOf<MeasuredCell> table,
            List<MeasuredCell> cells,
            String heading,
            BiFunction<MeasuredCell, CpuUse, Optional<String>> figure) {
        cells.stream()
                .flatMap(cell -> uses(cell).stream())
                .map(CpuUse::role)
                .collect(Collectors.toCollection(TreeSet::new))
                .forEach(role -> table.column(
                        Column.detail(heading + role),
                        cell -> TableCell.maybe(uses(cell).stream()
                                .filter(use -> use.role().equals(role))
                                .flatMap(use -> figure.apply(cell, use).stream())
                                .findFirst())));
    }

    private static TableCell all(MeasuredCell cell, BiFunction<MeasuredCell, CpuUse, Optional<String>> figure) {
        String text = uses(cell).stream()
                .flatMap(use -> figure.apply(cell, use).stream())
                .collect(Collectors.joining("+"));
        return text.isEmpty() ? TableCell.NOTHING : TableCell.of(text);
    }

    private static List<CpuUse> uses(MeasuredCell cell) {
        return CpuCost.byRole(cell.result().forks());
    }

    private static Optional<String> cpus(MeasuredCell cell, CpuUse use) {
        return Optional.of(use).filter(any -> any.elapsedNanos() > 0).map(any -> Quantity.cpus(any.cpus()));
    }

    /** A lower bound where not all are counted. */
    private static Optional<String> calls(MeasuredCell cell, CpuUse use) {
        String mark = CpuCost.hasAllCalls(cell.result().forks(), use.role()) ? "" : TableCell.AT_LEAST;
        return CpuCost.callsPerInvocation(use).stream()
                .mapToObj(calls -> mark + Quantity.frequency(calls))
                .findFirst();
    }
}
