// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.Rate;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import java.util.ArrayList;
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

    /** The name of each row, marked if its figures would mislead; what a row has in common with the one above it is left out. */
    List<Line> names() {
        List<String> curves =
                cells.stream().map(cell -> labels.of(cell.cell().parameters())).toList();
        boolean hasSeveral = curves.stream().distinct().count() > 1;
        int width = curves.stream().mapToInt(String::length).max().orElse(0) + 1;
        List<Line> names = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            String curve = i > 0 && curves.get(i).equals(curves.get(i - 1)) ? "" : curves.get(i);
            String before = hasSeveral ? curve + " ".repeat(width - curve.length()) : "";
            names.add(name(before, cells.get(i)));
        }
        return names;
    }

    private Line name(String before, MeasuredCell cell) {
        String load = CellLabels.load(cell.cell().parameters());
        Line line = Line.of(options.symbols().write(before + load));
        return Misleading.onCurve(cell.result()).isPresent() ? line.and(INVALID, Style.INVALID) : line;
    }
}
