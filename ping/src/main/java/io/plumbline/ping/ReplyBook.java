// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.task.RunContext;
import io.plumbline.model.HotPath;

/**
 * Knows which messages are out, and reports to the harness what becomes of each. Threading: {@link #sending} by the
 * sender, all else by the receiver; they may be the same thread. Does not allocate after construction.
 */
interface ReplyBook {

    @HotPath
    void sending(long sequence);

    /** An echo has arrived: how many invocations were reported, 0 or 1. */
    @HotPath
    int arrived() throws PingException;

    /** Gives up overdue replies: returns the invocations reported. */
    default int giveUp() throws PingException {
        return 0;
    }

    /** Returns whether the oldest message is overdue; for the sender, about once in a thousand polls. */
    default boolean isOverdue() {
        return false;
    }

    default void tell(RunContext context) {}
}
