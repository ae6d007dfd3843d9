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
 * @param place where it is shown
 */
public record Row(String group, String label, Mark mark, List<TableCell> cells, Place place) {

    /** A qualification of all figures of a row. */
    public enum Mark {
        NONE,
        KEY,
        MINOR,
        FLOOR,
        SATURATED,
        DISTURBED("disturbed"),
        IN_PART("in part"),
        MISLEADING("would mislead");

        private final String words;

        Mark() {
            this("");
        }

        Mark(String words) {
            this.words = words;
        }
    }

    public Row {
        cells = List.copyOf(cells);
    }

    public Row(String group, String label, Mark mark, List<TableCell> cells) {
        this(group, label, mark, cells, Place.EVERYWHERE);
    }

    public Row(String label, List<TableCell> cells) {
        this("", label, Mark.NONE, cells);
    }

    /** Returns its label with its mark in words, where there is room for these. */
    public String markedLabel() {
        return mark.words.isEmpty() ? label : label + " (" + mark.words + ")";
    }

    /** Returns what tells it from all others of the table. */
    public String groupedLabel() {
        return (group + " " + markedLabel()).strip();
    }

    public Row only(Place other) {
        return new Row(group, label, mark, cells, other);
    }

    Row with(List<TableCell> others) {
        return new Row(group, label, mark, others, place);
    }
}
