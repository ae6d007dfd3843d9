// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.stats.PercentileValue;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A cell of a table.
 *
 * @param value its figure or word
 * @param emphasis its weight among others
 * @param heat its shade on a page, 0 to 1; empty for none
 */
public record Cell(Value value, Emphasis emphasis, OptionalDouble heat) {

    /** A cell without a figure. */
    public static final Cell NOTHING = of(new Value.Nothing());

    /** A cell that stays blank. */
    public static final Cell BLANK = of("");

    /**
     * Makes a cell that looks as its value does.
     *
     * @param value the value
     * @return the cell
     */
    public static Cell of(Value value) {
        return new Cell(value, value.emphasis(), OptionalDouble.empty());
    }

    /**
     * Makes a plain cell.
     *
     * @param text its text
     * @return the cell
     */
    public static Cell of(String text) {
        return of(new Value.Text(text));
    }

    /**
     * Makes a cell of a time.
     *
     * @param nanos nanoseconds
     * @return the cell
     */
    public static Cell time(long nanos) {
        return of(new Value.Time("", nanos));
    }

    /**
     * Makes a cell of a percentile.
     *
     * @param value the percentile, if it is known
     * @return the cell, marked if need be
     */
    public static Cell percentile(Optional<PercentileValue> value) {
        return value.map(Value.Percentile::new).map(Cell::of).orElse(NOTHING);
    }

    /**
     * Makes a cell of a text that may be missing.
     *
     * @param text the text
     * @return the cell
     */
    public static Cell maybe(Optional<String> text) {
        return text.map(Cell::of).orElse(NOTHING);
    }

    /**
     * Gives it another weight.
     *
     * @param other the weight
     * @return a new cell
     */
    public Cell with(Emphasis other) {
        return new Cell(value, other, heat);
    }

    /**
     * Gives it a shade.
     *
     * @param share 0 to 1
     * @return a new cell
     */
    public Cell heated(double share) {
        return new Cell(value, emphasis, OptionalDouble.of(share));
    }

    /**
     * Tells whether there is no figure.
     *
     * @return true for a dash
     */
    public boolean isNothing() {
        return value instanceof Value.Nothing;
    }
}
