// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core;

import io.plumbline.core.run.RunListener;
import io.plumbline.model.result.ForkResult;

/** Is told how a fork goes on; run by run and interval by interval. */
public interface ForkListener extends RunListener {

    /** A listener that does nothing. */
    ForkListener NONE = new ForkListener() {};

    /**
     * The task is ready, or a run is over. Called by the run thread between runs.
     *
     * @param soFar what was measured until now, as it should be kept if this JVM died before the next call
     */
    default void reached(ForkResult soFar) {}

    /**
     * The task threw.
     *
     * @param where {@code init}, {@code invocation} or {@code close}
     * @param thrown what it threw
     */
    default void taskFailed(String where, Throwable thrown) {}
}
