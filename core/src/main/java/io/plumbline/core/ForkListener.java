// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.plan.RunListener;
import io.plumbline.model.progress.ForkPhase;
import io.plumbline.model.result.ForkResult;

/** Receives a fork's progress: phase by phase, run by run and interval by interval. */
public interface ForkListener extends RunListener {

    ForkListener NONE = new ForkListener() {};

    /** Another phase outside the runs begins. Called by the thread that runs the harness. */
    default void entered(ForkPhase phase) {}

    @Override
    default void invoked() {
        entered(ForkPhase.ACCOUNT);
    }

    /**
     * The task is ready, a run is over, or all runs are and the tasks are about to be closed. Called by the run thread.
     * {@code soFar}: the measurements to keep if this JVM dies before the next call.
     */
    default void reached(ForkResult soFar) {}

    /** The task threw, in its init, an invocation or its close. */
    default void taskFailed(ForkPhase phase, String description, Throwable thrown) {}
}
