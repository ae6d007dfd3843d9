// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** A file that readers can save from within the page. */
public record Attachment(String fileName, String mediaType, String content, String note) {

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

    public Attachment(String fileName, String mediaType, String content, Lack lack) {
        this(fileName, mediaType, content, lack.note);
    }
}
