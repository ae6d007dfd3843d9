// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history.store;

import java.io.IOException;

/**
 * Signals that a store can't be read or written; the message is one line that names the store and the reason. Nothing
 * is lost.
 */
public final class StoreException extends IOException {

    private static final long serialVersionUID = 1;

    StoreException(String message) {
        super(message);
    }

    StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
