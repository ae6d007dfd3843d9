// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.DurationText;
import io.plumbline.model.Rate;
import io.plumbline.stats.objective.AchievedObjective;
import io.plumbline.stats.objective.Objective;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What to search for, how finely and at which cost.
 *
 * @param objectives what has to hold, at least one; a share of the achieved rate is added if it isn't among them
 * @param rates where to search
 * @param resolution by how much the rate that fails may be higher than the one that holds, as a ratio: 0.02 for 2 %; 0.005 to 1
 * @param effort how long to measure
 */
public record SearchPlan(List<Objective> objectives, Rates rates, double resolution, Effort effort) {

    /** 2 %: finer than most systems repeat. */
    public static final double RESOLUTION = 0.02;

    private static final double FINEST = 0.005;

    /** Checks the ranges. */
    public SearchPlan {
        if (objectives.isEmpty()) {
            throw new IllegalArgumentException("search without an objective (allowed: 1 or more, such as p99<100us)");
        }
        if (!(resolution >= FINEST && resolution <= 1)) {
            throw new IllegalArgumentException(
                    "resolution out of range: resolution=" + resolution + " (allowed: 0.005 to 1)");
        }
        List<Objective> all = new ArrayList<>(objectives);
        if (all.stream().noneMatch(AchievedObjective.class::isInstance)) {
            all.add(AchievedObjective.DEFAULT);
        }
        objectives = List.copyOf(all);
    }

    /**
     * Returns a plan with the usual range, resolution and effort.
     *
     * @param objectives what has to hold
     * @return the plan
     */
    public static SearchPlan of(List<Objective> objectives) {
        return new SearchPlan(objectives, Rates.USUAL, RESOLUTION, Effort.USUAL);
    }

    /**
     * Where to search.
     *
     * @param start measured first; low enough to hold if possible, since a system may remember an overload
     * @param lowest below which there is no use
     * @param highest above which nothing is offered
     */
    public record Rates(Rate start, Rate lowest, Rate highest) {

        /** From 1,000 a second, down to 1 and up to 10 million. */
        public static final Rates USUAL =
                new Rates(Rate.perSecond(1000), Rate.perSecond(1), Rate.perSecond(10_000_000));

        /** Checks the order. */
        public Rates {
            if (lowest.compareTo(start) > 0 || start.compareTo(highest) > 0) {
                throw new IllegalArgumentException("rates of the search out of order: lowest=" + lowest + ", start="
                        + start + ", highest=" + highest + " (allowed: lowest <= start <= highest)");
            }
        }
    }

    /**
     * How long to measure.
     *
     * @param duration of the first measurement at a rate; each further one doubles what there is
     * @param mostPerRate after how much an undecided rate is left so, at least the duration
     * @param confirmations in how many fresh forks the answer is confirmed, 0 or more
     * @param mostMeasurements after how many the search gives up
     */
    public record Effort(Duration duration, Duration mostPerRate, int confirmations, int mostMeasurements) {

        /** 5 s, up to 40 s at one rate, three confirmations, 200 measurements at most. */
        public static final Effort USUAL = new Effort(Duration.ofSeconds(5), Duration.ofSeconds(40), 3, 200);

        /** Checks the ranges. */
        public Effort {
            if (duration.isNegative() || duration.isZero() || mostPerRate.compareTo(duration) < 0) {
                throw new IllegalArgumentException("effort of the search out of range: duration="
                        + DurationText.of(duration) + ", most=" + DurationText.of(mostPerRate)
                        + " (allowed: a duration above 0, and a most that is no shorter)");
            }
            if (confirmations < 0 || mostMeasurements < 1) {
                throw new IllegalArgumentException("effort of the search out of range: confirmations=" + confirmations
                        + ", mostMeasurements=" + mostMeasurements + " (allowed: 0 or more, 1 or more)");
            }
        }

        /** How often a rate is judged at most while it is measured on. */
        int looks() {
            double doublings = Math.log((double) mostPerRate.toNanos() / duration.toNanos()) / Math.log(2);
            return 1 + (int) Math.ceil(doublings - 1e-9);
        }
    }
}
