// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * Work whose latency is measured; an invocation ends when {@link #run} returns.
 *
 * <p>Threading: all methods are called by one thread, the run thread.
 */
@FunctionalInterface
public interface LatencyTask {

    /**
     * Prepares the task: connects, allocates, creates probes. Called once per fork, before the warm-up, on the thread
     * that will call {@link #run}. Threads that it starts may run on any CPU: the run thread is pinned, if at all,
     * afterwards.
     *
     * @throws Exception if the task can't be prepared; the fork ends and reports it
     */
    default void init(RunContext context) throws Exception {}

    /**
     * Does the work of one invocation. The harness takes the time before and after; {@link RunContext#completedNow}
     * ends the measured time earlier.
     *
     * @param intendedStartNanos due time of this invocation, on the clock of {@link RunContext#clock()}; in a closed
     *     loop its start
     * @throws Exception if the work failed; the run ends, the measurements until then are kept and marked
     */
    void run(long intendedStartNanos) throws Exception;

    /**
     * Gives back what {@link #init} took. Called once, also after a failure.
     *
     * @throws Exception if that failed; reported, and the result stands
     */
    default void close() throws Exception {}
}
