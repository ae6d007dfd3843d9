// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.table.Row.Mark;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Change;
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
        List<Row> rows = comparison.findings().stream()
                .map(finding -> row(names.size() > 2 ? names.get(finding.candidate()) : "", finding, comparison))
                .toList();
        return new Table("Change by percentile", "", columns(), List.of()).with(rows);
    }

    private static List<Column> columns() {
        return List.of(
                Column.of("base"),
                Column.of("candidate"),
                Column.of("change"),
                Column.of("interval"),
                Column.of("allowed", 1),
                Column.of("verdict"));
    }

    private static Row row(String group, PercentileFinding finding, Comparison comparison) {
        Change change = finding.ruling().change();
        return new Row(
                group,
                Percentiles.label(finding.percentile()),
                Mark.NONE,
                List.of(
                        cell(finding, evidence -> time(evidence.base())),
                        cell(finding, evidence -> time(evidence.candidate())),
                        cell(finding, evidence -> change(evidence.effect())),
                        cell(finding, evidence -> interval(evidence.effect())).with(Emphasis.FAINT),
                        Cell.of(comparison.rule().margin(finding.percentile()).toString())
                                .with(Emphasis.FAINT),
                        Cell.of(change.text()).with(Emphasis.of(change.gate()))));
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
        return (typical.isLowerBound() ? Symbols.UNICODE.atLeast() : "")
                + ResultView.TIME.of(Math.round(typical.nanos()));
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
