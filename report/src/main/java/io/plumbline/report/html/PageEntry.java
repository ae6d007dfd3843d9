// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import java.util.List;
import java.util.Objects;

/**
 * One result on a page.
 *
 * @param name what tells it from the others on the page, such as the name of its file
 * @param result the result
 * @param attachments files to save from within the page
 */
public record PageEntry(String name, BenchmarkResult result, List<Attachment> attachments) {

    /** Copies the list and checks that nothing is missing. */
    public PageEntry {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(result, "result");
        attachments = List.copyOf(attachments);
    }
}
