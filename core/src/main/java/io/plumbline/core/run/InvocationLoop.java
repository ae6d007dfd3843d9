// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.account.WorkedOff;
import io.plumbline.core.recording.CensoredRecorder;
import io.plumbline.core.run.ThreadSchedule.Ending;
import io.plumbline.model.HotPath;

/** Invokes a task again and again. Threading: the run thread. */
interface InvocationLoop {

    /** Invocations made at most in one call of {@link #invokeSome}: so few that the compiled form is soon used. */
    int BATCH = 1024;

    /** Returns true if there is more to do. */
    boolean invokeSome() throws Throwable;

    /** Returns the invocations that were made, those of the warm-up too. After the last {@link #invokeSome}. */
    long invoked();

    /**
     * Accounts for the invocations that were due and have not ended, after the last {@link #invokeSome}, also after one
     * that threw.
     */
    void settle(Ending end, CensoredRecorder censored);

    WorkedOff.Kind kind();

    /** Returns when the first invocation that was not started is due, in nanoseconds since the start of the schedule; after {@link #settle}. */
    long nextOffsetNanos();

    /**
     * Returns whether {@link #settle} may be called by another thread while a task doesn't return: the loop keeps no
     * state on the stack of its thread. If not, the invocations due and in flight then are unknown.
     */
    default boolean canSettleWhileStuck() {
        return false;
    }

    /**
     * Returns the part of the wait during which nothing was outstanding: actual start minus the later of intended start
     * and {@code freeSince}. There is no branch in it, as the compiler would leave out one that a row of late invocations
     * never takes, and would have to compile the loop again when one is on time.
     */
    @HotPath
    static long latenessNanos(long actualStart, long intendedStart, long freeSince) {
        final long aheadNanos = intendedStart - freeSince;
        final long aheadOrZero = aheadNanos & ~(aheadNanos >> (Long.SIZE - 1));
        return actualStart - freeSince - aheadOrZero;
    }

    /**
     * Returns the wait that the services before would have caused on a host without interruptions: Lindley's recursion
     * (Proc. Cambridge Philos. Soc. 48, 1952) with the service times that were measured and the intended starts.
     * Without a branch, as above.
     */
    @HotPath
    static long queueingNanos(long queueingNanos, long serviceNanos, long gapNanos) {
        final long leftNanos = queueingNanos + serviceNanos - gapNanos;
        return leftNanos & ~(leftNanos >> (Long.SIZE - 1));
    }
}
