// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.latency.Series;
import java.util.List;

/** Draws the distributions of a result below their table. */
public interface ResultPlot {

    /** Draws nothing: tables alone. */
    ResultPlot NONE = (curves, options) -> List.of();

    /**
     * A distribution to draw.
     *
     * @param name what it is called
     * @param series its values, one at least
     * @param rank whether it is what the reader looks at first
     */
    record Curve(String name, Series series, Rank rank) {}

    /** Ranks curves by importance. */
    enum Rank {
        /** The answer to the question of the benchmark. */
        HEADLINE,
        /** What is compared with it. */
        OTHER
    }

    /**
     * Draws.
     *
     * @param curves what to draw; may be empty
     * @param options what the terminal can show
     * @return lines no wider than the terminal; none if there is nothing to draw
     */
    List<Line> lines(List<Curve> curves, ConsoleOptions options);
}
