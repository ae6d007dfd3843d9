// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import java.util.Objects;

/**
 * A file that readers can save from within the page.
 *
 * @param fileName the name under which it is saved
 * @param mediaType such as {@code text/csv}
 * @param content the whole text
 */
public record Attachment(String fileName, String mediaType, String content) {

    /** Checks that nothing is missing. */
    public Attachment {
        Objects.requireNonNull(fileName, "fileName");
        Objects.requireNonNull(mediaType, "mediaType");
        Objects.requireNonNull(content, "content");
    }
}
