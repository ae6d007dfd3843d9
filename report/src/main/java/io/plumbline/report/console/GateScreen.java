// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import io.plumbline.model.caveat.Severity;
import io.plumbline.report.gate.Gate;
import io.plumbline.report.gate.GateCheck;
import io.plumbline.report.gate.GateText;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Writes a gate for a terminal: its checks by subject, and the overall verdict last, where it stays on the screen. */
public final class GateScreen {

    private static final int INDENT = 2;

    private final ConsoleOptions options;

    /**
     * Creates a renderer.
     *
     * @param options what the terminal can show
     */
    public GateScreen(ConsoleOptions options) {
        this.options = options;
    }

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
        sections.add(Wrap.behind(Line.BLANK, GateText.sentence(gate), style(gate.verdict(), Style.INVALID), options));
        return Line.text(sections, options);
    }

    private List<Line> subject(String subject, List<GateCheck> checks, int columns) {
        List<Line> lines = new ArrayList<>(Wrap.behind(Line.BLANK, subject, Style.STRONG, options));
        for (GateCheck check : checks) {
            Line word = Line.of(check.word(), style(check.verdict(), Style.BAD)).padded(columns);
            lines.addAll(
                    Wrap.behind(word.indented(INDENT), check.name() + ": " + check.reason(), Style.PLAIN, options));
        }
        return lines;
    }

    private static Style style(Verdict verdict, Style failed) {
        return switch (verdict) {
            case HOLDS -> Style.GOOD;
            case FAILS -> failed;
            case UNDECIDED -> Style.WARNING;
        };
    }
}
