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

    public Column(String word, String heading, int dispensability, Place place) {
        this(word, heading, dispensability, place, false);
    }

    public static Column words(String heading) {
        return new Column("", heading, 0, Place.EVERYWHERE, true);
    }

    public static Column of(String heading) {
        return of(heading, 0);
    }

    public static Column of(String heading, int dispensability) {
        return new Column("", heading, dispensability, Place.EVERYWHERE);
    }

    public static Column detail(String heading) {
        return new Column("", heading, 9, Place.PAGE);
    }

    public Column only(Place other) {
        return new Column(word, heading, dispensability, other, isOfWords);
    }

    public Column under(String shared) {
        return new Column(shared, heading, dispensability, place, isOfWords);
    }

    public String fullHeading() {
        return (word + " " + heading).strip();
    }
}
