// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.Objective;
import io.plumbline.model.spec.Search;
import io.plumbline.stats.objective.Judge;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.stats.validity.Saturation;
import java.util.List;

/**
 * Joint verdict of all runs at one rate on objectives.
 *
 * @param verdict on all objectives; a rate that the system doesn't reach fails whatever they say
 * @param judgements one for each objective
 * @param isSaturated whether the system doesn't reach the rate
 */
public record RateVerdict(Verdict verdict, List<Judgement> judgements, boolean isSaturated) {

    /** Copies the list. */
    public RateVerdict {
        judgements = List.copyOf(judgements);
    }

    /**
     * Judges runs.
     *
     * @param objectives what has to hold
     * @param runs all at one rate
     * @param confidence of the intervals by which is decided, between 0 and 1
     * @return the verdict
     */
    public static RateVerdict of(List<Objective> objectives, List<RunResult> runs, double confidence) {
        List<Judgement> judgements = objectives.stream()
                .map(objective -> Judge.of(objective, runs, confidence))
                .toList();
        boolean isSaturated = runs.stream().anyMatch(Saturation::of);
        Verdict verdict = isSaturated
                ? Verdict.FAILS
                : Verdict.ofAll(judgements.stream().map(Judgement::verdict).toList());
        return new RateVerdict(verdict, judgements, isSaturated);
    }

    /**
     * Judges runs as a search decides about them: each look errs less, so that all looks at a rate together err with 5 %.
     *
     * @param plan the search
     * @param runs all at one rate
     * @return the verdict
     */
    public static RateVerdict inSearch(Search plan, List<RunResult> runs) {
        return of(plan.allObjectives(), runs, RateEvidence.confidence(plan));
    }
}
