// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import java.util.Optional;

/**
 * Finds the results whose figures would mislead. On a curve, a rate that is too high doesn't, since the curve shows the
 * growth of its backlog instead.
 */
public final class Misleading {

    private Misleading() {}

    public static Optional<Caveat> reason(CollectionCell cell, ResultCollection collection) {
        return cell.result().flatMap(result -> isCurve(collection) ? onCurve(result) : first(result, false));
    }

    public static long badCells(ResultCollection collection) {
        return collection.cells().stream()
                .filter(cell -> cell.state() == CellState.FAILED
                        || reason(cell, collection).isPresent())
                .count();
    }

    public static Optional<Caveat> onCurve(BenchmarkResult result) {
        return first(result, true);
    }

    public static boolean isSaturated(BenchmarkResult result) {
        return result.caveats().stream().anyMatch(caveat -> caveat.code() == CaveatCode.SATURATED);
    }

    public static boolean isCarried(BenchmarkResult result) {
        return !isSaturated(result) && onCurve(result).isEmpty();
    }

    /** Tells whether the backlog grew at a rate by the system's own fault, as far as this rate alone tells. */
    public static boolean isTooMuch(BenchmarkResult result) {
        return isSaturated(result) && onCurve(result).isEmpty();
    }

    public static boolean isCurve(ResultCollection collection) {
        return collection.cells().stream()
                        .map(CollectionCell::parameters)
                        .map(CellParameters::load)
                        .distinct()
                        .count()
                > 1;
    }

    static Optional<Caveat> first(BenchmarkResult result, boolean isCurve) {
        return result.caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .filter(caveat -> !isCurve || caveat.code() != CaveatCode.SATURATED)
                .findFirst();
    }
}
