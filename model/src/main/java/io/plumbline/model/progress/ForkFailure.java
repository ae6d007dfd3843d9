// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.progress;

import io.plumbline.model.foreign.ForeignText;
import java.util.List;

/**
 * Failure that ended a fork, or that its task had in {@code close}.
 *
 * @param phase when it happened; runs and the lead-in are both {@link ForkPhase#INVOCATION}
 * @param className class of the throwable, or the class that called {@link System#exit}; empty if there is none
 * @param reason what the throwable says by itself; empty if there is none, or it says nothing
 * @param stackTrace the stack trace, with line breaks; empty if there is none
 * @param options names of the options that would avoid it; empty if it advises none
 */
public record ForkFailure(
        ForkPhase phase,
        Kind kind,
        String className,
        String message,
        String reason,
        String stackTrace,
        List<String> options) {

    /** Cuts what a task has written. */
    public ForkFailure {
        message = ForeignText.cut(message);
        reason = ForeignText.cut(reason);
        options = List.copyOf(options);
    }

    /** Kinds of failure. */
    public enum Kind {
        /** The class of the task can't be used: unknown, no task, or not to be created. */
        NO_TASK,
        /** The task is asynchronous and was to be measured in a closed loop. */
        NEEDS_SCHEDULE,
        TASK_THREW,
        /** The task ended the JVM. */
        SYSTEM_EXIT,
        /** The phase took longer than it may. */
        TIMED_OUT,
        /** The process ended by itself, or was killed. */
        DIED
    }
}
