// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.foreign;

import java.io.IOException;

/** Signals that a file can't be read; the message is one line for people, and names it. */
public final class ForeignFileException extends IOException {

    private static final long serialVersionUID = 1;

    ForeignFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
