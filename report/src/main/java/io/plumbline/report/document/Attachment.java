// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/**
 * A file that readers can save from within the page.
 *
 * @param fileName the name under which it is saved
 * @param mediaType such as {@code text/csv}
 * @param content the whole text
 * @param note what readers should know of it; empty if there is nothing
 */
public record Attachment(String fileName, String mediaType, String content, String note) {

    /**
     * Creates a file that speaks for itself.
     *
     * @param fileName the name under which it is saved
     * @param mediaType such as {@code text/csv}
     * @param content the whole text
     */
    public Attachment(String fileName, String mediaType, String content) {
        this(fileName, mediaType, content, "");
    }

    /** What a file in a page lacks, since it would be too large. */
    public enum Lack {
        /** Nothing. */
        NOTHING(""),
        /** Intervals and single garbage collections. */
        INTERVALS(
                "The JSON is without intervals and single garbage collections: with them it would be too large for a page; the result file has them."),
        /** That, and all series but two. */
        SERIES(
                "The JSON has only response and service time, without intervals: with all series it would be too large for a page; the result file has them."),
        /** All of it. */
        FILE("The JSON is too large for a page."),
        /** Histograms. */
        HISTOGRAMS("The histograms are not in this page, only their figures: there are too many runs.");

        private final String note;

        Lack(String note) {
            this.note = note;
        }
    }

    /** Creates a file that lacks something. */
    public Attachment(String fileName, String mediaType, String content, Lack lack) {
        this(fileName, mediaType, content, lack.note);
    }
}
