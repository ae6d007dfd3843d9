// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.DoctorReport;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Fitness.Ground;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.report.document.Bars.Bar;
import io.plumbline.report.document.Tile;
import io.plumbline.testkit.SampleJitter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Tiles and bars of a doctor's page. */
class DoctorFiguresTest {

    private static final long SECOND = 1_000_000_000;

    private static DoctorReport report(List<CpuGaps> gaps, Fitness... fitness) {
        return new DoctorReport(
                "1.0",
                Instant.EPOCH,
                SampleJitter.ofTwoCpus().host(),
                Optional.of(new HostMeasures(
                        21.5, 1, gaps, OptionalLong.empty(), OptionalLong.empty(), OptionalDouble.empty(), List.of())),
                List.of(),
                List.of(fitness),
                List.of());
    }

    private static CpuGaps gaps(int cpu, CauseShare... causes) {
        return new CpuGaps(cpu, SECOND, 30, List.of(causes), OptionalLong.empty());
    }

    @Test
    void ranksEffectsByTheTimeThatTheyTook() {
        DoctorReport report = report(List.of(
                gaps(
                        0,
                        new CauseShare(GapCause.TICK, 250, 600_000, 2_500),
                        new CauseShare(GapCause.PREEMPTED, 1, 10_000_000, 10_000_000)),
                gaps(1, new CauseShare(GapCause.PREEMPTED, 3, 50_000_000, 40_000_000))));
        assertThat(DoctorFigures.lost(report).orElseThrow().bars().rows())
                .extracting(Bar::label, Bar::text)
                .containsExactly(
                        tuple("preempted", "3.0 %, most on CPU 1, max 40.0 ms"),
                        tuple("timer tick", "0.030 %, most on CPU 0, max 2.50 µs"));
        assertThat(DoctorFigures.lost(report(List.of(gaps(0))))).isEmpty();
    }

    @Test
    void hasATileForEachGoal() {
        DoctorReport report = report(
                List.of(),
                new Fitness("spin", Goal.FLOOR, Fit.FIT, Ground.NONE),
                new Fitness("block", Goal.FLOOR, Fit.UNFIT, Ground.WAKE_UPS),
                new Fitness("spin", Goal.TAIL, Fit.UNFIT, Ground.CLOCK),
                new Fitness("spin", Goal.COMPARE, Fit.UNKNOWN, Ground.NOT_MEASURED),
                new Fitness("all", Goal.PRODUCTION, Fit.FIT, Ground.NONE));
        assertThat(DoctorFigures.tiles(report))
                .extracting(Tile::label, tile -> tile.value().text(), Tile::details)
                .containsExactly(
                        tuple("floor", "fit", List.of("not over block: late wake-ups")),
                        tuple("tail", "not fit", List.of("reading the clock takes too long")),
                        tuple("compare", "unknown", List.of("effects could not be measured")));
    }
}
