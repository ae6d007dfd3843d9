// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.objective.Margin;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Row.Mark;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.TableOf;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Comparison;
import io.plumbline.stats.compare.Effect;
import io.plumbline.stats.compare.PercentileEvidence;
import io.plumbline.stats.compare.PercentileEvidence.Typical;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.stats.compare.Ruling;
import io.plumbline.stats.compare.Scale;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Table of a comparison: both times of each percentile, the change with its interval, and the verdict. */
public final class ComparisonTable {

    private ComparisonTable() {}

    public static Table of(ComparedVariants compared) {
        Comparison comparison = compared.comparison();
        TableOf<PercentileFinding> table = new TableOf<>(comparison.findings())
                .column("base", finding -> TableCell.percentile(compared.percentile(0, finding.percentile())))
                .column(
                        "candidate",
                        finding ->
                                TableCell.percentile(compared.percentile(finding.candidate(), finding.percentile())));
        if (comparison.findings().stream()
                .anyMatch(finding -> differing(compared, finding).isPresent())) {
            table.column(Column.of("typical fork", 2), finding -> cell(finding, ComparisonTable::typical));
        }
        return table.column("change", finding -> cell(finding, evidence -> change(evidence.effect())))
                .column(
                        Column.of("interval", 1),
                        finding -> cell(finding, evidence -> interval(evidence.effect()))
                                .with(Emphasis.FAINT))
                .column(
                        Column.of("allowed", 3),
                        finding -> TableCell.of(allowed(comparison.rule().margin(finding.percentile())))
                                .with(Emphasis.FAINT))
                .column("verdict", finding -> judged(TableCell.of(verdict(finding.ruling())), finding))
                .table("Change by percentile", "", finding -> head(finding, compared.names()));
    }

    public static String allowed(Margin margin) {
        String time = Quantity.TIME.plain(margin.absolute().toNanos());
        String share = margin.percent() + " %";
        if (margin.absolute().isZero()) {
            return share;
        }
        return margin.share() == 0 ? time : share + " or " + time;
    }

    private static Row head(PercentileFinding finding, List<String> names) {
        String group = names.size() > 2 ? names.get(finding.candidate()) : "";
        return new Row(group, Percentiles.label(finding.percentile()), Mark.NONE, List.of());
    }

    /** What lies wholly beyond the margin on the better side isn't merely not worse. */
    public static String verdict(Ruling ruling) {
        return ruling.isUnconfirmedBetter() ? "seems better" : ruling.change().text();
    }

    private static TableCell judged(TableCell cell, PercentileFinding finding) {
        return cell.with(Emphasis.of(finding.ruling().change().gate()));
    }

    private static Optional<String> times(ComparedVariants compared, PercentileFinding finding) {
        return finding.evidence()
                .map(evidence -> ofResults(compared, finding)
                        + differing(compared, finding)
                                .map(typical -> "; typical fork " + typical)
                                .orElse(""));
    }

    private static String ofResults(ComparedVariants compared, PercentileFinding finding) {
        return joined(
                time(compared.percentile(0, finding.percentile())),
                time(compared.percentile(finding.candidate(), finding.percentile())));
    }

    /** What is judged, if it is written in other figures than the results are. */
    private static Optional<String> differing(ComparedVariants compared, PercentileFinding finding) {
        return finding.evidence()
                .map(ComparisonTable::typical)
                .filter(typical -> !typical.equals(ofResults(compared, finding)));
    }

    private static String time(Optional<PercentileValue> value) {
        return TableCell.percentile(value).text();
    }

    public static String words(ComparedVariants compared, PercentileFinding finding) {
        String figures = finding.evidence()
                .map(evidence -> change(evidence.effect()) + ", " + interval(evidence.effect()) + " ("
                        + times(compared, finding).orElseThrow() + "): ")
                .orElse("");
        return figures + verdict(finding.ruling()) + "; " + finding.ruling().reason();
    }

    private static TableCell cell(PercentileFinding finding, Function<PercentileEvidence, String> part) {
        return TableCell.maybe(finding.evidence().map(part));
    }

    private static String typical(PercentileEvidence evidence) {
        return joined(time(evidence.base()), time(evidence.candidate()));
    }

    /** With the unit once if both have the same. */
    private static String joined(String base, String candidate) {
        String unit = base.substring(base.indexOf(' '));
        return (candidate.endsWith(unit) ? base.substring(0, base.length() - unit.length()) : base) + " → " + candidate;
    }

    private static String time(Typical typical) {
        return (typical.isLowerBound() ? TableCell.AT_LEAST : "") + Quantity.TIME.of(Math.round(typical.nanos()));
    }

    private static String change(Effect effect) {
        return amount(effect.scale(), effect.value());
    }

    public static String interval(Effect effect) {
        return amount(effect.scale(), effect.low()) + " to " + amount(effect.scale(), effect.high());
    }

    private static String amount(Scale scale, double value) {
        if (Double.isInfinite(value)) {
            return "unknown";
        }
        return scale == Scale.RATIO
                ? Quantity.ratio(value)
                : (value < 0 ? "-" : "+") + Quantity.TIME.of(Math.round(Math.abs(value)));
    }
}
