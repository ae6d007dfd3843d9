// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

/** The class that was named can't be used as a task; the message says why and what is allowed. */
final class TaskCreationException extends Exception {

    private static final long serialVersionUID = 1;

    TaskCreationException(String message, Throwable cause) {
        super(message, cause);
    }
}
