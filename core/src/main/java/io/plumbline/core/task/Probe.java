// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * A named recorder inside a task, for the parts of an invocation.
 *
 * <p>A value belongs to the current invocation, and like that it counts as warm-up or as measurement. In an
 * {@link AsyncLatencyTask} it belongs to the invocation that the same thread reports to {@link Replies} next, and the last
 * value before the report counts.
 *
 * <p>Threading: the thread that runs or completes invocations. Does not allocate.
 */
public interface Probe {

    /**
     * Records one value.
     *
     * @param valueNanos a duration in nanoseconds; a negative one is counted as such
     */
    void record(long valueNanos);

    /**
     * Records the time from the actual start of the invocation, which the harness knows, to a moment: the first part of
     * an invocation. In an {@link AsyncLatencyTask} the last call before the report counts.
     *
     * @param untilNanos the moment, on the clock of {@link RunContext#clock()}
     */
    void recordSinceStart(long untilNanos);

    /**
     * Records the time from a moment until the completion of the invocation, which the harness takes: the last part of
     * an invocation, without a clock reading of its own. For an invocation the last call counts.
     *
     * @param sinceNanos the moment, on the clock of {@link RunContext#clock()}
     */
    void recordUntilCompletion(long sinceNanos);
}
