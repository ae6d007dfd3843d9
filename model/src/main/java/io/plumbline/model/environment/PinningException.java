// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** Signals that a thread could not be pinned to a CPU. */
public class PinningException extends Exception {

    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param message why, and what to do about it
     */
    public PinningException(String message) {
        super(message);
    }
}
