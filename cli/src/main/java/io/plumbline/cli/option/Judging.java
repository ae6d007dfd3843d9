// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import io.plumbline.model.objective.Margins;
import io.plumbline.model.option.OptionName;
import io.plumbline.model.spec.Variants;
import io.plumbline.report.view.ComparedVariants;
import java.util.List;
import java.util.Optional;

/** Rule by which variants are judged. */
public record Judging(
        Optional<Margins> margin, @OptionName(commas = true) List<Double> percentiles) {

    public static final Judging USUAL = new Judging(Optional.empty(), List.of());

    public ComparedVariants.Judging judging() {
        percentiles.forEach(Margins::requirePercentile);
        return new ComparedVariants.Judging(margin.orElse(Variants.MARGIN), percentiles);
    }

    public Variants on(Variants variants) {
        Variants judged = percentiles.isEmpty() ? variants : variants.judging(percentiles);
        return margin.map(judged::within).orElse(judged);
    }
}
