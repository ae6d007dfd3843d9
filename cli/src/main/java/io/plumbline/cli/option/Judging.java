// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.spec.Margins;
import io.plumbline.model.spec.OptionName;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.view.ComparedVariants;
import java.util.List;
import java.util.Optional;

/**
 * Rule by which variants are judged.
 *
 * @param margin change that is allowed
 * @param percentiles percentiles to judge; none for those that suit
 */
public record Judging(
        Optional<Margins> margin, @OptionName(commas = true) List<Double> percentiles) {

    /** As a comparison says itself. */
    public static final Judging USUAL = new Judging(Optional.empty(), List.of());

    /** Margin and percentiles of results that were not measured to be compared. */
    public ComparedVariants.Judging judging() {
        percentiles.forEach(Variants::requirePercentile);
        return new ComparedVariants.Judging(margin.orElse(Variants.MARGIN), percentiles);
    }

    /** A comparison that is judged as these options say, and else as it says itself. */
    public Variants on(Variants variants) {
        Variants judged = percentiles.isEmpty() ? variants : variants.judging(percentiles);
        return margin.map(judged::within).orElse(judged);
    }
}
