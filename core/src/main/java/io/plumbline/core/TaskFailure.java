// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.model.foreign.ForeignText;
import io.plumbline.model.option.Words;
import io.plumbline.model.progress.ForkPhase;

/** Describes an exception of a task in one line. */
final class TaskFailure {

    private TaskFailure() {}

    static String describe(ForkPhase phase, Throwable thrown) {
        StringBuilder text = new StringBuilder("the task threw in ")
                .append(phase == ForkPhase.INVOCATION ? "an invocation" : Words.text(phase))
                .append(": ")
                .append(oneLine(thrown));
        Throwable cause = thrown.getCause();
        if (cause != null) {
            text.append(", caused by ").append(oneLine(cause));
        }
        return text.toString();
    }

    private static String oneLine(Throwable thrown) {
        String message = thrown.getMessage();
        String name = thrown.getClass().getSimpleName();
        return message == null
                ? name
                : name + ": " + ForeignText.cut(message.lines().findFirst().orElse(""));
    }
}
