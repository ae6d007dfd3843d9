// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * Receives the outcomes of the invocations of an {@link AsyncLatencyTask}.
 *
 * <p>Threading: one receiving thread. Does not allocate.
 */
public interface Replies {

    /**
     * Reports that an invocation is complete; its completion time is taken now. A second report for the same
     * invocation is counted and otherwise ignored.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     */
    void completed(long sequence);

    /**
     * Reports that an invocation is complete, and how long that took by the task's own clock reading. A time that ends
     * before the invocation was started can't be meant from its intended start: its completion is then taken now.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     * @param responseNanos completion minus intended start, on the clock of {@link RunContext#clock()}
     */
    void completedAfter(long sequence, long responseNanos);

    /**
     * Reports that an invocation will get no reply.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     */
    void lost(long sequence);
}
