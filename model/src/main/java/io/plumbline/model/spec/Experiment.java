// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Description of an experiment, which holds on any host. */
public sealed interface Experiment permits Single, Matrix, Sweep, Search, Variants {

    /**
     * Names the experiment.
     *
     * @return the title of its result
     */
    String title();

    /**
     * Returns the cell that all cells of the experiment have in common.
     *
     * @return the cell
     */
    CellSpec base();

    /**
     * Returns the same experiment on another cell.
     *
     * @param other the cell that all cells of the experiment have in common
     * @return the experiment
     */
    Experiment with(CellSpec other);
}
