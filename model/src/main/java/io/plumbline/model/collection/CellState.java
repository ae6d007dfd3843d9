// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

/** Progress of a cell. */
public enum CellState {
    /** All its forks are finished. */
    COMPLETE,
    /** Forks are still to come: the measuring goes on, or was cut short. */
    PENDING,
    /** It can't be measured here. */
    REFUSED,
    /** It was not worth measuring, as others had shown by then. */
    LEFT_OUT,
    /** A fork failed, and no more were started. */
    FAILED
}
