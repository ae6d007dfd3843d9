// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.json;

/** Signals invalid content; the message is one line that names the place, but not the file. */
public final class JsonContentException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Creates the exception. {@code message}: what is wrong, in one line. */
    public JsonContentException(String message) {
        super(message);
    }

    JsonContentException(String message, Throwable cause) {
        super(message, cause);
    }
}
