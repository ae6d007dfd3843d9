// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

import java.util.Objects;

/**
 * One cell, measured alone.
 *
 * @param base the cell
 */
public record Single(CellSpec base) implements Experiment {

    /** Checks that there is a cell. */
    public Single {
        Objects.requireNonNull(base, "base");
    }

    @Override
    public Single with(CellSpec other) {
        return new Single(other);
    }

    @Override
    public String title() {
        return base.title();
    }
}
