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
import io.plumbline.report.document.Document;
import io.plumbline.report.html.PageRenderer;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.testkit.SampleFindings;
import io.plumbline.testkit.SampleJitter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DoctorDocumentTest {

    private static final String PREEMPTED = "preempted: CPU 1 lost 88 % of its time";
    private static final String INTERRUPTS = "interrupt: CPU 0 lost 0.30 % of its time";
    private static final String TICKS = "tick: CPU 1 lost 0.003 % of its time";
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
                        finding("swap", "none", Diagnosis.OK, "page fault: no gap", 0),
                        finding("CPUs without ticks", "none", Diagnosis.INFO, TICKS, 0.00003),
                        unexplained(TICKS, 0.00003),
                        finding("irqbalance", "runs", Diagnosis.WARN, INTERRUPTS, 0.003),
                        finding("others", "2.72", Diagnosis.WARN, PREEMPTED, 0.88),
                        finding("CPUs set apart", "none", Diagnosis.WARN, PREEMPTED, 0.88),
                        unexplained("wake-ups 400 µs late at p99", -1),
                        finding("turbo", "on", Diagnosis.INFO, Finding.NOT_MEASURED, -1),
                        finding("hyper-threads", "not told here", Diagnosis.UNKNOWN, Finding.NOT_MEASURED, -1)),
                List.of(fitness),
                List.of("In a container: what it has of its own isn't the host's."));
    }

    private static Finding finding(String title, String fact, Diagnosis diagnosis, String effect, double lostShare) {
        return SampleFindings.of(
                title, fact, diagnosis, effect, lostShare, new Finding.Cure("an idle host (`top -1`)", "", "", false));
    }

    private static Finding unexplained(String effect, double lostShare) {
        return finding("unexplained", effect, Diagnosis.WARN, effect, lostShare);
    }

    private static final DoctorReport DISTURBED = report(
            new Fitness("spin", Goal.FLOOR, Fit.FIT, Ground.NONE),
            new Fitness("another host", Goal.FLOOR, Fit.UNKNOWN, Ground.ELSEWHERE),
            new Fitness("spin", Goal.TAIL, Fit.UNFIT, Ground.GAPS, Optional.empty(), OptionalInt.of(1)),
            new Fitness("spin", Goal.COMPARE, Fit.UNFIT, Ground.GAPS, Optional.empty(), OptionalInt.of(1)),
            new Fitness("all", Goal.PRODUCTION, Fit.FIT, Ground.NONE));

    private static final ConsoleOptions PLAIN = new ConsoleOptions(80, Colour.OFF, Symbols.UNICODE);

    private static final List<String> CHANGES = List.of("kernel: 6.1 then, 6.2 now");

    private static List<String> lines(Document document) {
        return new TerminalRenderer(PLAIN).text(document).lines().toList();
    }

    private static List<String> lines(DoctorReport report) {
        return lines(DoctorDocument.briefly(report, CHANGES));
    }

    @Test
    void saysInOneScreenWhatItIsFitForAndWhatCostsTimeMostFirst() {
        List<String> lines = lines(DISTURBED);
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(25 + 3) // and what changed
                .containsSubsequence(
                        "Fit for",
                        "fit        floor",
                        "not fit    tail: " + GAPS,
                        "not fit    compare: " + GAPS,
                        "What costs time here, most first",
                        "1.         " + PREEMPTED,
                        "           others: 2.72 → an idle host (top -1)",
                        "           CPUs set apart: none → an idle host (top -1)",
                        "2.         " + INTERRUPTS,
                        "           irqbalance: runs → an idle host (top -1)",
                        "3.         wake-ups 400 µs late at p99",
                        "less       " + TICKS,
                        "no effect  turbo",
                        "unknown    hyper-threads",
                        "fine       swap",
                        "changed    kernel: 6.1 then, 6.2 now")
                .anyMatch(line -> line.startsWith("Fit for floor. Not fit for tail and compare"));
        assertThat(lines)
                .filteredOn(line -> line.contains("88 %"))
                .as("each effect once")
                .hasSize(1);
    }

    @Test
    void saysEverythingWhereItIsAskedFor() {
        assertThat(new TerminalRenderer(new ConsoleOptions(132, Colour.OFF, Symbols.UNICODE))
                        .text(DoctorDocument.inFull(DISTURBED, CHANGES))
                        .lines())
                .contains(
                        "unknown  floor over another host: network and peer were not measured",
                        "fit      production over all",
                        "WARN     others: 2.72 (/proc/others); here: " + PREEMPTED,
                        "         → better: an idle host (top -1); for tail over all",
                        "OK       swap: none",
                        "5 of 9 checks found a disturbance; 1 unknown, 2 without a visible effect, 1 ok. Nothing was changed.");
    }

    @Test
    void tellsTransportsApartInTheVerdict() {
        List<String> lines = lines(report(
                new Fitness("spin", Goal.TAIL, Fit.FIT, Ground.NONE),
                new Fitness("block", Goal.TAIL, Fit.UNFIT, Ground.WAKE_UPS)));
        assertThat(lines)
                .contains("in part    tail over spin; not over block: late wake-ups")
                .anyMatch(line -> line.startsWith("Fit for tail over some transports only"));
        assertThat(lines(report(new Fitness("spin", Goal.TAIL, Fit.UNKNOWN, Ground.NOT_MEASURED))))
                .anyMatch(line -> line.startsWith("It is unknown what this host is fit for: effects could not be"));
    }

    @Test
    void givesThePageTheSameWords() {
        String page = new PageRenderer().text(DoctorDocument.of(DISTURBED, List.of()));
        assertThat(page)
                .contains("Not fit for tail and compare")
                .contains("not fit", "What this host is fit for", "Time lost, by what took it")
                .doesNotContain("&#96;")
                .doesNotContain("unfit");
    }
}
