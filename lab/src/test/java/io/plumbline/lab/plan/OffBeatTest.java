// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.spec.LoadSpec;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffBeatTest {

    private static final int PARTS = 20;
    private static final int SAMPLES = 1_000;

    private static LoadSpec at(long perSecond) {
        return LoadSpec.OF_TASK.at(Rate.perSecond(perSecond));
    }

    /** How many of the twentieths of a period are seen by a kernel that ticks so often. */
    private static long partsSeen(LoadSpec load, long ticksPerSecond) {
        double periods = load.rate().orElseThrow().perSecond() / ticksPerSecond;
        return LongStream.range(0, SAMPLES)
                .map(tick -> (long) (tick * periods % 1 * PARTS))
                .distinct()
                .count();
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 2_000, 5_000, 10_000, 20_000, 25_000, 30_000, 50_000, 100_000, 200_000, 1_000_000})
    void seesEachPartOfAPeriod(long perSecond) {
        assertThat(partsSeen(at(perSecond), 250)).isOne();
        for (long ticks : new long[] {100, 250, 300, 1_000}) {
            LoadSpec sampled = ForkPlan.offBeat(at(perSecond));
            assertThat(partsSeen(sampled, ticks))
                    .as("ticks: %d, %s", ticks, sampled.text())
                    .isEqualTo(PARTS);
            assertThat(sampled.rate().orElseThrow().perSecond()).isBetween(0.99 * perSecond, (double) perSecond);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/h", "1/s", "100M"})
    void takesAnyRate(String rate) {
        assertThat(ForkPlan.offBeat(LoadSpec.OF_TASK.at(Rate.parse(rate))).rate())
                .isPresent();
    }
}
