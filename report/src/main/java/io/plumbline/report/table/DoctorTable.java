// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Goal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Tables of a doctor's report for a page. */
public final class DoctorTable {

    private DoctorTable() {}

    /**
     * Makes the table of what the host is fit for.
     *
     * @param report the report
     * @return a row for each goal and kind of transport
     */
    public static Table fitness(DoctorReport report) {
        return new TableOf<>(report.fitness())
                .column("verdict", one -> Cell.of(word(one.fit())).with(emphasis(one.fit())))
                .words("over", Fitness::transports)
                .words("because", Fitness::reason)
                .table("Fit for", "goal", one -> new Row(name(one.goal()), List.of()));
    }

    private static Emphasis emphasis(Fit fit) {
        return switch (fit) {
            case FIT -> Emphasis.GOOD;
            case UNFIT -> Emphasis.BAD;
            case UNKNOWN -> Emphasis.FAINT;
        };
    }

    /**
     * Makes the table of findings.
     *
     * @param report the report
     * @return a row for each finding, the gravest first
     */
    public static Table findings(DoctorReport report) {
        return new TableOf<>(sorted(report))
                .column("verdict", DoctorTable::verdict)
                .words("is", finding -> isEffectAlone(finding) ? "" : finding.fact())
                .words("effect here", Finding::effect)
                .words("better", DoctorTable::better)
                .words("command", finding -> finding.cure().command())
                .words("for", DoctorTable::scope)
                .words("read from", Finding::source)
                .table("Findings", "what", finding -> new Row(finding.title(), List.of()));
    }

    /**
     * Writes a verdict.
     *
     * @param fit the verdict
     * @return a word or two
     */
    public static String word(Fit fit) {
        return switch (fit) {
            case FIT -> "fit";
            case UNFIT -> "not fit";
            case UNKNOWN -> "unknown";
        };
    }

    /**
     * Names a goal.
     *
     * @param goal the goal
     * @return a word
     */
    public static String name(Goal goal) {
        return goal.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Says what would be better than what was found.
     *
     * @param finding the finding
     * @return plain text; empty if nothing would
     */
    public static String better(Finding finding) {
        return finding.cure().better().replace("`", "");
    }

    /**
     * Sorts findings.
     *
     * @param report the report
     * @return the gravest first
     */
    public static List<Finding> sorted(DoctorReport report) {
        return report.findings().stream()
                .sorted(Comparator.comparing(Finding::diagnosis).reversed())
                .toList();
    }

    /**
     * Tells an effect that no setting explains.
     *
     * @param finding the finding
     * @return true if there is nothing to tell of it but the effect
     */
    public static boolean isEffectAlone(Finding finding) {
        return finding.fact().equals(finding.effect());
    }

    private static Cell verdict(Finding finding) {
        Emphasis emphasis = finding.diagnosis().compareTo(Diagnosis.WARN) >= 0
                ? Emphasis.BAD
                : finding.diagnosis() == Diagnosis.OK ? Emphasis.GOOD : Emphasis.FAINT;
        return Cell.of(finding.diagnosis().name()).with(emphasis);
    }

    private static String scope(Finding finding) {
        return finding.goals().stream().map(DoctorTable::name).collect(Collectors.joining(", ")) + "; "
                + finding.transports();
    }
}
