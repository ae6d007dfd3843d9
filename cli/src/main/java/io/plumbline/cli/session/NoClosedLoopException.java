// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;

/** A task has no closed loop: its replies come later, so that it needs a schedule. */
public final class NoClosedLoopException extends CommandException {

    private static final long serialVersionUID = 1;

    NoClosedLoopException(String message) {
        super(ExitStatus.USAGE, message);
    }
}
