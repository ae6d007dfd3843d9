// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;

/**
 * The times of a run that has been started, on its clock.
 *
 * @param clock the clock
 * @param stop asks the run to end
 * @param startNanos where the schedule's offset 0 lies on the clock
 * @param warmUpNanos length of the warm-up in nanoseconds
 * @param endOffsetNanos end of the measured part, in nanoseconds since {@code startNanos}
 * @param giveUpNanos clock reading after which nothing is started or waited for any more
 */
record RunTime(
        NanoClock clock, StopSignal stop, long startNanos, long warmUpNanos, long endOffsetNanos, long giveUpNanos) {

    /** Tells whether an invocation that is due at this offset is measured. */
    boolean isMeasured(long offsetNanos) {
        return offsetNanos >= warmUpNanos;
    }
}
