// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

/** Level of detail that a page gives to each of its results, so that a page of many stays small. */
public enum Extent {
    FULL(20),
    /** Without the curves of single runs, and over time the headline series alone. */
    BRIEF(5);

    private final int rows;

    Extent(int rows) {
        this.rows = rows;
    }

    public int rows() {
        return rows;
    }
}
