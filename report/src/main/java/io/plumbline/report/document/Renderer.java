// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** Writes any document in one form. */
public interface Renderer {

    /** Returns the document in this form. */
    String text(Document document);
}
