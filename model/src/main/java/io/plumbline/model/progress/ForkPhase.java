// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.progress;

/** Phases of a fork, in order; those of a run repeat from the second run on. */
public enum ForkPhase {
    CREATION,
    /** Prepares the tasks. */
    INIT,
    /** Measures the harness's own cost. */
    FLOOR,
    /** Invokes back to back, before the warm-up. */
    LEAD_IN,
    /** Waits for the start that it has in common with other forks, where it has one. */
    READY,
    /** Announces a run to the tasks. */
    STARTING,
    /** Invokes, in a run. */
    INVOCATION,
    /** The invocations of a run are over; merges the measurements. */
    ACCOUNT,
    CLOSE;

    /**
     * Returns whether code of a task runs, which may never come back; false where the harness is at work, or waits for
     * others.
     */
    public boolean isInTask() {
        return this != FLOOR && this != READY && this != ACCOUNT;
    }
}
