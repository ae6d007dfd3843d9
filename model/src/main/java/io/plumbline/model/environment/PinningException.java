// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.environment;

/** Signals that a thread could not be pinned to a CPU. */
public class PinningException extends Exception {

    private static final long serialVersionUID = 2;

    private final String remedy;

    /** Creates an exception that another CPU would avoid, or whose message says what to do. */
    public PinningException(String message) {
        this(message, "");
    }

    public PinningException(String message, String remedy) {
        super(message);
        this.remedy = remedy;
    }

    public String explained() {
        return getMessage() + (remedy.isEmpty() ? "" : " (" + remedy + ")");
    }

    /** Returns a phrase; empty if that is unknown. */
    public String remedy() {
        return remedy;
    }
}
