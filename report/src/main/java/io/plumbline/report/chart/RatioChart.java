// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.report.document.Chart;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Scale;
import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Changes of percentiles as ratios, each with its interval, margin and verdict. */
public record RatioChart(List<Drawn> rows) {

    /** A row. */
    record Drawn(
            String group,
            String label,
            Double ratio,
            Double low,
            Double high,
            Double margin,
            boolean judged,
            String verdict,
            Verdict kind,
            String told) {}

    public static Optional<Chart> of(ComparedVariants compared) {
        return chart("Change by percentile", rows(compared, ""));
    }

    public static Optional<Chart> ofAll(List<ComparedVariants> all) {
        return chart(
                "All changes",
                all.stream().flatMap(one -> rows(one, one.title()).stream()).toList());
    }

    private static Optional<Chart> chart(String title, List<Drawn> rows) {
        return rows.stream().anyMatch(row -> row.ratio() != null)
                ? Optional.of(Chart.scripted("ratios", title, new RatioChart(rows)))
                : Optional.empty();
    }

    private static List<Drawn> rows(ComparedVariants compared, String title) {
        return compared.comparison().findings().stream()
                .map(finding -> {
                    String name = compared.names().size() > 2 ? compared.names().get(finding.candidate()) : "";
                    String group = title.isEmpty() || name.isEmpty() ? title + name : title + ", " + name;
                    return drawn(compared, group, finding);
                })
                .toList();
    }

    private static Drawn drawn(ComparedVariants compared, String group, PercentileFinding finding) {
        Double low = at(finding, evidence -> evidence.effect().low());
        return new Drawn(
                group,
                Percentiles.label(finding.percentile()),
                at(finding, evidence -> evidence.effect().value()),
                low != null && low > 0 ? low : null,
                at(finding, evidence -> evidence.effect().high()),
                margin(finding),
                isJudged(finding),
                ComparisonTable.verdict(finding.ruling()),
                finding.ruling().change().gate(),
                ComparisonTable.words(compared, finding));
    }

    /** What is allowed; null if a time of 0 makes a ratio impossible. */
    static Double margin(PercentileFinding finding) {
        return at(finding, PercentileEvidence::limit);
    }

    /** As a ratio; a difference as a share of the base's time, if it has one. */
    private static Double at(PercentileFinding finding, ToDoubleFunction<PercentileEvidence> part) {
        return finding.evidence()
                .map(evidence -> {
                    double value = part.applyAsDouble(evidence);
                    double base = evidence.base().nanos();
                    return evidence.effect().scale() == Scale.RATIO ? value : base > 0 ? 1 + value / base : Double.NaN;
                })
                .filter(Double::isFinite)
                .orElse(null);
    }

    private static boolean isJudged(PercentileFinding finding) {
        return finding.ruling()
                .obstacle()
                .map(obstacle -> switch (obstacle) {
                    case CENSORED, TOO_WIDE, UNCONFIRMED -> true;
                    case DOUBTFUL, MISSING, UNSUPPORTED, TOO_FEW_FORKS -> false;
                })
                .orElse(true);
    }
}
