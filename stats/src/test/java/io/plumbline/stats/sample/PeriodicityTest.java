// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.jitter.Rhythm;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PeriodicityTest {

    private static final long MILLI = 1_000_000;
    private static final List<Long> PERIODS = List.of(4 * MILLI, 10 * MILLI, 100 * MILLI, 1_000 * MILLI, 2_000 * MILLI);

    private static long[] every(long period, int count, long scatter) {
        Random random = new Random(7);
        return LongStream.range(0, count)
                .map(k -> 3_333_333 + k * period + (scatter == 0 ? 0 : random.nextLong(scatter)))
                .toArray();
    }

    @Test
    void findsTheTimerTick() {
        Rhythm rhythm = Periodicity.of(every(4 * MILLI, 2_500, 20_000), PERIODS).orElseThrow();
        assertThat(rhythm.periodNanos()).isEqualTo(4 * MILLI);
        assertThat(rhythm.strength()).isGreaterThan(0.99);
    }

    @Test
    void answersWithTheLongestOfPeriodsThatFit() {
        assertThat(Periodicity.of(every(1_000 * MILLI, 10, 50_000), PERIODS).map(Rhythm::periodNanos))
                .contains(1_000 * MILLI);
    }

    @Test
    void findsATickAmongOthers() {
        long[] ticks = every(4 * MILLI, 1_000, 20_000);
        long[] others = new Random(3).longs(500, 0, 4_000 * MILLI).toArray();
        long[] both =
                LongStream.concat(LongStream.of(ticks), LongStream.of(others)).toArray();
        assertThat(Periodicity.of(both, PERIODS).map(Rhythm::periodNanos)).contains(4 * MILLI);
    }

    @Test
    void findsNothingInWhatComesAtRandom() {
        for (int seed = 0; seed < 200; seed++) {
            long[] random = new Random(seed).longs(100, 0, 10_000 * MILLI).toArray();
            assertThat(Periodicity.of(random, PERIODS)).as("seed " + seed).isEmpty();
        }
    }

    @Test
    void needsThreePeriodsToSeeOne() {
        long[] burst = every(3 * MILLI, 250, 2 * MILLI); // in 750 ms, and so in less than half of 2 s
        assertThat(Periodicity.of(burst, List.of(2_000 * MILLI))).isEmpty();
        assertThat(Periodicity.of(every(1_000 * MILLI, 7, 0), List.of(2_000 * MILLI)))
                .isEmpty();
        assertThat(Periodicity.of(every(2_000 * MILLI, 7, 0), List.of(2_000 * MILLI)))
                .isPresent();
    }

    @Test
    void saysNothingOfAFewEvents() {
        assertThat(Periodicity.of(every(4 * MILLI, 4, 0), PERIODS)).isEmpty();
    }
}
