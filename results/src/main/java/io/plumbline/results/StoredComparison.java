// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.spec.OptionValue;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.ShiftFunction;
import java.time.Instant;
import java.util.List;

/**
 * A comparison and its subject, as stored in its file.
 *
 * @param title what was measured
 * @param series name of the series that was judged
 * @param variants what was compared, the base first
 * @param comparison what was found
 * @param shifts the change of every percentile, of candidates with enough forks
 * @param verdicts the verdict on each candidate in a sentence
 * @param doubts reasons to doubt all verdicts, in sentences
 */
public record StoredComparison(
        String title,
        String series,
        List<Variant> variants,
        Comparison comparison,
        List<Shift> shifts,
        List<String> verdicts,
        List<String> doubts) {

    public StoredComparison {
        variants = List.copyOf(variants);
        shifts = List.copyOf(shifts);
        verdicts = List.copyOf(verdicts);
        doubts = List.copyOf(doubts);
    }

    /**
     * A variant.
     *
     * @param name what distinguishes it from the others
     * @param title what was measured
     * @param startedAt when its first fork was started
     * @param toolVersion version of Plumbline that measured
     * @param valid false if its figures would mislead
     * @param forks how many fresh JVMs measured it
     * @param options as its result has them
     */
    public record Variant(
            String name,
            String title,
            Instant startedAt,
            String toolVersion,
            boolean valid,
            int forks,
            List<OptionValue> options) {}

    /**
     * The change of every percentile of a candidate.
     *
     * @param candidate name of the variant
     * @param function what was found
     */
    public record Shift(String candidate, ShiftFunction function) {}
}
