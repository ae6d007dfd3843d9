// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.explain.ClockFit.Anchor;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClockFitTest {

    private static final long OFFSET = -6_000_000_000_000L;
    private static final double NANOS_PER_TICK = 1 / 2.45001;

    private static long nanos(long ticks) {
        return OFFSET + Math.round(ticks * NANOS_PER_TICK);
    }

    private static List<Anchor> bursts(SplittableRandom random, long... starts) {
        List<Anchor> anchors = new ArrayList<>();
        for (long start : starts) {
            for (int i = 0; i < 64; i++) {
                long ticks = start + 300L * i;
                anchors.add(new Anchor(
                        ticks, nanos(ticks) - random.nextLong(20, 400), nanos(ticks) + random.nextLong(20, 400)));
            }
        }
        return anchors;
    }

    @Test
    void findsRateAndOffsetOfAnotherClockWithinWhatItSays() {
        for (long seed = 1; seed <= 50; seed++) {
            ClockFit fit = ClockFit.of(bursts(new SplittableRandom(seed), 1_000, 20_000_000_000L, 60_000_000_000L));
            assertThat(fit.uncertaintyNanos()).isLessThan(400);
            for (long ticks = 0; ticks < 61_000_000_000L; ticks += 999_999_937L) {
                assertThat(fit.nanos(ticks)).isCloseTo(nanos(ticks), within(fit.uncertaintyNanos()));
            }
        }
    }

    @Test
    void saysHowFarBurstsContradictEachOther() {
        List<Anchor> anchors = bursts(new SplittableRandom(1), 1_000, 60_000_000_000L);
        long middle = 30_000_000_000L;
        anchors.add(new Anchor(middle, nanos(middle) + 50_000, nanos(middle) + 50_040));
        assertThat(ClockFit.of(anchors).uncertaintyNanos()).isGreaterThan(24_000);
    }

    @Test
    void needsTwoMoments() {
        assertThatThrownBy(() -> ClockFit.of(List.of(new Anchor(1, 2, 3))))
                .hasMessage("too few anchors of its clock: anchors=1");
        assertThatThrownBy(() -> ClockFit.of(List.of(new Anchor(1, 2, 3), new Anchor(9, 1, 2))))
                .hasMessageStartingWith("its clock and ours diverge");
    }
}
