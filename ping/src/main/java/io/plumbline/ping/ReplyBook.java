// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;

/**
 * Knows which messages are out, and reports to the harness what becomes of each.
 *
 * <p>Threading: {@link #sending} by the sender, all else by the receiver; they may be the same thread. Does not allocate
 * after construction.
 */
interface ReplyBook {

    /** The sender is about to send a message. */
    @HotPath
    void sending(long sequence);

    /**
     * An echo has arrived.
     *
     * @return how many invocations were reported, 0 or 1
     * @throws PingException if it is the echo of nothing that was sent
     */
    @HotPath
    int arrived() throws PingException;

    /**
     * Gives up what is overdue.
     *
     * @return how many invocations were reported
     * @throws PingException if nothing has come for so long that nothing will
     */
    default int giveUp() throws PingException {
        return 0;
    }

    /** Tells whether the oldest message is overdue; for the sender, about once in a thousand polls. */
    default boolean isOverdue() {
        return false;
    }

    /** Tells what was noticed beside the times; when nobody receives any more. */
    default void tell(RunContext context) {}
}
