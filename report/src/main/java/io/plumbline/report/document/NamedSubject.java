// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

import java.util.List;
import java.util.Objects;

/** A subject among others: what it is called, and the files that a page carries along with it. */
public record NamedSubject<T>(String name, T subject, List<Attachment> files) {

    public NamedSubject {
        Objects.requireNonNull(subject, "subject");
        files = List.copyOf(files);
    }
}
