// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.Effect;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Scale;
import java.util.List;

/**
 * The change of a percentile, as drawn by a chart of ratios. If a time of 0 makes a ratio impossible, the difference
 * is given as a share of the base's time.
 */
public record RatioRow(
        String group, String label, double ratio, double low, double high, double margin, PercentileFinding finding) {

    /** Makes the rows of a comparison. */
    public static List<RatioRow> of(ComparedVariants compared) {
        boolean isSeveral = compared.names().size() > 2;
        return compared.comparison().findings().stream()
                .map(finding -> of(isSeveral ? compared.names().get(finding.candidate()) : "", finding))
                .toList();
    }

    private static RatioRow of(String group, PercentileFinding finding) {
        String label = Percentiles.label(finding.percentile());
        return finding.evidence()
                .map(evidence -> {
                    Effect effect = evidence.effect();
                    return new RatioRow(
                            group,
                            label,
                            ratio(evidence, effect.value()),
                            Math.max(0, ratio(evidence, effect.low())),
                            ratio(evidence, effect.high()),
                            ratio(evidence, evidence.limit()),
                            finding);
                })
                .orElseGet(
                        () -> new RatioRow(group, label, Double.NaN, 0, Double.POSITIVE_INFINITY, Double.NaN, finding));
    }

    /** Without a time of the base, a difference is no share of it. */
    private static double ratio(PercentileEvidence evidence, double value) {
        double base = evidence.base().nanos();
        return evidence.effect().scale() == Scale.RATIO ? value : base > 0 ? 1 + value / base : Double.NaN;
    }

    /** Returns the verdict. */
    public Change change() {
        return finding.ruling().change();
    }

    /** Tells whether the verdict rests on these figures. */
    public boolean isJudged() {
        return finding.ruling()
                .obstacle()
                .map(obstacle -> switch (obstacle) {
                    case CENSORED, TOO_WIDE, UNCONFIRMED -> true;
                    case DOUBTFUL, MISSING, UNSUPPORTED, TOO_FEW_FORKS -> false;
                })
                .orElse(true);
    }
}
