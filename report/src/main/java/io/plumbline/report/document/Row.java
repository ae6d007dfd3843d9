// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.List;

/**
 * A row of a table.
 *
 * @param group what it has in common with the rows around it; may be empty
 * @param label what it is about
 * @param mark a qualification of all its figures
 * @param cells one for each column
 */
public record Row(String group, String label, Mark mark, List<TableCell> cells) {

    /** A qualification of all figures of a row. */
    public enum Mark {
        /** Nothing. */
        NONE,
        /** They count more than those of other rows. */
        KEY,
        /** They count less, or sum others up. */
        MINOR,
        /** The others are held against them. */
        FLOOR,
        /** The backlog grew. */
        SATURATED,
        /** The backlog grew although a higher rate was carried. */
        DISTURBED,
        /** Fewer forks than asked for. */
        IN_PART,
        /** They would mislead. */
        MISLEADING
    }

    /** Copies the list. */
    public Row {
        cells = List.copyOf(cells);
    }

    /**
     * Makes a row that stands for itself.
     *
     * @param label what it is about
     * @param cells one for each column
     */
    public Row(String label, List<TableCell> cells) {
        this("", label, Mark.NONE, cells);
    }
}
