// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

/**
 * Parameters of a run's recording. All offsets are nanoseconds since the start of the run's schedule.
 *
 * @param measuredFromNanos where warm-up ends and measurement begins; 0 without warm-up
 * @param measuredUntilNanos where measurement ends, exclusive
 * @param intervalNanos length of an interval in nanoseconds, more than zero
 * @param worstKept how many of the slowest invocations are kept, 0 or more
 * @param tailKept room for invocations of the tail, 0 to keep none
 */
public record RecordingPlan(
        SeriesLayout layout,
        long measuredFromNanos,
        long measuredUntilNanos,
        long intervalNanos,
        int worstKept,
        int tailKept) {

    public RecordingPlan {
        if (measuredFromNanos < 0
                || measuredUntilNanos < measuredFromNanos
                || intervalNanos < 1
                || worstKept < 0
                || tailKept < 0) {
            throw new IllegalArgumentException("recording plan out of range: measuredFromNanos=" + measuredFromNanos
                    + ", measuredUntilNanos=" + measuredUntilNanos + ", intervalNanos=" + intervalNanos + ", worstKept="
                    + worstKept + ", tailKept=" + tailKept);
        }
    }
}
