// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.model.result.RunResult.JvmActivity;

/**
 * Collects the intervals of a run while it goes on.
 *
 * <p>Threading: called by the run thread.
 */
interface LogReader {

    /** Begins to collect. */
    void start();

    /** Called by the run thread between batches of invocations. */
    void betweenBatches();

    /** Called by the run thread after the last invocation, before anything is put together: what the JVM does from here on isn't the run's. */
    void invocationsEnded();

    /**
     * Collects the rest and ends; the recorder must be finished.
     *
     * @param endOffsetNanos end of the measured part in nanoseconds since the start of the schedule
     * @return what the JVM did in the measured part
     */
    JvmActivity stop(long endOffsetNanos);
}
