// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.host.usage.ThreadUsage;
import io.plumbline.model.jitter.CauseShare;
import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.GapCause;
import io.plumbline.model.jitter.JitterSpec;
import io.plumbline.model.jitter.JitterWait;
import io.plumbline.model.jitter.Rhythm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JitterAnalysisTest {

    private static final long START = 77_000_000_123L;
    private static final long SECOND = 1_000_000_000;
    private static final CpuBracket SILENT = new CpuBracket(SECOND, 0, 0, 0);
    private static final long TICK = 4_000_000;
    private final TreeMap<Long, long[]> gaps = new TreeMap<>();

    private void gap(long offset, long length, int changes) {
        gaps.put(offset, new long[] {length, changes});
    }

    private CpuJitter analysed(JitterWait waiting, CpuBracket bracket) {
        GapLog log = new GapLog(gaps.size() + 1);
        gaps.forEach((offset, gap) -> log.add(START + offset, gap[0], (int) gap[1]));
        Duration length = Duration.ofNanos(bracket.lengthNanos());
        JitterSpec spec = new JitterSpec(List.of(1), waiting, length, JitterSpec.usualThreshold(waiting));
        return new JitterAnalysis(spec, START, bracket.lengthNanos()).of(1, log, bracket);
    }

    private static Map<GapCause, Long> counts(CpuJitter jitter) {
        return jitter.causes().stream().collect(Collectors.toMap(CauseShare::cause, CauseShare::gaps));
    }

    @Test
    void believesWhatTheKernelCountedOfTheThread() {
        gap(1_000, 3_000_000, ThreadUsage.PREEMPTED);
        gap(5_000_000, 90_000_000, ThreadUsage.STOPPED + ThreadUsage.PREEMPTED);
        gap(200_000_000, 2_000, ThreadUsage.FAULTED);
        gap(300_000_000, 5_000, ThreadUsage.PREEMPTED + ThreadUsage.FAULTED);
        CpuJitter jitter = analysed(JitterWait.SPIN, SILENT);
        assertThat(counts(jitter)).isEqualTo(Map.of(GapCause.PREEMPTED, 2L, GapCause.STOPPED, 1L, GapCause.FAULT, 1L));
        assertThat(jitter.foremost().orElseThrow().cause()).isEqualTo(GapCause.STOPPED);
        assertThat(jitter.share()).isEqualTo(0.093007);
    }

    @Test
    void tellsTicksFromWhatComesAtRandom() {
        for (int k = 0; k < 500; k++) {
            gap(1_234_567 + k * TICK, 2_500, 0);
        }
        new Random(5).longs(100, 0, 2 * SECOND).forEach(offset -> gap(offset, 30_000, 0));
        CpuJitter jitter = analysed(JitterWait.SPIN, new CpuBracket(2 * SECOND, 500, 0, 0));
        assertThat(counts(jitter).get(GapCause.TICK)).isBetween(495L, 500L);
        assertThat(counts(jitter).get(GapCause.UNSEEN)).isBetween(100L, 105L);
        assertThat(jitter.rhythm().map(Rhythm::periodNanos)).contains(TICK);
    }

    @Test
    void callsNothingATickWhereTheCpuDoesntTick() {
        for (int k = 0; k < 500; k++) {
            gap(1_234_567 + k * TICK, 2_500, 0);
        }
        assertThat(counts(analysed(JitterWait.SPIN, new CpuBracket(2 * SECOND, 3, 0, 0))))
                .isEqualTo(Map.of(GapCause.UNSEEN, 500L));
    }

    @Test
    void givesTheLongestToTheHypervisorAndTheShortestToInterrupts() {
        gap(100, 20_000_000, 0);
        gap(100_000_000, 9_000_000, 0);
        gap(200_000_000, 3_000, 0);
        gap(300_000_000, 400_000, 0);
        CpuJitter jitter = analysed(JitterWait.SPIN, new CpuBracket(SECOND, 0, 1, 30_000_000));
        assertThat(counts(jitter)).isEqualTo(Map.of(GapCause.STEAL, 3L, GapCause.INTERRUPT, 1L));
        assertThat(counts(analysed(JitterWait.SPIN, new CpuBracket(SECOND, 0, 0, 0))))
                .isEqualTo(Map.of(GapCause.UNSEEN, 4L));
    }

    @Test
    void takesAWakeUpThatIsLateForNoStop() {
        gap(1_000_000, 60_000, ThreadUsage.STOPPED);
        gap(2_000_000, 900_000, ThreadUsage.STOPPED);
        CpuJitter jitter = analysed(JitterWait.SLEEP, SILENT);
        assertThat(counts(jitter)).isEqualTo(Map.of(GapCause.UNSEEN, 1L));
        assertThat(jitter.series().count()).isEqualTo(2);
        assertThat(jitter.gapsPerSecond()).isEqualTo(1);
    }

    @Test
    void keepsEveryGapInItsInterval() {
        gap(0, 5_000, 0);
        gap(SECOND / 2, 6_000, 0);
        gap(SECOND - 1, 7_000, 0);
        CpuJitter jitter = analysed(JitterWait.SPIN, SILENT);
        assertThat(jitter.series().intervals()).hasSize(100);
        assertThat(jitter.series().intervals().get(50).maxNanos()).isEqualTo(6_000);
        assertThat(jitter.series().intervals().get(99).maxNanos()).isEqualTo(7_000);
        assertThat(jitter.series().intervals().stream()
                        .mapToLong(interval -> interval.histogram().totalCount())
                        .sum())
                .isEqualTo(3);
        jitter.series().verify();
    }
}
