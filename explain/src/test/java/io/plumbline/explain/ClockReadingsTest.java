// SPDX-License-Identifier: Apache-2.0
package io.plumbline.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.explain.SlowLog.SlowInvocation;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ClockReadingsTest {

    private static final long MS = 1_000_000;
    private static final long PERIOD = 10_000 * MS;

    @Test
    void avoidStretchesInWhichTheThreadStoodStill() {
        assertThat(spread().avoid(stretches(0))).isTrue();
    }

    @Test
    void doNotAvoidStretchesOfSomethingElse() {
        assertThat(spread().avoid(stretches(10 * MS))).isFalse();
    }

    @Test
    void sayNothingOfAStretchFarFromTheirCrowd() {
        ClockReadings crowd = ClockReadings.of(IntStream.range(0, 1_000)
                .mapToObj(i -> invocation(1_000 * MS + 10_000L * i))
                .toList());
        Moments one = Moments.of(List.of(new long[] {5_000 * MS, 5_050 * MS}), PERIOD);
        assertThat(crowd.avoid(one))
                .as("10 are expected on average, none by chance")
                .isFalse();
    }

    /** For 50 of each 100 ms. */
    private static ClockReadings spread() {
        return ClockReadings.of(LongStream.range(0, 10_000)
                .filter(ms -> ms % 100 < 50)
                .mapToObj(ms -> invocation(ms * MS))
                .toList());
    }

    private static Moments stretches(long earlier) {
        return Moments.of(
                LongStream.range(0, 100)
                        .mapToObj(i ->
                                new long[] {100 * i * MS + 49_100_000 - earlier, 100 * i * MS + 99_900_000 - earlier})
                        .toList(),
                PERIOD);
    }

    private static SlowInvocation invocation(long due) {
        return new SlowInvocation(0, due, 0, 0, 5_000);
    }
}
