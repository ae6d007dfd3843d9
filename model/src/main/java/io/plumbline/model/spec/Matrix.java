// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * Every combination of several values, cell by cell, their forks interleaved.
 *
 * @param title name of the matrix
 * @param base the cell from which all others derive
 * @param axes what changes from cell to cell
 * @param seed seed of the random order of forks; empty to choose
 */
public record Matrix(@OptionName(OptionName.NONE) String title, CellSpec base, Axes axes, OptionalLong seed)
        implements Experiment {

    /** Checks that nothing is missing. */
    public Matrix {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(axes, "axes");
        Objects.requireNonNull(seed, "seed");
    }

    /**
     * Describes a cell of a matrix unless told otherwise.
     *
     * @param subject what is measured
     * @return the cell
     */
    public static CellSpec usual(Subject subject) {
        return CellSpec.of(subject).ofMatrix();
    }

    /**
     * Describes a matrix whose random order is chosen.
     *
     * @param title name of the matrix
     * @param base the cell from which all others derive, each with its forks
     * @param axes what changes from cell to cell
     * @return the matrix
     */
    public static Matrix of(String title, CellSpec base, Axes axes) {
        return new Matrix(title, base, axes, OptionalLong.empty());
    }

    @Override
    public Matrix with(CellSpec other) {
        return new Matrix(title, other, axes, seed);
    }
}
