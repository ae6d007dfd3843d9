// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.option.FlagNames;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.collection.CollectionReport;
import io.plumbline.report.view.Misleading;
import java.io.IOException;

/** Prints collections, and says with which status a command that shows one ends. */
public final class CollectionPrinter {

    private CollectionPrinter() {}

    /**
     * Prints the table.
     *
     * @param collection the collection
     * @param terminal where to
     * @throws IOException if it can't be printed
     */
    public static void print(ResultCollection collection, Terminal terminal) throws IOException {
        CollectionReport report = new CollectionReport(terminal.options(), terminal.plots());
        terminal.out().print(report.text(FlagNames.in(collection)));
        terminal.out().flush();
    }

    /**
     * Returns the status for a collection.
     *
     * @param collection the collection
     * @return ok; a matter of the environment if cells failed and none has figures; invalid if a cell failed, or its figures
     *     would mislead
     */
    public static int status(ResultCollection collection) {
        boolean hasFigures =
                collection.cells().stream().anyMatch(cell -> cell.result().isPresent());
        if (badCells(collection) == 0) {
            return ExitStatus.OK;
        }
        return hasFigures ? ExitStatus.INVALID_RESULT : ExitStatus.ENVIRONMENT;
    }

    /** How many cells failed, or have figures that would mislead. */
    static long badCells(ResultCollection collection) {
        return collection.cells().stream()
                .filter(cell -> isBad(cell, collection))
                .count();
    }

    private static boolean isBad(CollectionCell cell, ResultCollection collection) {
        return cell.state() == CellState.FAILED
                || Misleading.reason(cell, collection).isPresent();
    }
}
