// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Calibrated;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.ForkSpread;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileEvidence.InBlocks;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Rule;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares comparisons with the calibration of their host. */
public record CalibrationWords(Instant at, String margins, List<Calibrated> percentiles) {

    private static final int FORKS_IN_BLOCK = 2;

    public CalibrationWords {
        percentiles = List.copyOf(percentiles);
    }

    public List<String> doubts(ComparedVariants compared) {
        boolean isSameDesign = compared.interleaving()
                .filter(turns -> turns.forksInBlock() == FORKS_IN_BLOCK)
                .isPresent();
        return isSameDesign
                ? Stream.concat(noisier(compared).stream(), tooNarrow(compared).stream())
                        .toList()
                : List.of();
    }

    private Optional<String> noisier(ComparedVariants compared) {
        String changes = compared.comparison().findings().stream()
                .flatMap(finding -> calibrated(finding).stream()
                        .flatMap(then -> spread(finding).filter(then::isExceededBy).stream()
                                .map(now -> Percentiles.label(then.percentile()) + " by "
                                        + Quantity.spread(now.within()) + ", then by "
                                        + Quantity.spread(then.spread().within()))))
                .collect(Collectors.joining("; "));
        return sentence(changes, "Forks vary more than when this was calibrated on " + day() + ": ", ".");
    }

    private static Optional<ForkSpread> spread(PercentileFinding finding) {
        return finding.evidence().flatMap(PercentileEvidence::inBlocks).map(InBlocks::spread);
    }

    private Optional<String> tooNarrow(ComparedVariants compared) {
        Rule rule = compared.comparison().rule();
        String wanted = compared.comparison().findings().stream()
                .filter(finding -> finding.ruling().change() == Change.UNKNOWN)
                .flatMap(finding -> calibrated(finding).stream()
                        .filter(then -> rule.margin(then.percentile()).shareOf(then.nanos())
                                < then.margin(rule).share()))
                .map(then -> Percentiles.label(then.percentile()))
                .distinct()
                .collect(Collectors.joining(", "));
        return sentence(
                wanted,
                "The margin is below what this host could resolve when it was calibrated on " + day() + ": ",
                " (recommended then: " + margins + ").");
    }

    private static Optional<String> sentence(String what, String before, String behind) {
        return what.isEmpty() ? Optional.empty() : Optional.of(before + what + behind);
    }

    private Optional<Calibrated> calibrated(PercentileFinding finding) {
        return percentiles.stream()
                .filter(then -> then.percentile() == finding.percentile())
                .findFirst();
    }

    private String day() {
        return at.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }
}
