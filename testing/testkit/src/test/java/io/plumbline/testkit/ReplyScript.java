// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import java.util.List;

/**
 * Scripts the outcome of each invocation of a {@link ScriptedAsyncTask}.
 *
 * <p>Threading: one thread.
 */
@FunctionalInterface
public interface ReplyScript {

    /**
     * Decides the fate of an invocation. Called once for each, in order.
     *
     * @param sequence number of the invocation in the run
     * @param sentNanos when it was sent, on the task's clock
     * @return none for silence, one as a rule, more for duplicated replies
     */
    List<Reply> repliesTo(long sequence, long sentNanos);

    /**
     * Every reply takes the same time.
     *
     * @param nanos from sending to the reply
     * @return the script
     */
    static ReplyScript after(long nanos) {
        return (sequence, sentNanos) -> List.of(Reply.completed(sentNanos + nanos));
    }

    /**
     * A server that serves one at a time, first come, first served.
     *
     * @param serviceTimes how long each is served
     * @return the script
     */
    static ReplyScript oneServer(ServiceTimes serviceTimes) {
        long[] freeNanos = {Long.MIN_VALUE};
        return (sequence, sentNanos) -> {
            long beginNanos = Math.max(sentNanos, freeNanos[0]);
            freeNanos[0] = beginNanos + serviceTimes.nanosOf(sequence, beginNanos);
            return List.of(Reply.completed(freeNanos[0]));
        };
    }

    /**
     * Something that is reported about an invocation.
     *
     * @param atNanos when, on the task's clock
     * @param isLost true for the report that no reply will come
     */
    record Reply(long atNanos, boolean isLost) {

        /**
         * A reply.
         *
         * @param atNanos when it comes
         * @return the reply
         */
        public static Reply completed(long atNanos) {
            return new Reply(atNanos, false);
        }

        /**
         * The report that no reply will come.
         *
         * @param atNanos when that is known
         * @return the report
         */
        public static Reply lost(long atNanos) {
            return new Reply(atNanos, true);
        }
    }
}
