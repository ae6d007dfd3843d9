// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** Signals that a thread could not be pinned to a CPU. */
public class PinningException extends Exception {

    private static final long serialVersionUID = 2;

    private final String remedy;

    /**
     * Creates an exception that another CPU would avoid, or whose message says what to do.
     *
     * @param message why
     */
    public PinningException(String message) {
        this(message, "");
    }

    /**
     * Creates the exception.
     *
     * @param message why
     * @param remedy what to do about it, a phrase
     */
    public PinningException(String message, String remedy) {
        super(message);
        this.remedy = remedy;
    }

    /**
     * Returns both.
     *
     * @return why, and what to do about it in brackets
     */
    public String explained() {
        return getMessage() + (remedy.isEmpty() ? "" : " (" + remedy + ")");
    }

    /**
     * Returns what to do about it.
     *
     * @return a phrase; empty if that is unknown
     */
    public String remedy() {
        return remedy;
    }
}
