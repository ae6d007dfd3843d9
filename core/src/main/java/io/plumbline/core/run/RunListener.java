// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.IntervalFigures;
import io.plumbline.model.result.RunResult;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Receives a run's progress.
 *
 * <p>Threading: {@link #started} is called by the run thread before the first invocation, {@link #interval} by another
 * thread while invocations are made; it should be quick and must not throw.
 */
public interface RunListener {

    /** A listener that does nothing. */
    RunListener NONE = new RunListener() {};

    /**
     * A run begins.
     *
     * @param plan the run
     */
    default void started(RunPlan plan) {}

    /**
     * A run is under way.
     *
     * @param abandon gives what was measured until it is called, by another thread: once, and only if the run's own never comes
     *     back, as when a task ends the JVM; empty before the measured part
     */
    default void underWay(Supplier<Optional<RunResult>> abandon) {}

    /**
     * An interval is over, or as many together as a second takes.
     *
     * @param figures of the headline series
     */
    default void interval(IntervalFigures figures) {}

    /**
     * Nothing is completed. Told once a second at most, by the thread that tells of intervals.
     *
     * @param nanos for how long already, in nanoseconds at least
     */
    default void silent(long nanos) {}

    /** The last invocation is over, and what was measured is put together. Called by the run thread. */
    default void invoked() {}
}
