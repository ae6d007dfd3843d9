// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.Optional;

/**
 * Progress of a benchmark.
 *
 * @param phase the current phase
 * @param fork number of the current fork, from 1
 * @param forks how many forks there will be, at least 1
 * @param run number of the run, from 1; in the warm-up that of the run to come
 * @param runs how many runs each fork will have, at least 1
 * @param elapsedNanos nanoseconds since the benchmark began
 * @param totalNanos nanoseconds that the benchmark is expected to take; 0 if unknown
 * @param last figures of the last interval; empty until there is one
 * @param silentNanos for how long no invocation has been completed, in nanoseconds; 0 if that isn't worth mentioning
 * @param agents progress of agents of other hosts; empty if this host measures
 */
public record ProgressState(
        Phase phase,
        int fork,
        int forks,
        int run,
        int runs,
        long elapsedNanos,
        long totalNanos,
        Optional<LastInterval> last,
        long silentNanos,
        Optional<AgentsAtWork> agents) {

    /** Phases of a benchmark. */
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
     * Agents that measure together.
     *
     * @param all number of agents
     * @param connected how many of them were heard from recently
     * @param ready how many are ready, while others are still preparing
     * @param completed invocations measured so far
     * @param planned all invocations that will be measured
     */
    public record AgentsAtWork(int all, int connected, int ready, long completed, long planned) {}

    /**
     * The headline series in the last interval.
     *
     * @param achievedPerSecond completed invocations per second
     * @param p50Nanos median in nanoseconds
     * @param p99Nanos 99th percentile in nanoseconds
     * @param maxNanos exact maximum in nanoseconds
     * @param backlogNanos minimum lateness of the invocations started, in nanoseconds; negative if there is no schedule
     */
    public record LastInterval(
            double achievedPerSecond, long p50Nanos, long p99Nanos, long maxNanos, long backlogNanos) {

        /** Shorter delays are the affair of the one who waits for the moment of a start, not of a system that can't keep up. */
        private static final long SHORTEST_BACKLOG_NANOS = 1_000_000;

        /**
         * Tells whether invocations waited for others all the time.
         *
         * @return true if even the least late one did
         */
        public boolean hasBacklog() {
            return backlogNanos >= SHORTEST_BACKLOG_NANOS;
        }
    }
}
