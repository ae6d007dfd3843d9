// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.report.view.ComparedVariants;
import java.util.List;

/** Draws a comparison below its table. */
public interface ComparisonPlot {

    /** Draws nothing. */
    ComparisonPlot NONE = (compared, options) -> List.of();

    /**
     * Draws.
     *
     * @param compared what was compared
     * @param options what the terminal can show
     * @return lines no wider than the terminal; none if there is nothing to draw
     */
    List<Line> lines(ComparedVariants compared, ConsoleOptions options);
}
