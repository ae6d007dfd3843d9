// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.document;

/** Forms of a document that show a part of it: the short one of a terminal, the long one, and pages. */
public enum Place {
    /** One screen of a terminal. */
    SHORT(1),
    LONG(2),
    PAGE(4),
    TERMINAL(1 | 2),
    IN_FULL(2 | 4),
    NOT_LONG(1 | 4),
    EVERYWHERE(1 | 2 | 4);

    private final int forms;

    Place(int forms) {
        this.forms = forms;
    }

    public boolean shows(Place other) {
        return (forms & other.forms) != 0;
    }
}
