// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.progress;

/** Event that a fork reports as it measures. */
public sealed interface ForkEvent {

    /** Another phase outside the runs begins. */
    record PhaseStarted(ForkPhase phase) implements ForkEvent {}

    /**
     * A run begins.
     *
     * @param run 0 for the first
     * @param durationNanos length of its measured part in nanoseconds
     * @param drainNanos longest time it may take after that, in nanoseconds
     */
    record RunStarted(int run, long warmUpNanos, long durationNanos, long drainNanos) implements ForkEvent {}

    /**
     * An interval of the headline series is over, or as many together as a second takes: there is one such event a
     * second at most.
     *
     * @param run 0 for the first
     * @param startOffsetNanos start in nanoseconds since the start of the measured part; negative in the warm-up
     * @param p99Nanos 99th percentile in nanoseconds
     * @param backlogNanos by how much even the least late invocation was started late, in nanoseconds; negative if
     *     there is no schedule
     */
    record IntervalFinished(
            int run,
            long startOffsetNanos,
            long endOffsetNanos,
            long count,
            long p50Nanos,
            long p99Nanos,
            long maxNanos,
            long backlogNanos)
            implements ForkEvent {}

    /**
     * Nothing is completed; there is one such event a second at most.
     *
     * @param run 0 for the first
     * @param nanos for how long already, in nanoseconds at least
     */
    record Stalled(int run, long nanos) implements ForkEvent {}

    /**
     * A run is over, and handed over.
     *
     * @param run 0 for the first
     */
    record RunFinished(int run) implements ForkEvent {}

    /** Something failed; what was measured until then is still handed over. */
    record Failed(ForkFailure failure) implements ForkEvent {}
}
