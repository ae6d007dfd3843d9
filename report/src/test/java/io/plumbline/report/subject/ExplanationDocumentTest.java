// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.model.explain.DelayCause;
import io.plumbline.model.explain.Explanation;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Column;
import io.plumbline.report.table.ExplanationTables;
import io.plumbline.testkit.SampleExplanations;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplanationDocumentTest {

    private final Explanation why = SampleExplanations.stopped().explanation().orElseThrow();
    private final ConsoleOptions wide = new ConsoleOptions(
            132, ConsoleOptions.plain().colour(), ConsoleOptions.plain().symbols());

    @Test
    void saysItInAReportToo() {
        String text = new TerminalRenderer(wide).text(ResultDocument.of(SampleExplanations.stopped()));
        assertThat(text.replaceAll("\\s+", " "))
                .contains("p99.9 412 µs · without safepoints 96.0 µs · and without preemption ≤ 50.0 µs")
                .contains("Why slow: safepoints 97 %", ", of 1 delay above 50.0 µs")
                .contains("Slowest: 4.01 ms at 0.500 s, fork 1 run 1; proven")
                .contains("stopped by the JVM")
                .contains("excluded: page faults")
                .contains("not visible here: interrupts")
                .contains("9 more were queued behind it");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 132})
    void saysLongOnesOnAnyTerminal(int columns) {
        ConsoleOptions narrow = new ConsoleOptions(columns, wide.colour(), wide.symbols());

        String text = new TerminalRenderer(narrow)
                .text(ExplanationDocument.of("any", Optional.of(SampleExplanations.manifold()), Optional.empty()));

        assertThat(text.lines()).allMatch(line -> Line.width(line) <= columns);
        assertThat(text).contains("unexplained  ").contains("excluded: ").contains("9 more were queued behind it");
    }

    @Test
    void saysInFullWhatCouldNotBeSeenAndWhatToDo() {
        String text =
                new TerminalRenderer(wide).text(ExplanationDocument.of("any", Optional.of(why), Optional.empty()));
        assertThat(text)
                .contains("perf of the client: perf_event_paranoid is 4. → Set it to 2.")
                .contains("Set it to 2.");
        assertThat(text).contains("times chance").contains(" every 4.00 ms (");
    }

    @Test
    void leavesOutTheUsualTimeFirstAndWhatTookMostNeverWhereThereIsNoRoom() {
        assertThat(ExplanationTables.groups(why).columns())
                .extracting(Column::heading, Column::dispensability)
                .contains(
                        tuple(DelayCause.QUEUED.state(), 0),
                        tuple(DelayCause.STOPPED.state(), 1),
                        tuple(DelayCause.USUAL.state(), 3));
    }
}
