// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.run;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;

/**
 * The times of a run that has been started, on its clock, in nanoseconds. {@code startNanos}: the schedule's offset 0;
 * {@code endOffsetNanos}: end of the measured part, since {@code startNanos}; {@code giveUpNanos}: after it nothing is
 * started or waited for.
 */
record RunTime(
        NanoClock clock, StopSignal stop, long startNanos, long warmUpNanos, long endOffsetNanos, long giveUpNanos) {

    boolean isMeasured(long offsetNanos) {
        return offsetNanos >= warmUpNanos;
    }
}
