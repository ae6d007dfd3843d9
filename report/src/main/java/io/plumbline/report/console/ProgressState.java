// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import java.util.Optional;

/** Progress of a benchmark. */
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
        STARTING("starting"),
        WARM_UP("warm-up"),
        RUN("run"),
        DRAINING("draining");

        private final String text;

        Phase(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** Agents that measure together. */
    public record AgentsAtWork(int all, int connected, int ready, long completed, long planned) {}

    /** The headline series in the last interval. */
    public record LastInterval(
            double achievedPerSecond, long p50Nanos, long p99Nanos, long maxNanos, long backlogNanos) {

        /**
         * Shorter delays are the affair of the one who waits for the moment of a start, not of a system that can't
         * keep up.
         */
        private static final long SHORTEST_BACKLOG_NANOS = 1_000_000;

        public boolean hasBacklog() {
            return backlogNanos >= SHORTEST_BACKLOG_NANOS;
        }
    }
}
