// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.recording.CensoredRecorder;

/**
 * Invokes a task again and again.
 *
 * <p>Threading: the run thread.
 */
interface InvocationLoop {

    /** How many invocations are made at most in one call of {@link #invokeSome}: so few that the compiled form is soon used. */
    int BATCH = 1024;

    /**
     * Makes some invocations.
     *
     * @return true if there is more to do
     * @throws Throwable what the task threw
     */
    boolean invokeSome() throws Throwable;

    /**
     * Accounts for what was due and has not ended, after the last {@link #invokeSome}, also after one that threw.
     *
     * @param gaveUpNanos clock reading at which the run was given up
     * @param endOffsetNanos invocations due from here on don't count, in nanoseconds since the start of the schedule
     * @param censored where to record them
     */
    void settle(long gaveUpNanos, long endOffsetNanos, CensoredRecorder censored);
}
