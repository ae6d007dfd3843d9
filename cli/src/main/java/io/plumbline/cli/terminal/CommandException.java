// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.terminal;

/** Ends a command early, with one clear line and an exit status. */
public class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;

    /** Creates the exception. */
    public CommandException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Creates the exception with its cause, which {@code --debug} shows. */
    public CommandException(int status, String message, Throwable cause) {
        super(message, cause);
        this.status = status;
    }

    /** Returns the status to end with. */
    public int status() {
        return status;
    }
}
