// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Diagnosis;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Finding;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Fitness.Ground;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.testkit.SampleJitter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DoctorDocumentTest {

    private static final String GAPS = "gaps on CPU 1, mostly preempted";

    private static DoctorReport report(Fitness... fitness) {
        return new DoctorReport(
                "1.0",
                Instant.parse("2026-03-14T09:26:53Z"),
                SampleJitter.ofTwoCpus().host(),
                Optional.of(new HostMeasures(
                        21.5,
                        1,
                        List.of(new CpuGaps(
                                1,
                                1_000_000_000,
                                30,
                                List.of(new CauseShare(GapCause.PREEMPTED, 30, 3_000_000, 400_000)),
                                OptionalLong.empty())),
                        OptionalLong.of(55_000),
                        OptionalLong.of(90_000),
                        OptionalDouble.of(0.02),
                        List.of())),
                List.of(
                        finding("swap", "none", Diagnosis.OK, "no gap (page fault)"),
                        finding("others", "2.72", Diagnosis.WARN, "CPU 1 lost 0.30 % of its time")),
                List.of(fitness),
                List.of("In a container: what it has of its own isn't the host's."));
    }

    private static Finding finding(String title, String fact, Diagnosis diagnosis, String effect) {
        return new Finding(
                title,
                title,
                fact,
                "/proc/" + title,
                diagnosis,
                List.of(Goal.TAIL),
                "all",
                effect,
                new Finding.Cure("an idle host (`top -1`)", "", "", false));
    }

    private static final DoctorReport DISTURBED = report(
            new Fitness("spin", Goal.FLOOR, Fit.FIT, Ground.NONE),
            new Fitness("another host", Goal.FLOOR, Fit.UNKNOWN, Ground.ELSEWHERE),
            new Fitness("spin", Goal.TAIL, Fit.UNFIT, Ground.GAPS, Optional.empty(), OptionalInt.of(1)),
            new Fitness("spin", Goal.COMPARE, Fit.UNFIT, Ground.GAPS, Optional.empty(), OptionalInt.of(1)),
            new Fitness("all", Goal.PRODUCTION, Fit.FIT, Ground.NONE));

    private static List<String> lines(DoctorReport report) {
        return new TerminalRenderer(new ConsoleOptions(100, Colour.OFF, Symbols.UNICODE))
                .text(DoctorDocument.of(report, List.of("kernel: 6.1 then, 6.2 now")))
                .lines()
                .toList();
    }

    @Test
    void beginsWithTheGravestFindingAndEndsWithTheVerdict() {
        List<String> lines = lines(DISTURBED);
        assertThat(lines)
                .containsSubsequence(
                        "fit      floor over spin",
                        "unknown  floor over another host: network and peer were not measured",
                        "not fit  tail over spin: " + GAPS,
                        "WARN     others: 2.72 (/proc/others); here: CPU 1 lost 0.30 % of its time",
                        "         → better: an idle host (top -1); for tail over all",
                        "OK       swap: none",
                        "changed  kernel: 6.1 then, 6.2 now",
                        "1 of 2 disturb here; 0 unknown, 0 without a visible effect, 1 ok. Nothing was changed.")
                .endsWith("Fit for floor. Not fit for tail and compare.");
    }

    @Test
    void tellsTransportsApartInTheVerdict() {
        List<String> lines = lines(report(
                new Fitness("spin", Goal.TAIL, Fit.FIT, Ground.NONE),
                new Fitness("block", Goal.TAIL, Fit.UNFIT, Ground.WAKE_UPS)));
        assertThat(lines).endsWith("Fit for tail over some transports only.");
        assertThat(lines(report(new Fitness("spin", Goal.TAIL, Fit.UNKNOWN, Ground.NOT_MEASURED))))
                .endsWith("It is unknown what this host is fit for: effects could not be measured.");
    }

    @Test
    void givesThePageTheSameWords() {
        String page = new PageRenderer().text(DoctorDocument.of(DISTURBED, List.of()));
        assertThat(page)
                .contains("Not fit for tail and compare")
                .contains("<span class=\"severity bound\">not fit</span>")
                .contains("<span class=\"severity good\">fit</span>")
                .doesNotContain("&#96;")
                .doesNotContain("unfit");
    }
}
