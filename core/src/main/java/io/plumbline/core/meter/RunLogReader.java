// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.meter;

import io.plumbline.model.result.RunResult.JvmActivity;

/** Collects the intervals of a run while it goes on. Threading: called by the run thread. */
public interface RunLogReader {

    void start();

    /** Called by the run thread between batches of invocations. */
    void betweenBatches();

    /** Called by the run thread after the last invocation: the JVM's work from here on isn't the run's. */
    void invocationsEnded();

    /**
     * Collects the rest and ends; the recorder must be finished. {@code endOffsetNanos}: end of the measured part since
     * the start of the schedule. Returns the JVM's work in the measured part.
     */
    JvmActivity stop(long endOffsetNanos);
}
