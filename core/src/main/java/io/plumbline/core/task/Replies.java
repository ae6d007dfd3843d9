// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * Where an {@link AsyncLatencyTask} reports what became of its invocations.
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
     * Reports that an invocation will get no reply.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     */
    void lost(long sequence);
}
