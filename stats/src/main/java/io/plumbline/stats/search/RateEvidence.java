// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Evidence about one rate: all runs there, judged together. A rate may be looked at several times while it is measured
 * on, and each look may err: see {@link RateSearch#confidence}. Threading: confined.
 */
final class RateEvidence {

    private final Search plan;
    private final List<RunResult> runs = new ArrayList<>();
    private int measurements;
    private Verdict verdict = Verdict.UNDECIDED;
    private List<Judgement> judgements = List.of();
    private boolean isGivenUp;

    RateEvidence(Search plan) {
        this.plan = plan;
    }

    /** Judges them together with those before. */
    RateVerdict add(List<RunResult> more) {
        runs.addAll(more);
        measurements++;
        RateVerdict together = RateVerdict.inSearch(plan, runs);
        judgements = together.judgements();
        verdict = together.verdict();
        return together;
    }

    /**
     * Forgets the measurements, because the rate may not have been their cause: an overload before it, or a stall of
     * the host.
     */
    void forget() {
        runs.clear();
        judgements = List.of();
        verdict = Verdict.UNDECIDED;
        isGivenUp = false;
    }

    /** Takes the rate for failed, or for one that can't be decided, whatever its runs say together. */
    void overrule(Verdict other) {
        verdict = other;
        isGivenUp = true;
    }

    Verdict verdict() {
        return verdict;
    }

    List<Judgement> judgements() {
        return judgements;
    }

    /** Returns whether it failed, and nothing but a single measurement says so. */
    boolean failedOnce() {
        return verdict == Verdict.FAILS && measurements == 1;
    }

    /** Returns whether its values, if not their intervals, speak against it. */
    boolean leansToFail() {
        return judgements.stream().anyMatch(judgement -> judgement.leaning() == Verdict.FAILS);
    }

    boolean isOpen() {
        return verdict == Verdict.UNDECIDED && !isGivenUp && !left().isZero();
    }

    /** The next length of a measurement: as long as before together, within the rest. */
    Duration next() {
        Duration measured = measured();
        Duration wanted = measured.isZero() ? plan.base().effort().duration() : measured;
        return wanted.compareTo(left()) < 0 ? wanted : left();
    }

    Duration measured() {
        return runs.stream().map(RunResult::duration).reduce(Duration.ZERO, Duration::plus);
    }

    private Duration left() {
        Duration left = plan.maxTimePerRate().minus(measured());
        return left.isNegative() ? Duration.ZERO : left;
    }
}
