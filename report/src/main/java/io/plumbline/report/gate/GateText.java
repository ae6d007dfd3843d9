// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.foreign.Escape;
import io.plumbline.stats.objective.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Writes checks as lines for a terminal, and as Markdown for the summary of a job. */
public final class GateText {

    private static final int MAX_BYTES_OF_ROWS = 900_000; // of 1 MiB, with room for notes
    private static final int MAX_NOTES = 100;
    private static final List<Verdict> WORST_FIRST = List.of(Verdict.FAILS, Verdict.UNDECIDED, Verdict.HOLDS);

    private GateText() {}

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
                        + (untold == 0 ? "." : ", " + untold + " undecided.");
            case UNDECIDED -> "CAN'T TELL: " + untold + of + " undecided, none fails.";
        };
    }

    private static long count(Gate gate, Verdict verdict) {
        return gate.checks().stream()
                .filter(check -> check.verdict() == verdict)
                .count();
    }

    /**
     * Writes a gate as Markdown: what fails first, what can't be told next. GitHub shows nothing at all of a summary that is longer than
     * 1 MiB, so that rows beyond that are left out and counted.
     *
     * @param gate the checks
     * @return a headline and a table
     */
    public static String markdown(Gate gate) {
        List<String> rows = gate.checks().stream()
                .sorted(Comparator.comparingInt(check -> WORST_FIRST.indexOf(check.verdict())))
                .map(check -> "| " + mark(check) + " | " + Escape.markdown(check.subject()) + " | "
                        + Escape.markdown(check.name()) + " | " + Escape.markdown(check.reason()) + " |\n")
                .toList();
        List<String> shown = fitting(rows);
        String others = shown.size() == rows.size() ? "" : "\nand " + (rows.size() - shown.size()) + " more checks\n";
        return "## " + sentence(gate) + "\n\n| verdict | subject | check | found |\n|---|---|---|---|\n"
                + String.join("", shown) + others
                + gate.notes().stream()
                        .limit(MAX_NOTES)
                        .map(note -> "\n" + Escape.markdown(note) + "\n")
                        .collect(Collectors.joining());
    }

    private static List<String> fitting(List<String> rows) {
        int bytes = 0;
        int count = 0;
        while (count < rows.size()) {
            bytes += rows.get(count).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MAX_BYTES_OF_ROWS) {
                break;
            }
            count++;
        }
        return rows.subList(0, count);
    }

    private static String mark(GateCheck check) {
        return switch (check.verdict()) {
                    case HOLDS -> "✓ ";
                    case FAILS -> "✗ ";
                    case UNDECIDED -> "? ";
                }
                + check.word();
    }
}
