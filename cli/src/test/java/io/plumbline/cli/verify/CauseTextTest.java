// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.verify.cause.CauseFinding;
import io.plumbline.lab.verify.cause.CauseReport;
import io.plumbline.lab.verify.cause.Injection;
import io.plumbline.model.explain.Episode;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.testkit.SampleExplanations;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CauseTextTest {

    private static final Episode STOPPED =
            SampleExplanations.stopped().explanation().orElseThrow().worst().get(0);

    @Test
    void countsWhatWasNamedForEachKindOfDelay() {
        List<CauseFinding> findings = List.of(
                new CauseFinding(Injection.COLLECTS, STOPPED),
                new CauseFinding(Injection.COLLECTS, STOPPED),
                new CauseFinding(Injection.LOCKS, STOPPED));
        Map<Injection, Integer> made = Map.of(Injection.COLLECTS, 3, Injection.LOCKS, 1);
        String text = text(new CauseReport(
                findings, made, Map.of(Injection.PREEMPTED, "threads can't be pinned here"), 10, 0, List.of()));

        assertThat(text)
                .contains("the task collects garbage                  3     2      2       2")
                .contains("another thread holds a lock                1     1      0       0  1 safepoints")
                .contains("can't be made here: threads can't be pinned here")
                .contains("33.3 %")
                .contains("unclear: explanations can't see enough here");
        assertThat(text(new CauseReport(findings, made, Map.of(), 10, 0, List.of())))
                .contains("OFF: don't trust explanations here.");
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void saysThatNothingWasChecked() {
        assertThat(text(new CauseReport(List.of(), Map.of(), Map.of(), 0, 0, List.of())))
                .contains("not checked: nothing was delayed.");
    }

    private static String text(CauseReport report) {
        return String.join("\n", new CauseText(ConsoleOptions.plain()).lines(report));
    }
}
