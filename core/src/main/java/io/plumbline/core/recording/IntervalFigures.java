// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

/**
 * The headline series in one interval or several together, as far as a progress line shows it.
 * {@code startOffsetNanos}: start in nanoseconds since the start of the measured part; negative in the warm-up;
 * {@code p99Nanos}: 99th percentile in nanoseconds; {@code backlogNanos}: minimum lateness of the invocations started,
 * in nanoseconds; with several threads, that of the latest thread; negative if there is no schedule.
 */
public record IntervalFigures(
        long startOffsetNanos,
        long endOffsetNanos,
        long count,
        long p50Nanos,
        long p99Nanos,
        long maxNanos,
        long backlogNanos) {

    /** The backlog where nothing is due. */
    public static final long NO_SCHEDULE = -1;
}
