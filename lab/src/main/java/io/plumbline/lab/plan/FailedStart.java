// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.progress.ForkPhase;
import java.util.regex.Pattern;

/** Meaning of a task's failure before it is ready, so that nothing was measured. */
public enum FailedStart {
    /** The user's task is broken. */
    OF_TASK,
    /** Our own task could not reach its reflector, was turned away, or got wrong answers from the first ones on. */
    OF_REFLECTOR;

    /** Who throws, and what was wrapped, says nothing about a reflector that its message doesn't. */
    private static final Pattern WRAPPING =
            Pattern.compile("^the task threw in [^:]+: [\\w.$]*(?:Exception|Error): |, caused by .*$", Pattern.DOTALL);

    /**
     * Makes the line for the user.
     *
     * @param phase when it failed
     * @param detail how the fork ended
     * @return the exception that ends the experiment
     */
    public LabException explain(ForkPhase phase, String detail) {
        if (this == OF_TASK) {
            return new LabException(LabException.Kind.MEASUREMENT, detail);
        }
        boolean wentWrong = phase == ForkPhase.INVOCATION; // by then the reflector was there
        return new LabException(
                wentWrong ? LabException.Kind.MEASUREMENT : LabException.Kind.HOST,
                WRAPPING.matcher(detail).replaceAll(""));
    }
}
