// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

/**
 * The heading of a column and where it is shown.
 *
 * @param word what several columns beside each other have in common; may be empty
 * @param heading its own heading
 * @param dispensability how soon it is omitted if there is no room; 0 to keep it
 * @param place where it is shown
 */
public record Column(String word, String heading, int dispensability, Place place) {

    /** Renderings that show a column. */
    public enum Place {
        /** On a terminal and on a page. */
        EVERYWHERE,
        /** On a terminal alone, which has little room. */
        TERMINAL,
        /** On a page alone, which has room for details. */
        PAGE
    }

    /**
     * Makes a column that always stays.
     *
     * @param heading its heading
     * @return the column
     */
    public static Column of(String heading) {
        return of(heading, 0);
    }

    /**
     * Makes a column that may go.
     *
     * @param heading its heading
     * @param dispensability how soon it goes
     * @return the column
     */
    public static Column of(String heading, int dispensability) {
        return new Column("", heading, dispensability, Place.EVERYWHERE);
    }

    /**
     * Makes a detail for which only a page has room.
     *
     * @param heading its heading
     * @return the column
     */
    public static Column detail(String heading) {
        return new Column("", heading, 0, Place.PAGE);
    }

    /**
     * Puts it beside others under a word.
     *
     * @param shared what they have in common
     * @return a new column
     */
    public Column under(String shared) {
        return new Column(shared, heading, dispensability, place);
    }

    /**
     * Returns word and heading in one.
     *
     * @return such as {@code response p99}
     */
    public String fullHeading() {
        return (word + " " + heading).strip();
    }
}
