// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.explain;

import java.util.List;

/**
 * Conclusions about the tail of a benchmark, drawn from the evidence of its forks.
 *
 * @param slowAboveNanos response time above which invocations were examined, in nanoseconds
 * @param episodes how many delays they form
 * @param excessNanos by how much the first invocation of each delay was slower than usual, in nanoseconds, summed up
 * @param causes causes of the excess, the largest part first
 * @param worst the episodes with the largest excess, in descending order
 * @param marks all episodes, in the order of time; bounded
 * @param ladders percentiles with one cause after the other removed
 * @param groups invocations by how long they took, the fastest first
 * @param sources what could be observed, and what couldn't
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
     * A cause's account over all episodes.
     *
     * @param nanos how much of the excess it accounts for, in nanoseconds
     * @param expected how many it would have hit by chance
     * @param p how likely it is by chance that it accounts for so much, corrected for the number of causes; 1 if it
     *     wasn't tested
     */
    public record CauseAccount(DelayCause cause, long nanos, int episodes, double expected, double p) {

        /**
         * {@return how much more often than by chance it hit slow invocations; 1 for chance; infinite where chance
         * would hit none}
         */
        public double lift() {
            return episodes / expected;
        }
    }

    /**
     * An episode on a chart over time.
     *
     * @param offsetNanos when its head was due, in nanoseconds since the measured part began
     * @param responseNanos response time of its head, in nanoseconds
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

        public Ladder {
            steps = List.copyOf(steps);
        }
    }

    /**
     * A percentile without the episodes of some causes.
     *
     * @param without the cause that is removed besides those of the steps before
     * @param nanos the percentile then, in nanoseconds
     * @param isBound true if it is only an upper bound, since invocations that fast weren't examined one by one
     */
    public record Step(DelayCause without, long nanos, boolean isBound) {}

    /**
     * Invocations of similar duration.
     *
     * @param fromNanos the shortest response time that belongs here
     * @param belowNanos the upper bound of the group, exclusive
     * @param means average account of their time; for the fastest group only the usual time
     */
    public record DurationGroup(long fromNanos, long belowNanos, long invocations, List<LedgerLine> means) {

        public DurationGroup {
            means = List.copyOf(means);
        }
    }

    /**
     * A kind of event that occurs periodically.
     *
     * @param strength 1 if always at the same phase, 0 if at any phase
     * @param p how likely it is that so many occur so regularly by chance
     */
    public record Rhythm(EventKind kind, long periodNanos, double strength, double p, int count) {}
}
