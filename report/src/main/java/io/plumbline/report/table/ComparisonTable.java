// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.table.Row.Mark;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.Effect;
import io.plumbline.stats.compare.Evidence;
import io.plumbline.stats.compare.Evidence.Typical;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Scale;
import java.util.List;
import java.util.function.Function;

/** Table of a comparison: both times of each percentile, the change with its interval, and the verdict. */
public final class ComparisonTable {

    private ComparisonTable() {}

    /**
     * Makes the table.
     *
     * @param comparison what was found
     * @param names of the variants, the base first
     * @return a row for each percentile of each candidate that was judged
     */
    public static Table of(Comparison comparison, List<String> names) {
        return new TableOf<>(comparison.findings())
                .column("base", finding -> cell(finding, evidence -> time(evidence.base())))
                .column("candidate", finding -> cell(finding, evidence -> time(evidence.candidate())))
                .column("change", finding -> cell(finding, evidence -> change(evidence.effect())))
                .column(
                        "interval",
                        finding -> cell(finding, evidence -> interval(evidence.effect()))
                                .with(Emphasis.FAINT))
                .column(
                        Column.of("allowed", 1),
                        finding -> Cell.of(comparison
                                        .rule()
                                        .margin(finding.percentile())
                                        .toString())
                                .with(Emphasis.FAINT))
                .column(
                        "verdict",
                        finding -> judged(Cell.of(finding.ruling().change().text()), finding))
                .table("Change by percentile", "", finding -> head(finding, names));
    }

    private static Row head(PercentileFinding finding, List<String> names) {
        String group = names.size() > 2 ? names.get(finding.candidate()) : "";
        return new Row(group, Percentiles.label(finding.percentile()), Mark.NONE, List.of());
    }

    private static Cell judged(Cell cell, PercentileFinding finding) {
        return cell.with(Emphasis.of(finding.ruling().change().gate()));
    }

    /**
     * Writes the change of a percentile.
     *
     * @param finding what was found
     * @return such as {@code ×1.18}, in the colour of the verdict
     */
    public static Cell changeOf(PercentileFinding finding) {
        Cell cell = cell(finding, evidence -> change(evidence.effect()));
        return cell.isNothing()
                ? cell
                : cell.with(Emphasis.of(finding.ruling().change().gate()));
    }

    /**
     * Writes both times of a percentile.
     *
     * @param evidence what is known of it
     * @return such as {@code 111 µs → 131 µs}
     */
    public static String times(Evidence evidence) {
        return time(evidence.base()) + " → " + time(evidence.candidate());
    }

    /**
     * Writes all that was found about a percentile.
     *
     * @param finding what was found
     * @return such as {@code ×1.18, ×1.12 to ×1.25 (111 µs → 131 µs): worse; 18 % slower (at least 12 %); 5 % is allowed}
     */
    public static String words(PercentileFinding finding) {
        String figures = finding.evidence()
                .map(evidence ->
                        change(evidence.effect()) + ", " + interval(evidence.effect()) + " (" + times(evidence) + "): ")
                .orElse("");
        return figures + finding.ruling().change().text() + "; "
                + finding.ruling().reason();
    }

    private static Cell cell(PercentileFinding finding, Function<Evidence, String> part) {
        return Cell.maybe(finding.evidence().map(part));
    }

    private static String time(Typical typical) {
        return (typical.isLowerBound() ? Cell.AT_LEAST : "") + ResultView.TIME.of(Math.round(typical.nanos()));
    }

    private static String change(Effect effect) {
        return amount(effect.scale(), effect.value());
    }

    private static String interval(Effect effect) {
        return amount(effect.scale(), effect.low()) + " to " + amount(effect.scale(), effect.high());
    }

    private static String amount(Scale scale, double value) {
        if (Double.isInfinite(value)) {
            return "unknown";
        }
        return scale == Scale.RATIO
                ? Quantity.ratio(value)
                : (value < 0 ? "-" : "+") + ResultView.TIME.of(Math.round(Math.abs(value)));
    }
}
