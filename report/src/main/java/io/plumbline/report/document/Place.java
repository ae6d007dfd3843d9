// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** Renderings that show a part of a document. */
public enum Place {
    EVERYWHERE,
    TERMINAL,
    PAGE;

    public boolean shows(Place other) {
        return other == EVERYWHERE || other == this;
    }
}
