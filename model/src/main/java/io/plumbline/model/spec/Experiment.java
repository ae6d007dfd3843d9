// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.spec;

/** Description of an experiment, which holds on any host. */
public sealed interface Experiment permits Single, Matrix, Sweep, Search, Variants {

    /** Names the experiment: the title of its result. */
    String title();

    CellSpec base();

    Experiment with(CellSpec other);
}
