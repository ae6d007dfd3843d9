// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.Objects;
import java.util.Optional;

/**
 * How far a benchmark has come.
 *
 * @param phase what goes on now
 * @param fork number of the fork that runs, from 1
 * @param forks how many forks there will be, at least 1
 * @param run number of the run, from 1; in the warm-up that of the run to come
 * @param runs how many runs each fork will have, at least 1
 * @param elapsedNanos nanoseconds since the benchmark began
 * @param totalNanos nanoseconds that the benchmark is expected to take; 0 if unknown
 * @param last what the last interval showed; empty until there is one
 */
public record ProgressState(
        Phase phase,
        int fork,
        int forks,
        int run,
        int runs,
        long elapsedNanos,
        long totalNanos,
        Optional<LastInterval> last) {

    /** Checks that nothing is missing. */
    public ProgressState {
        Objects.requireNonNull(phase, "phase");
        Objects.requireNonNull(last, "last");
    }

    /** What a benchmark does at a time. */
    public enum Phase {
        /** A fork is on its way up. */
        STARTING("starting"),
        /** Invocations that don't count yet. */
        WARM_UP("warm-up"),
        /** Invocations that count. */
        RUN("run"),
        /** Waiting for the last replies. */
        DRAINING("draining");

        private final String text;

        Phase(String text) {
            this.text = text;
        }

        /**
         * Returns the word that the progress line shows.
         *
         * @return a word in lower case
         */
        public String text() {
            return text;
        }
    }

    /**
     * The headline series in the last interval.
     *
     * @param achievedPerSecond completed invocations per second
     * @param p50Nanos median in nanoseconds
     * @param p99Nanos 99th percentile in nanoseconds
     * @param maxNanos exact maximum in nanoseconds
     */
    public record LastInterval(double achievedPerSecond, long p50Nanos, long p99Nanos, long maxNanos) {}
}
