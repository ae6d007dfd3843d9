// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.RunListener;
import io.plumbline.model.result.RunResult;

/** Is told how a fork goes on; run by run and interval by interval. */
public interface ForkListener extends RunListener {

    /** A listener that does nothing. */
    ForkListener NONE = new ForkListener() {};

    /**
     * A run is over; also told of runs that were cut short. Called by the run thread.
     *
     * @param run what it measured
     */
    default void runFinished(RunResult run) {}

    /**
     * The task threw.
     *
     * @param where {@code init}, {@code invocation} or {@code close}
     * @param thrown what it threw
     */
    default void taskFailed(String where, Throwable thrown) {}
}
