// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Description of an experiment, which holds on any host. */
public sealed interface Experiment permits Single, Matrix, Sweep, Search, Variants {

    /** Names the experiment: the title of its result. */
    String title();

    /** Returns the cell that all cells of the experiment have in common. */
    CellSpec base();

    /** Returns the same experiment on another cell. */
    Experiment with(CellSpec other);
}
