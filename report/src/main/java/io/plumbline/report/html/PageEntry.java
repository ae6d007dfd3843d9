// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.report.document.Attachment;
import java.util.List;
import java.util.Objects;

/**
 * One result or collection on a page.
 *
 * @param name what distinguishes it from the others on the page, such as the name of its file
 * @param result the result or collection
 * @param attachments files to save from within the page
 * @param <T> which of the two
 */
public record PageEntry<T>(String name, T result, List<Attachment> attachments) {

    /** Copies the list and checks that nothing is missing. */
    public PageEntry {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(result, "result");
        attachments = List.copyOf(attachments);
    }
}
