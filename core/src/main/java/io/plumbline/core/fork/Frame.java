// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import io.plumbline.core.ForkPhase;

/** What a fork tells its parent while it measures. */
public sealed interface Frame {

    /**
     * The fork has come to another part of its work outside the runs.
     *
     * @param phase which
     */
    record Phase(ForkPhase phase) implements Frame {}

    /**
     * A run begins.
     *
     * @param run 0 for the first
     * @param warmUpNanos length of its warm-up in nanoseconds
     * @param durationNanos length of its measured part in nanoseconds
     * @param drainNanos longest time it may take after that, in nanoseconds
     */
    record RunStarted(int run, long warmUpNanos, long durationNanos, long drainNanos) implements Frame {}

    /**
     * An interval of the headline series is over, or as many together as a second takes: there is one such frame a second at
     * most.
     *
     * @param run 0 for the first
     * @param startOffsetNanos start in nanoseconds since the start of the measured part; negative in the warm-up
     * @param endOffsetNanos end, likewise
     * @param count completed invocations
     * @param p50Nanos median in nanoseconds
     * @param p99Nanos 99th percentile in nanoseconds
     * @param maxNanos largest value in nanoseconds
     * @param backlogNanos by how much even the least late invocation was started late, in nanoseconds; negative if there is no
     *     schedule
     */
    record IntervalOver(
            int run,
            long startOffsetNanos,
            long endOffsetNanos,
            long count,
            long p50Nanos,
            long p99Nanos,
            long maxNanos,
            long backlogNanos)
            implements Frame {}

    /**
     * Nothing is completed; there is one such frame a second at most.
     *
     * @param run 0 for the first
     * @param nanos for how long already, in nanoseconds at least
     */
    record Silent(int run, long nanos) implements Frame {}

    /**
     * A run is over and stored.
     *
     * @param run 0 for the first
     */
    record RunFinished(int run) implements Frame {}

    /**
     * The task threw.
     *
     * @param message one line
     * @param stackTrace the whole story
     */
    record TaskFailed(String message, String stackTrace) implements Frame {}

    /** Everything is stored; the process ends. */
    record Done() implements Frame {}
}
