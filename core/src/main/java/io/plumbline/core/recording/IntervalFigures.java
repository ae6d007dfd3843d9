// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

/**
 * The headline series in one interval or several together, as far as a progress line shows it.
 *
 * @param startOffsetNanos start in nanoseconds since the start of the measured part; negative in the warm-up
 * @param endOffsetNanos end, likewise
 * @param count completed invocations
 * @param p50Nanos median in nanoseconds
 * @param p99Nanos 99th percentile in nanoseconds
 * @param maxNanos exact largest value in nanoseconds
 * @param backlogNanos by how much even the least late invocation was started late, in nanoseconds: where several threads
 *     make invocations, of the one that is latest; negative if there is no schedule
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
