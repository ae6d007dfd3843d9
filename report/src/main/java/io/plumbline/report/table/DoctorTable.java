// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Table of a doctor's findings for a page, the gravest first. */
public final class DoctorTable {

    private DoctorTable() {}

    /**
     * Makes the table.
     *
     * @param report the report
     * @return a row for each finding
     */
    public static Table of(DoctorReport report) {
        return new TableOf<>(sorted(report))
                .column("verdict", DoctorTable::verdict)
                .words("is", Finding::fact)
                .words("effect here", Finding::effect)
                .words("better", finding -> finding.cure().better())
                .words("command", finding -> finding.cure().command())
                .words("for", DoctorTable::scope)
                .words("read from", Finding::source)
                .table("Findings", "what", finding -> new Row(finding.title(), List.of()));
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

    private static Cell verdict(Finding finding) {
        Emphasis emphasis = finding.diagnosis().compareTo(Diagnosis.WARN) >= 0
                ? Emphasis.BAD
                : finding.diagnosis() == Diagnosis.OK ? Emphasis.GOOD : Emphasis.FAINT;
        return Cell.of(finding.diagnosis().name()).with(emphasis);
    }

    private static String scope(Finding finding) {
        return finding.goals().stream()
                        .map(goal -> goal.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))
                + "; " + finding.transports();
    }
}
