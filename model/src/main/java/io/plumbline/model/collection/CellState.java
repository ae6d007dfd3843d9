// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.collection;

/** How far a cell has come. */
public enum CellState {
    /** All its forks are finished. */
    COMPLETE,
    /** Forks are still to come: the measuring goes on, or was cut short. */
    PENDING,
    /** It can't be measured here. */
    REFUSED,
    /** A fork failed, and no more were started. */
    FAILED
}
