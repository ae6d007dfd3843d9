// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.doctor.CpuGaps;
import io.plumbline.model.doctor.Fitness;
import io.plumbline.model.doctor.Fitness.Fit;
import io.plumbline.model.doctor.Fitness.Ground;
import io.plumbline.model.doctor.Goal;
import io.plumbline.model.doctor.HostMeasures;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.jitter.GapCause;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgementsTest {

    private static Optional<HostMeasures> measures(double clockNanos, double... gapsByCpu) {
        List<CpuGaps> gaps = IntStream.range(0, gapsByCpu.length)
                .mapToObj(cpu -> new CpuGaps(
                        cpu,
                        1_000_000_000,
                        gapsByCpu[cpu],
                        List.of(new CauseShare(GapCause.UNSEEN, 1, 50_000, 50_000)),
                        OptionalLong.empty()))
                .toList();
        return Optional.of(new HostMeasures(
                clockNanos,
                1,
                gaps,
                OptionalLong.of(50_000),
                OptionalLong.of(400_000),
                OptionalDouble.of(0),
                List.of()));
    }

    private static Fitness judged(Optional<HostMeasures> measures, Goal goal, String wait) {
        return new Judgements(measures, List.of())
                .all().stream()
                        .filter(one -> one.goal() == goal && one.transports().endsWith(wait))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void takesTheTwoBestCpus() {
        assertThat(judged(measures(20, 0.1, 30, 0.2), Goal.TAIL, "spin").fit()).isEqualTo(Fit.FIT);
        Fitness disturbed = judged(measures(20, 0.1, 30), Goal.TAIL, "spin");
        assertThat(disturbed.fit()).isEqualTo(Fit.UNFIT);
        assertThat(disturbed.ground()).isEqualTo(Ground.GAPS);
        assertThat(disturbed.cpu()).hasValue(1);
    }

    @Test
    void letsGapsPassForTheFloor() {
        assertThat(judged(measures(20, 5, 30), Goal.FLOOR, "spin").fit()).isEqualTo(Fit.FIT);
        CpuGaps shared = new CpuGaps(
                0,
                1_000_000_000,
                5,
                List.of(new CauseShare(GapCause.PREEMPTED, 90, 400_000_000, 5_000_000)),
                OptionalLong.empty());
        HostMeasures busy = new HostMeasures(
                20,
                1,
                List.of(shared, shared),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalDouble.empty(),
                List.of());
        assertThat(judged(Optional.of(busy), Goal.FLOOR, "spin").ground()).isEqualTo(Ground.LOST_TIME);
        assertThat(judged(measures(900, 0, 0), Goal.FLOOR, "spin").fit()).isEqualTo(Fit.UNFIT);
        assertThat(judged(measures(20, 0), Goal.FLOOR, "spin").ground()).isEqualTo(Ground.ONE_CPU);
    }

    @Test
    void doesNotCountTheCpusWhereThreadsCannotBePinned() {
        CpuGaps anywhere = new CpuGaps(CpuLabel.ANY, 1_000_000_000, 30, List.of(), OptionalLong.empty());
        Optional<HostMeasures> unpinned =
                measures(20, 0).map(measured -> RecordForm.with(measured, "gaps", List.of(anywhere)));
        assertThat(judged(unpinned, Goal.FLOOR, "spin").ground()).isEqualTo(Ground.UNPINNED);
        assertThat(judged(unpinned, Goal.TAIL, "block").cpu()).hasValue(CpuLabel.ANY);
    }

    @Test
    void holdsLateWakeUpsAgainstThreadsThatSleepAlone() {
        assertThat(judged(measures(20, 0, 0), Goal.TAIL, "block").fit()).isEqualTo(Fit.UNFIT);
        assertThat(judged(measures(20, 0, 0), Goal.TAIL, "spin").fit()).isEqualTo(Fit.FIT);
    }

    @Test
    void cantTellWithoutMeasures() {
        assertThat(judged(Optional.empty(), Goal.TAIL, "spin").fit()).isEqualTo(Fit.UNKNOWN);
        assertThat(judged(measures(20, 0, 0), Goal.TAIL, "another host").fit()).isEqualTo(Fit.UNKNOWN);
        assertThat(judged(Optional.empty(), Goal.PRODUCTION, "all").fit()).isEqualTo(Fit.FIT);
    }
}
