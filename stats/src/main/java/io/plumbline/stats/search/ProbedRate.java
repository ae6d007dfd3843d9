// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.search;

import io.plumbline.model.Rate;
import io.plumbline.stats.objective.Judgement;
import io.plumbline.stats.objective.Verdict;
import java.time.Duration;
import java.util.List;

/**
 * A rate that was measured. {@code judgements}: one for each objective; the last one on the achieved rate, unless that
 * is among the objectives; {@code measured}: length of the measurements at this rate that count; without those
 * discarded after an overload.
 */
public record ProbedRate(Rate rate, Verdict verdict, List<Judgement> judgements, Duration measured) {

    public ProbedRate {
        judgements = List.copyOf(judgements);
    }
}
