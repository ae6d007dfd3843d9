// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.stats.objective.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes checks as lines for a terminal, and as Markdown for the summary of a job. */
public final class GateText {

    private GateText() {}

    /**
     * Writes a gate for a terminal.
     *
     * @param gate the checks
     * @return a line for each check behind its subject, and the verdict at the end
     */
    public static String plain(Gate gate) {
        StringBuilder text = new StringBuilder();
        int widest = gate.checks().stream()
                .mapToInt(check -> check.word().length())
                .max()
                .orElse(0);
        for (String subject : gate.subjects()) {
            text.append(subject).append('\n');
            gate.of(subject)
                    .forEach(check -> text.append("  ")
                            .append(String.format(Locale.ROOT, "%-" + widest + "s", check.word()))
                            .append("  ")
                            .append(check.name())
                            .append(": ")
                            .append(check.reason())
                            .append('\n'));
        }
        gate.notes().forEach(note -> text.append("  note: ").append(note).append('\n'));
        return text.append('\n').append(sentence(gate)).append('\n').toString();
    }

    /**
     * Says what all checks come to.
     *
     * @param gate the checks
     * @return such as {@code FAIL: 1 of 3 checks fails.}
     */
    public static String sentence(Gate gate) {
        int all = gate.checks().size();
        String of = " of " + all + (all == 1 ? " check" : " checks");
        long failed = count(gate, Verdict.FAILS);
        long untold = count(gate, Verdict.UNDECIDED);
        return switch (gate.verdict()) {
            case HOLDS -> "PASS: " + all + of + (all == 1 ? " holds." : " hold.");
            case FAILS ->
                "FAIL: " + failed + of + (failed == 1 ? " fails" : " fail")
                        + (untold == 0 ? "." : ", " + untold + " can't be told.");
            case UNDECIDED -> "CAN'T TELL: " + untold + of + " can't be told, none fails.";
        };
    }

    private static long count(Gate gate, Verdict verdict) {
        return gate.checks().stream()
                .filter(check -> check.verdict() == verdict)
                .count();
    }

    /**
     * Writes a gate as Markdown.
     *
     * @param gate the checks
     * @return a headline and a table
     */
    public static String markdown(Gate gate) {
        List<String> rows = gate.checks().stream()
                .map(check -> "| " + mark(check) + " | " + cell(check.subject()) + " | " + cell(check.name()) + " | "
                        + cell(check.reason()) + " |")
                .toList();
        return "## " + sentence(gate) + "\n\n| verdict | subject | check | found |\n|---|---|---|---|\n"
                + rows.stream().collect(Collectors.joining("\n")) + "\n"
                + gate.notes().stream().map(note -> "\n" + cell(note) + "\n").collect(Collectors.joining());
    }

    private static String mark(GateCheck check) {
        return switch (check.verdict()) {
                    case HOLDS -> "✓ ";
                    case FAILS -> "✗ ";
                    case UNDECIDED -> "? ";
                }
                + check.word();
    }

    /** What a table, or its reader, would take for markup. */
    private static String cell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("`", "\\`")
                .replace("*", "\\*")
                .replace("\n", " ");
    }
}
