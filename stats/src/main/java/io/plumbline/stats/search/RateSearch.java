// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.spec.Search;
import io.plumbline.stats.search.Step.Measure;
import java.util.List;

/**
 * Finds the highest rate at which all objectives hold. It measures nothing itself: it says what to measure, receives
 * the outcome, and says what to measure next. That depends only on the plan and on earlier outcomes, so a search can be
 * resumed from its history.
 *
 * <p>The rate is doubled from the start until an objective fails (halved, if the start fails), and the interval between
 * is bisected on a logarithmic scale down to the resolution. A rate holds only if the unfavourable end of every
 * interval does, and fails only if the favourable end of one does; otherwise measuring goes on, twice as long each
 * time, and when its budget is used up the rates on both sides of it are examined. The rate found is measured again in
 * fresh forks: if one of them fails, it was luck, and the search goes on below; if all forks at the rate together are
 * no longer decisive, measuring goes on. Forks that the host disturbed confirm nothing. A fresh fork follows a lower
 * rate that held, never a failure: so each of them counts.
 *
 * <p>Above the capacity of a system a run also reflects the past. A rate that failed right after another failure is
 * therefore measured again after one that held, if the answer rests on it. If it holds then, the system has memory:
 * such failures are no longer trusted, and from then on a rate that held is measured after each failure until it holds
 * again.
 *
 * <p>A single stall of the host also fails a rate. The rate above the answer is therefore measured again at the end,
 * unless that was done before. If it holds then, the search goes on above. Threading: confined.
 */
public final class RateSearch {

    private static final double ERROR = 0.05;

    private final Findings findings;
    private final StepPlanner planner;
    private Step next;

    public RateSearch(Search plan) {
        this.findings = new Findings(plan);
        this.planner = new StepPlanner(plan, findings);
        this.next = planner.first();
    }

    /** Returns confidence of the intervals by which each look decides, between 0 and 1: all looks err with {@value #ERROR} (Bonferroni). */
    public static double confidence(Search plan) {
        return 1 - ERROR / looks(plan);
    }

    /** Max number of judgements of a rate while it is measured on. */
    private static int looks(Search plan) {
        double longest = plan.maxTimePerRate().toNanos();
        double doublings = Math.log(longest / plan.base().effort().duration().toNanos()) / Math.log(2);
        return 1 + (int) Math.ceil(doublings - 1e-9);
    }

    /** Returns the search, as if it had never been interrupted. */
    public static RateSearch resume(Search plan, List<Measurement> history) {
        RateSearch search = new RateSearch(plan);
        history.forEach(search::add);
        return search;
    }

    /** Returns what to do next. Asking changes nothing. */
    public Step next() {
        return next;
    }

    /**
     * Estimates the measurements still to come, the next one included, if each decides, and the next rates that fail
     * and hold are found soon; 0 if there is an answer.
     */
    public int expected() {
        return next instanceof Measure ? planner.expected() : 0;
    }

    public RateVerdict add(Measurement measurement) {
        if (!(next instanceof Measure wanted && wanted.rate().equals(measurement.rate()))) {
            throw new IllegalArgumentException("measurement doesn't fit the next step of the search: rate="
                    + measurement.rate() + " (allowed: " + next + ")");
        }
        RateVerdict found = findings.add(measurement, wanted.purpose());
        next = planner.next();
        return found;
    }
}
