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
}
