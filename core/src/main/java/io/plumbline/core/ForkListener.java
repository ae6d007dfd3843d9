// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.RunListener;
import io.plumbline.model.result.ForkResult;

/** Is told how a fork goes on; part by part, run by run and interval by interval. */
public interface ForkListener extends RunListener {

    /** A listener that does nothing. */
    ForkListener NONE = new ForkListener() {};

    /**
     * Another part of the work begins. Called by the thread that runs the harness.
     *
     * @param phase which; runs tell of themselves
     */
    default void entered(ForkPhase phase) {}

    /** The invocations of a run are over. */
    @Override
    default void invoked() {
        entered(ForkPhase.ACCOUNT);
    }

    /**
     * The task is ready, or a run is over. Called by the run thread between runs.
     *
     * @param soFar what was measured until now, as it should be kept if this JVM died before the next call
     */
    default void reached(ForkResult soFar) {}

    /**
     * The task threw.
     *
     * @param description in one line, where it threw and what
     * @param thrown what it threw
     */
    default void taskFailed(String description, Throwable thrown) {}
}
