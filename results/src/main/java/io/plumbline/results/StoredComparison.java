// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results;

import io.plumbline.model.option.OptionValue;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.ShiftFunction;
import java.time.Instant;
import java.util.List;

/**
 * A comparison and its subject, as stored in its file. {@code shifts}: the change of every percentile, of candidates
 * with enough forks.
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

    /** A variant. {@code valid}: false if its figures would mislead; {@code forks}: how many fresh JVMs measured it. */
    public record Variant(
            String name,
            String title,
            Instant startedAt,
            String toolVersion,
            boolean valid,
            int forks,
            List<OptionValue> options) {}

    /** The change of every percentile of a candidate. */
    public record Shift(String candidate, ShiftFunction function) {}
}
