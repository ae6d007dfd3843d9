// SPDX-License-Identifier: Apache-2.0
package io.plumbline.ping;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.model.HotPath;

/**
 * Limits a spinning thread's wait. It is asked once in many polls, so it costs no clock reading in an ordinary round
 * trip. Threading: the run thread.
 */
final class ReplyTimer {

    static final int POLLS = 1 << 10; // polls between two questions: some 0.3 ms with a system call in each poll

    private final NanoClock clock;
    private final long timeoutNanos;
    private long deadlineNanos;
    private boolean isOverdue;

    ReplyTimer(NanoClock clock, long timeoutNanos) {
        this.clock = clock;
        this.timeoutNanos = timeoutNanos;
    }

    /**
     * Starts on the first question, and is over when it is found overdue twice: if this process was frozen in between,
     * the reply may lie in the socket, and has to be looked for once more.
     */
    @HotPath
    boolean isOver(long polls) {
        final long nowNanos = clock.nanoTime();
        if (polls == POLLS) {
            deadlineNanos = nowNanos + timeoutNanos;
            isOverdue = false;
            return false;
        }
        if (nowNanos - deadlineNanos < 0) {
            return false;
        }
        final boolean wasOverdue = isOverdue;
        isOverdue = true;
        return wasOverdue;
    }
}
