// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import java.io.IOException;

/** Signals that a result file can't be read, or a result can't be written; the message is one line for people. */
public final class ResultFileException extends IOException {

    private static final long serialVersionUID = 1;

    ResultFileException(String message) {
        super(message);
    }

    public ResultFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
