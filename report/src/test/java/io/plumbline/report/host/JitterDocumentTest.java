// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterResult;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.testkit.SampleJitter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JitterDocumentTest {

    private final String text = text(SampleJitter.ofTwoCpus());

    private static String text(JitterResult result) {
        return new TerminalRenderer(ConsoleOptions.plain()).text(JitterDocument.of(result));
    }

    private static String page(JitterResult result) {
        return new PageRenderer().text(JitterDocument.of(result));
    }

    @Test
    void showsARowForEachCpuAndNamesTheForemostCauseOnce() {
        assertThat(text).containsPattern("(?m)^0 +251 +4.1 % .* 40.0 ms +4 ms$");
        assertThat(text).containsPattern("(?m)^1 +0.0 +0 % +- +- +-");
        assertThat(text).contains("CPU 0 loses most: 4.1 % of its time, mostly preempted.");
    }

    @Test
    void splitsGapsByCause() {
        assertThat(text).contains("1, 40.0 ms").contains("250, 625");
    }

    @Test
    void shadesTheSecondHalfInWhichACpuWasTakenAway() {
        assertThat(text).containsPattern("(?m)^0 ░+▓+$").containsPattern("(?m)^1 *$");
    }

    @Test
    void saysWhatItCantSee() {
        assertThat(text).contains("Preemption can't be seen <here>.");
        assertThat(text.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
    }

    @Test
    void hasRoomOnOneScreenForTheWorstOfManyCpus() {
        JitterResult two = SampleJitter.ofTwoCpus();
        List<CpuJitter> cpus =
                new ArrayList<>(Collections.nCopies(64, two.cpus().get(1)));
        cpus.add(two.cpus().get(0));
        List<String> lines = TerminalRenderer.briefly(ConsoleOptions.plain(), "--all")
                .text(JitterDocument.of(RecordForm.with(two, Map.of("cpus", cpus))))
                .lines()
                .toList();
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(24)
                .contains("Gaps: 10 of 65")
                .anyMatch(line -> line.startsWith("0 "));
        assertThat(lines.get(3)).startsWith("CPU 0 loses most: 4.1 % of its time");
    }

    @Test
    void namesNoCpuWhereNobodyKnowsIt() {
        JitterResult known = SampleJitter.ofTwoCpus();
        CpuJitter first = RecordForm.with(
                known.cpus().get(0),
                Map.of(
                        "cpu",
                        CpuLabel.ANY,
                        "causes",
                        List.of(new CauseShare(GapCause.UNSEEN, 251, 40_000_000, 40_000_000))));
        JitterResult unpinned =
                RecordForm.with(known, Map.of("cpus", List.of(first), "unseen", List.of(GapCause.PREEMPTED)));

        String said = text(unpinned) + page(unpinned);

        assertThat(said.replaceAll("\\s+", " "))
                .contains(
                        "The watched thread lost 4.0 %",
                        "no counter that can be read here moved",
                        "What can't be seen here: preempted.",
                        "CPU any at 0.50 s")
                .doesNotContain("CPU -1", "CPU −1", "hypervisor");
    }

    @Test
    void showsHowLongTheGapsOfEachCpuWere() {
        assertThat(page(SampleJitter.ofTwoCpus()))
                .contains(
                        "<h2>Gaps by length</h2>",
                        "CPU 0: 250 gaps of 2 µs to 5 µs, 625 µs together",
                        "CPU 0: 1 gap of 20 ms to 50 ms, 40.0 ms together")
                .containsPattern(">500 ms</text>.*>1 s</text>");
        assertThat(text).doesNotContain("Gaps by length");
    }

    @Test
    void drawsAMapOfTimeAndCpusAndRunsNothingOfAText() {
        String page = page(SampleJitter.ofTwoCpus());
        assertThat(page)
                .contains("<rect class=\"spot\"", "CPU 0 at 0.50 s", "host&#60;1&#62;")
                .doesNotContain("<here>");
    }
}
