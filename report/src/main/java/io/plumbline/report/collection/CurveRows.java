// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.Rate;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import java.util.Comparator;
import java.util.List;

/** The rows of tables over the rate: what is alike stays together, rising; the closed loop last. */
record CurveRows(List<MeasuredCell> cells, CellLabels labels, ConsoleOptions options) {

    private static final String INVALID = " !";

    static CurveRows of(List<MeasuredCell> measured, CellLabels labels, ConsoleOptions options) {
        List<MeasuredCell> sorted = measured.stream()
                .sorted(Comparator.comparing(
                                (MeasuredCell cell) -> labels.of(cell.cell().parameters()))
                        .thenComparing(cell -> cell.cell().parameters().rate().orElse(Rate.HIGHEST)))
                .toList();
        return new CurveRows(sorted, labels, options);
    }

    /** The name of each row, marked if its figures would mislead. */
    List<Line> names() {
        return cells.stream().map(this::name).toList();
    }

    private Line name(MeasuredCell cell) {
        String load = CellLabels.load(cell.cell().parameters());
        String name = hasSeveralCurves() ? labels.of(cell.cell().parameters()) + " " + load : load;
        Line line = Line.of(options.symbols().write(name));
        return Misleading.onCurve(cell.result()).isPresent() ? line.and(INVALID, Style.INVALID) : line;
    }

    private boolean hasSeveralCurves() {
        return cells.stream()
                        .map(one -> labels.of(one.cell().parameters()))
                        .distinct()
                        .count()
                > 1;
    }
}
