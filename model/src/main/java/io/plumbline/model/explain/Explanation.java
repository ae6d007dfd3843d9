// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import java.util.List;

/**
 * Conclusions about the tail of a benchmark, drawn from the evidence of its forks.
 *
 * @param slowAboveNanos invocations above this response time were looked at, in nanoseconds
 * @param slow how many were
 * @param episodes how many delays they are
 * @param excessNanos by how much the first of each was slower than usual, summed up, in nanoseconds
 * @param causes what the excess was spent on, the largest part first
 * @param worst the episodes with the largest excess, that one first
 * @param marks all episodes, in the order of time; bounded
 * @param ladders percentiles without one cause after the other
 * @param groups invocations by how long they took, the fastest first
 * @param rhythms what comes again and again
 * @param sources what could be seen, and what couldn't
 */
public record Explanation(
        long slowAboveNanos,
        long slow,
        int episodes,
        long excessNanos,
        List<CauseAccount> causes,
        List<Episode> worst,
        List<Mark> marks,
        List<Ladder> ladders,
        List<DurationGroup> groups,
        List<Rhythm> rhythms,
        List<SourceReport> sources) {

    /** Copies the lists. */
    public Explanation {
        causes = List.copyOf(causes);
        worst = List.copyOf(worst);
        marks = List.copyOf(marks);
        ladders = List.copyOf(ladders);
        groups = List.copyOf(groups);
        rhythms = List.copyOf(rhythms);
        sources = List.copyOf(sources);
    }

    /**
     * A cause over all episodes.
     *
     * @param cause the cause
     * @param nanos how much of the excess it accounts for, in nanoseconds
     * @param episodes how many episodes it hit
     * @param expected how many it would have hit by chance
     * @param p how likely it is by chance that it accounts for so much, corrected for the number of causes; 1 if it wasn't tested
     */
    public record CauseAccount(DelayCause cause, long nanos, int episodes, double expected, double p) {

        /**
         * Returns how much more often than by chance it hit slow invocations.
         *
         * @return 1 for chance; infinite where chance would hit none
         */
        public double lift() {
            return episodes / expected;
        }
    }

    /**
     * An episode on a chart over time.
     *
     * @param fork index of the fork
     * @param run index of the run within the fork
     * @param offsetNanos when its head was due, in nanoseconds since the measured part began
     * @param responseNanos response time of its head, in nanoseconds
     * @param cause what delayed it most
     */
    public record Mark(int fork, int run, long offsetNanos, long responseNanos, DelayCause cause) {}

    /**
     * A percentile of the headline series, and what it would be without the causes, one after the other.
     *
     * @param percentile 0 to 100
     * @param nanos as measured, in nanoseconds
     * @param steps without the first cause, without the first two, and so on
     */
    public record Ladder(double percentile, long nanos, List<Step> steps) {

        /** Copies the list. */
        public Ladder {
            steps = List.copyOf(steps);
        }
    }

    /**
     * A percentile without the episodes of some causes.
     *
     * @param without the cause that is left out beside those of the steps before
     * @param nanos the percentile then, in nanoseconds
     * @param isBound true if it is no more than that, as invocations so fast weren't looked at one by one
     */
    public record Step(DelayCause without, long nanos, boolean isBound) {}

    /**
     * Invocations that took about as long as each other.
     *
     * @param fromNanos the shortest response time that belongs here
     * @param belowNanos the first that doesn't any more
     * @param invocations how many there were
     * @param means what they spent their time on, on average; of the fastest group the usual time alone
     */
    public record DurationGroup(long fromNanos, long belowNanos, long invocations, List<LedgerLine> means) {

        /** Copies the list. */
        public DurationGroup {
            means = List.copyOf(means);
        }
    }

    /**
     * Something that comes again after the same time.
     *
     * @param kind what comes
     * @param periodNanos after how long, in nanoseconds
     * @param strength 1 if always at the same phase, 0 if at any
     * @param p how likely it is that so many come so regularly by chance
     * @param count how many there were
     */
    public record Rhythm(EventKind kind, long periodNanos, double strength, double p, int count) {}
}
