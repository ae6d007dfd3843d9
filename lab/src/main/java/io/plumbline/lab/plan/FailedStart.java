// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import io.plumbline.lab.event.LabException;
import io.plumbline.model.progress.ForkPhase;
import java.util.List;

/** Meaning of a task's failure before it is ready, so that nothing was measured. */
public enum FailedStart {
    /** The user's task is broken. */
    OF_TASK,
    /** Our own task could not reach its reflector, was turned away, or got wrong answers from the first ones on. */
    OF_REFLECTOR;

    /**
     * Makes the line for the user. Who throws, and what was wrapped, says nothing about a reflector that its message doesn't.
     *
     * @param phase when it failed
     * @param detail how the fork ended
     * @param reason what was thrown says by itself; empty if it says nothing
     * @param options names of the options that would avoid it
     * @return the exception that ends the experiment
     */
    public LabException explain(ForkPhase phase, String detail, String reason, List<String> options) {
        if (this == OF_TASK) {
            return new LabException(LabException.Kind.MEASUREMENT, detail, options);
        }
        boolean wentWrong = phase == ForkPhase.INVOCATION; // by then the reflector was there
        return new LabException(
                wentWrong ? LabException.Kind.MEASUREMENT : LabException.Kind.HOST,
                reason.isEmpty() ? detail : reason,
                options);
    }
}
