// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** Renderings that show a part of a document. */
public enum Place {
    /** All of them. */
    EVERYWHERE,
    /** Those that have little room, such as a terminal. */
    TERMINAL,
    /** Those that have room for details, such as a page. */
    PAGE;

    /** Tells whether what belongs elsewhere is shown here, too. */
    public boolean shows(Place other) {
        return other == EVERYWHERE || other == this;
    }
}
