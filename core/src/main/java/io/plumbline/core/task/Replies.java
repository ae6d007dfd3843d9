// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

/**
 * Receives the outcomes of the invocations of an {@link AsyncLatencyTask}. A report that fits no invocation in flight is
 * counted and otherwise ignored: a second one for the same invocation, one for a run that is over, and one for a number that
 * was never sent.
 *
 * <p>Threading: any number of threads. The first one to report records without a lock; all others take turns. Does not
 * allocate, except with the first report of each further thread.
 */
public interface Replies {

    /**
     * Reports that an invocation is complete; its completion time is taken now.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     */
    void completed(long sequence);

    /**
     * Reports that an invocation is complete, and how long that took by the task's own clock reading. A time that ends
     * before the invocation was started can't be meant from its intended start: it is counted as impossible, and the
     * completion is taken now.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     * @param responseNanos completion minus intended start, on the clock of {@link RunContext#clock()}
     */
    void completedAfter(long sequence, long responseNanos);

    /**
     * Reports that an invocation is complete whose number the task doesn't know: the one in flight that was due that long ago.
     * If several are in flight, it is the one that was due last until then, which is the right one unless the calling
     * thread was interrupted between its clock reading and this call for longer than until the next one was due. A time
     * since before the run began belongs to a run that is over.
     *
     * @param responseNanos completion minus intended start, on the clock of {@link RunContext#clock()}
     * @return false if the run goes on, and no invocation is in flight: it was reported before
     */
    boolean oneCompletedAfter(long responseNanos);

    /**
     * Reports that an invocation will get no reply.
     *
     * @param sequence as given to {@link AsyncLatencyTask#send}
     */
    void lost(long sequence);
}
