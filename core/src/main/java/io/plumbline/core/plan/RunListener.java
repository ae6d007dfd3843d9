// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.plan;

import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.model.result.RunResult;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Receives a run's progress. Threading: {@link #started} is called by the run thread before the first invocation,
 * {@link #interval} by another thread while invocations are made; it should be quick and must not throw.
 */
public interface RunListener {

    RunListener NONE = new RunListener() {};

    default void started(RunPlan plan) {}

    /**
     * {@code abandon}: gives the measurements until its call, by another thread: once, and only if the run's own never
     * comes back, as when a task ends the JVM; empty before the measured part.
     */
    default void underWay(Supplier<Optional<RunResult>> abandon) {}

    default void interval(IntervalFigures figures) {}

    /**
     * Nothing is completed, for at least so long. Called once a second at most, by the thread that reports intervals.
     */
    default void silent(long nanos) {}

    /** The last invocation is over, and the account begins. Called by the run thread. */
    default void invoked() {}
}
