// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Severity;
import io.plumbline.report.conclusion.Assessment.Grade;
import io.plumbline.report.gate.Gate;
import io.plumbline.report.gate.GateCheck;
import io.plumbline.report.gate.GateText;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a gate for a terminal: its checks by subject, and what they come to last, where it stays on the screen.
 *
 * @param options what the terminal can show
 */
public record GateScreen(ConsoleOptions options) {

    private static final int INDENT = 2;

    /**
     * Writes a gate.
     *
     * @param gate its checks
     * @return lines, each with a line feed at its end
     */
    public String text(Gate gate) {
        int columns = gate.checks().stream()
                        .mapToInt(check -> check.word().length())
                        .max()
                        .orElse(0)
                + INDENT;
        List<List<Line>> sections = new ArrayList<>();
        gate.subjects().forEach(subject -> sections.add(subject(subject, gate.of(subject), columns)));
        sections.add(gate.notes().stream()
                .distinct()
                .flatMap(note -> Wrap.doubt("note", Severity.NOTE, note, options).stream())
                .toList());
        sections.add(Wrap.behind(Line.BLANK, GateText.sentence(gate), style(gate.verdict()), options));
        return Line.text(sections, options);
    }

    private List<Line> subject(String subject, List<GateCheck> checks, int columns) {
        List<Line> lines = new ArrayList<>(Wrap.behind(Line.BLANK, subject, Style.STRONG, options));
        for (GateCheck check : checks) {
            Style style = check.verdict() == Verdict.FAILS ? Style.BAD : style(check.verdict());
            Line word = Line.of(check.word(), style).padded(columns);
            lines.addAll(
                    Wrap.behind(word.indented(INDENT), check.name() + ": " + check.reason(), Style.PLAIN, options));
        }
        return lines;
    }

    private static Style style(Verdict verdict) {
        return Style.of(Grade.of(verdict));
    }
}
