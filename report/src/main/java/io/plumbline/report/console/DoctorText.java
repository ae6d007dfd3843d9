// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.report.conclusion.DoctorWords;
import io.plumbline.report.table.DoctorTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a doctor's report for a terminal: verdicts, findings with the gravest first, a summary, and what this host is
 * fit for.
 */
public final class DoctorText {

    private static final int WORD = 9;

    private final ConsoleOptions options;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public DoctorText(ConsoleOptions options) {
        this.options = options;
    }

    /**
     * Writes a report.
     *
     * @param report the report
     * @param changes what differs from an earlier one, in lines; may be none
     * @return lines, each with a line feed at its end
     */
    public String text(DoctorReport report, List<String> changes) {
        List<Line> verdicts = new ArrayList<>();
        report.measures().ifPresent(measures -> add(verdicts, Line.BLANK, DoctorWords.measured(measures)));
        List<Line> fitness = new ArrayList<>();
        report.fitness()
                .forEach(one -> add(
                        fitness,
                        word(one.fit()),
                        DoctorTable.name(one.goal()) + " over " + one.transports() + ": " + one.reason()));
        List<Line> findings = new ArrayList<>();
        DoctorTable.sorted(report).forEach(finding -> add(finding, findings));
        List<Line> closing = new ArrayList<>();
        changes.forEach(change -> add(closing, Line.of("changed  ", Style.WARNING), change));
        report.notes().forEach(note -> add(closing, Line.of("note     ", Style.FAINT), note));
        add(closing, Line.BLANK, DoctorWords.closing(report));
        closing.addAll(
                Wrap.behind(Line.BLANK, options.symbols().write(DoctorWords.verdict(report)), Style.STRONG, options));
        return Line.text(
                List.of(
                        Wrap.behind(Line.BLANK, DoctorWords.title(report), Style.STRONG, options),
                        verdicts,
                        fitness,
                        findings,
                        closing),
                options);
    }

    /** What is fine takes one line. */
    private void add(Finding finding, List<Line> lines) {
        boolean isGrave = finding.diagnosis().compareTo(Diagnosis.WARN) >= 0;
        boolean isFine = finding.diagnosis() == Diagnosis.OK;
        Style style = isGrave ? Style.WARNING : isFine ? Style.GOOD : Style.FAINT;
        Line label = Line.of(finding.diagnosis().name(), style).padded(WORD);
        if (isFine) {
            add(lines, label, finding.title() + ": " + finding.fact());
            return;
        }
        add(
                lines,
                label,
                finding.title() + ": " + finding.fact() + " (" + finding.source() + ")"
                        + (DoctorTable.isEffectAlone(finding) ? "" : "; here: " + finding.effect()));
        if (!finding.cure().better().isEmpty() && finding.diagnosis() != Diagnosis.UNKNOWN) {
            String command = finding.cure().command().isEmpty()
                    ? ""
                    : ": " + finding.cure().command() + (finding.cure().needsRoot() ? " (as root)" : "");
            add(
                    lines,
                    Line.of(" ".repeat(WORD)).and("→ ", Style.FAINT),
                    "better: " + DoctorTable.better(finding) + command);
        }
    }

    private static Line word(Fitness.Fit fit) {
        Style style = fit == Fitness.Fit.FIT ? Style.GOOD : fit == Fitness.Fit.UNFIT ? Style.WARNING : Style.FAINT;
        return Line.of(DoctorTable.word(fit), style).padded(WORD);
    }

    private void add(List<Line> lines, Line prefix, String text) {
        lines.addAll(Wrap.behind(written(prefix), options.symbols().write(text), Style.PLAIN, options));
    }

    private Line written(Line prefix) {
        return new Line(prefix.spans().stream()
                .map(span -> new Line.Span(options.symbols().write(span.text()), span.style()))
                .toList());
    }
}
