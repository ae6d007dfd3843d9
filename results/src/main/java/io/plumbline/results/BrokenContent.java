// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

/** Something in a result is not as it must be; {@link ResultFile} adds the file and makes it a checked exception. */
final class BrokenContent extends RuntimeException {

    private static final long serialVersionUID = 1;

    BrokenContent(String message) {
        super(message);
    }

    BrokenContent(String message, Throwable cause) {
        super(message, cause);
    }
}
