// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/**
 * The heading of a column and where it is shown.
 *
 * @param word what several columns beside each other have in common; may be empty
 * @param heading its own heading
 * @param dispensability how soon it is omitted if there is no room; 0 to keep it
 * @param place where it is shown
 * @param isOfWords whether its cells are words, not figures
 */
public record Column(String word, String heading, int dispensability, Place place, boolean isOfWords) {

    /** Makes a column of figures. */
    public Column(String word, String heading, int dispensability, Place place) {
        this(word, heading, dispensability, place, false);
    }

    /** Makes a column of words that always stays. */
    public static Column words(String heading) {
        return new Column("", heading, 0, Place.EVERYWHERE, true);
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
        return new Column(shared, heading, dispensability, place, isOfWords);
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
