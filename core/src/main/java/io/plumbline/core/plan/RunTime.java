// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.plan;

import io.plumbline.core.clock.NanoClock;
import io.plumbline.core.pacing.StopSignal;

/**
 * The times of a run that has been started, on its clock, in nanoseconds. {@code startNanos}: the schedule's offset 0;
 * {@code endOffsetNanos}: end of the measured part, since {@code startNanos}; {@code giveUpNanos}: after it nothing is
 * started or waited for.
 */
public record RunTime(
        NanoClock clock, StopSignal stop, long startNanos, long warmUpNanos, long endOffsetNanos, long giveUpNanos) {

    public boolean isMeasured(long offsetNanos) {
        return offsetNanos >= warmUpNanos;
    }
}
