// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateDocumentTest {

    private static final GateCheck GOOD = new GateCheck("orders", "p50<1ms", Verdict.HOLDS, "p50 is 10 µs");

    private static List<String> lines(GateReport gate, Colour colour) {
        return new TerminalRenderer(new ConsoleOptions(60, colour, Symbols.UNICODE))
                .text(GateDocument.of(gate))
                .lines()
                .toList();
    }

    @Test
    void hasALineForEachCheckAndTheSumLast() {
        assertThat(lines(new GateReport(List.of(GOOD), List.of()), Colour.OFF))
                .containsExactly(
                        "Gate", "", "orders", "pass     p50<1ms: p50 is 10 µs", "", "PASS: 1 of 1 check holds.");
    }

    @Test
    void separatesSubjectsWrapsReasonsAndSaysANoteOnce() {
        GateCheck open = new GateCheck(
                "trades\u001b[2J",
                "p99<1ms",
                Verdict.UNDECIDED,
                "p99 is 990 µs (900 µs to 1.2 ms), that is on both sides");
        assertThat(lines(new GateReport(List.of(GOOD, open), List.of(), List.of("quiet", "quiet"), false), Colour.OFF))
                .containsExactly(
                        "Gate",
                        "",
                        "trades [2J",
                        "can't tell  p99<1ms: p99 is 990 µs (900 µs to 1.2 ms), that",
                        "            is on both sides",
                        "",
                        "orders",
                        "pass        p50<1ms: p50 is 10 µs",
                        "",
                        "quiet",
                        "",
                        "CAN'T TELL: 1 of 2 checks; none fails.");
    }

    @Test
    void hasRoomOnOneScreenForTheWorstOfManyChecks() {
        GateCheck slow = new GateCheck("trades", "p50<1us", Verdict.FAILS, "p50 is 10 µs");
        List<GateCheck> all = new ArrayList<>(Collections.nCopies(50, GOOD));
        all.addAll(List.of(new GateCheck("trades", "p99<1s", Verdict.HOLDS, "p99 is 1 ms"), slow));
        List<String> lines = TerminalRenderer.briefly(ConsoleOptions.plain(), "--all")
                .text(GateDocument.of(new GateReport(all, List.of())))
                .lines()
                .toList();
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(24)
                .containsSubsequence("trades", "fail      p50<1us: p50 is 10 µs", "orders", "          and 42 more");
        assertThat(lines.get(lines.size() - 1)).isEqualTo("FAIL: 1 of 52 checks fails.  More: --all");
    }

    @Test
    void showsInRedWhatFails() {
        GateCheck slow = new GateCheck("orders", "p50<1us", Verdict.FAILS, "p50 is 10 µs");
        assertThat(lines(new GateReport(List.of(slow), List.of()), Colour.ON))
                .contains("\u001b[38;5;160;1mfail\u001b[0m     p50<1us: p50 is 10 µs")
                .last()
                .isEqualTo("\u001b[38;5;160;1mFAIL: 1 of 1 check fails.\u001b[0m");
    }
}
