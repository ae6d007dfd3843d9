// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

/** Ends a command early, with one clear line and an exit status. */
public class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    public CommandException(int status, String message) {
        super(message);
        this.status = status;
    }

    public CommandException(int status, String message, Throwable cause) {
        super(message, cause);
        this.status = status;
    }

    public int status() {
        return status;
    }
}
