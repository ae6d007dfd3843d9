// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.run;

import io.plumbline.lab.event.LabException;
import io.plumbline.lab.event.PlannedFork;
import io.plumbline.model.result.EndState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Measures the forks of all cells that are still to be measured, in the order given, and then once more those whose
 * backlog grew although a higher rate was carried. A cell that fails is given up; the others go on. Threading: the main
 * thread.
 */
final class CollectionRun {

    private final List<CellAccount> cells;
    private final List<PlannedFork> order;
    private final Overload overload;

    /**
     * A run over all forks of all cells; those that a cell doesn't want are passed over, and rates left out that turn out to be
     * hopeless, or did so in the forks that there are.
     */
    CollectionRun(List<CellAccount> cells, List<PlannedFork> order, Overload overload) {
        this.cells = List.copyOf(cells);
        this.overload = overload;
        overload.apply(this.cells);
        this.order = List.copyOf(order);
    }

    /** Numbers the forks of each cell in the order in which blocks name it. */
    static List<PlannedFork> order(List<List<Integer>> blocks) {
        Map<Integer, Integer> forks = new HashMap<>();
        return blocks.stream()
                .flatMap(List::stream)
                .map(cell -> new PlannedFork(cell, forks.merge(cell, 1, Integer::sum) - 1))
                .toList();
    }

    List<PlannedFork> remaining() {
        return order.stream()
                .filter(planned -> cells.get(planned.cell()).wants(planned.fork()))
                .toList();
    }

    /** Measures until all is done or a stop is requested; announces news after each fork. */
    void measure(Function<PlannedFork, MeasuredFork> source, BooleanSupplier isStopped, Runnable afterFork) {
        List<PlannedFork> measured = new ArrayList<>();
        for (PlannedFork planned : order) {
            CellAccount cell = cells.get(planned.cell());
            if (isStopped.getAsBoolean()) {
                return;
            }
            if (cell.wants(planned.fork())) {
                measure(source, planned, isStopped);
                overload.apply(cells);
                afterFork.run();
                measured.add(planned);
            }
        }
        for (PlannedFork planned : measured.stream().filter(this::isDisturbed).toList()) {
            if (!isStopped.getAsBoolean()) {
                measureAgain(source, planned);
                afterFork.run();
            }
        }
    }

    /** Returns whether its backlog grew although a higher rate was carried, or because a thread had no CPU. */
    private boolean isDisturbed(PlannedFork planned) {
        CellAccount cell = cells.get(planned.cell());
        return cell.saturatedForks().contains(planned.fork())
                && (cell.isStarved(planned.fork()) || Overload.isCarriedAbove(cell, cells));
    }

    /** Once: what fails or is disturbed again stays as it is, and reports name it. */
    private void measureAgain(Function<PlannedFork, MeasuredFork> source, PlannedFork planned) {
        try {
            cells.get(planned.cell()).replace(source.apply(planned));
        } catch (LabException stays) {
            if (stays.kind() == LabException.Kind.INTERRUPTED) {
                throw stays;
            }
        }
    }

    /** A fork stopped from elsewhere, such as by a signal, would be missing without a reason. */
    private void measure(Function<PlannedFork, MeasuredFork> source, PlannedFork planned, BooleanSupplier isStopped) {
        CellAccount cell = cells.get(planned.cell());
        try {
            MeasuredFork fork = source.apply(planned);
            boolean isInterrupted = fork.result().end() == EndState.INTERRUPTED;
            if (isInterrupted && !cell.keepsParts() && !isStopped.getAsBoolean()) {
                cell.failed(new LabException(
                        LabException.Kind.MEASUREMENT,
                        "a fork was stopped from outside, as by a signal: "
                                + fork.result().endDetail()));
            } else {
                cell.add(fork);
            }
        } catch (LabException broken) {
            if (broken.kind() == LabException.Kind.DESCRIPTION || broken.kind() == LabException.Kind.INTERRUPTED) {
                throw broken; // such as a class that is no task: other forks would only say so again
            }
            cell.failed(broken);
        }
    }
}
