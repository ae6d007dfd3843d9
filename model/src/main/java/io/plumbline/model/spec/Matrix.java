// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import io.plumbline.model.option.OptionName;
import io.plumbline.model.subject.Subject;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Every combination of several values, cell by cell, their forks interleaved.
 *
 * @param seed seed of the random order of forks; empty to choose
 */
public record Matrix(@OptionName(OptionName.NONE) String title, CellSpec base, Axes axes, OptionalLong seed)
        implements Experiment {

    public Matrix {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(axes, "axes");
        Objects.requireNonNull(seed, "seed");
    }

    /** Describes a cell of a matrix unless told otherwise. */
    public static CellSpec usual(Subject subject) {
        return CellSpec.of(subject).ofMatrix();
    }

    /** Describes a matrix whose random order is chosen. */
    public static Matrix of(String title, CellSpec base, Axes axes) {
        return new Matrix(title, base, axes, OptionalLong.empty());
    }

    @Override
    public Matrix with(CellSpec other) {
        return new Matrix(title, other, axes, seed);
    }
}
