// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * Work whose end is observed later, so that many invocations can be in flight.
 *
 * <p>Threading: {@link #init}, {@link #send} and {@link #close} are called by the run thread. Replies are reported to
 * {@link Replies} by any threads: the task's own, or the run thread in {@link #poll}.
 */
public interface AsyncLatencyTask {

    /**
     * Prepares the task. Called once per fork, before the warm-up. Threads that it starts may run on any CPU: the run
     * thread is pinned, if at all, afterwards.
     *
     * @param replies receives the task's replies
     * @throws Exception if the task can't be prepared; the fork ends and reports it
     */
    void init(RunContext context, Replies replies) throws Exception;

    /**
     * Begins a run. Called by the run thread before each run, after the lead-in, while no schedule is running.
     *
     * @throws Exception if the task can't go on; the fork ends and says so
     */
    default void runStarts() throws Exception {}

    /**
     * Starts one invocation and returns at once.
     *
     * @param sequence number of the invocation within the fork, rising by one; to be given back to {@link Replies}
     * @param intendedStartNanos due time of this invocation, on the clock of {@link RunContext#clock()}
     * @throws Exception if it can't be started; the run ends, the measurements until then are kept and marked
     */
    void send(long sequence, long intendedStartNanos) throws Exception;

    /**
     * Looks for replies without waiting. The run thread calls it while it waits; a task with a receiving thread of its
     * own leaves it as it is.
     *
     * @return how many replies were reported
     * @throws Exception if receiving failed; the run ends
     */
    default int poll() throws Exception {
        return 0;
    }

    /**
     * {@return whether all replies are reported in {@link #poll}, by the run thread; false if a thread of the task's
     * own may report replies} Asked once, after {@link #init}. Where one run thread serves several clients, those that
     * say so share a recorder, which saves memory.
     */
    default boolean repliesInPoll() {
        return false;
    }

    /**
     * Gives back what {@link #init} took. Called once, also after a failure.
     *
     * @throws Exception if that failed; reported, and the result stands
     */
    default void close() throws Exception {}
}
