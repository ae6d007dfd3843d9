// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.session;

import io.plumbline.cli.terminal.CommandException;
import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import java.util.regex.Pattern;

/** What it means if a task fails before it is ready, so that nothing was measured. */
public enum FailedStart {
    /** The user's task is broken. */
    OF_TASK,
    /** Our own task could not reach its reflector, was turned away, or got wrong answers from the first ones on. */
    OF_REFLECTOR;

    /** Who throws, and what was wrapped, says nothing about a reflector that its message doesn't. */
    private static final Pattern WRAPPING =
            Pattern.compile("^the task threw in \\w+: [\\w.$]*(?:Exception|Error): |, caused by .*$", Pattern.DOTALL);

    /** By then the reflector was there, and went wrong. */
    private static final String IN_INVOCATION = "the task threw in invocation: ";

    /**
     * Tells whether a task failed before its first run was over.
     *
     * @param fork what came of it
     * @return true if so
     */
    public static boolean isOf(ForkResult fork) {
        return fork.end() == EndState.TASK_FAILED && fork.runs().isEmpty();
    }

    /**
     * Lets a fork that failed at its start say no more than why.
     *
     * @param fork any fork
     * @return the fork, with the line for the user as its end if it failed at its start
     */
    public ForkResult explained(ForkResult fork) {
        return isOf(fork) ? fork.ended(fork.end(), explain(fork.endDetail()).getMessage()) : fork;
    }

    /**
     * Makes the line for the user.
     *
     * @param detail how the fork ended, as it was told
     * @return the exception that ends the command
     */
    public CommandException explain(String detail) {
        if (this == OF_TASK) {
            return new CommandException(ExitStatus.INVALID_RESULT, detail);
        }
        return new CommandException(
                detail.startsWith(IN_INVOCATION) ? ExitStatus.INVALID_RESULT : ExitStatus.ENVIRONMENT,
                WRAPPING.matcher(detail).replaceAll(""));
    }
}
