// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** Writes any document in one form. */
public interface Renderer {

    String text(Document document);
}
