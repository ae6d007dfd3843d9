// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.latency.Series;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.Samples;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ForkPercentileTest {

    @Test
    void countsAForksValuesForWhatTheyAreWorth() {
        // in ten windows of 100 values each the same five are slow; in the other run all slow ones are in one window
        Series regular = Samples.inIntervals("response", windows(10, window -> 5));
        Series burst = Samples.inIntervals("response", windows(10, window -> window == 3 ? 50 : 0));
        ForkPercentile steady =
                ForkPercentile.of(List.of(regular), List.of(95.0, 96.0)).get(0);
        assertThat(steady.percentile()).isEqualTo(95);
        assertThat(steady.certainty()).isEqualTo(Certainty.EXACT);
        assertThat(steady.timesTooShort()).isCloseTo(0.2, within(1e-9));
        assertThat(ForkPercentile.of(List.of(burst), List.of(95.0)).get(0).timesTooShort())
                .isGreaterThan(5);
    }

    private static List<long[]> windows(int count, IntUnaryOperator slow) {
        return IntStream.range(0, count)
                .mapToObj(window -> LongStream.range(0, 100)
                        .map(value -> value < slow.applyAsInt(window) ? 1_000_000 : 1000)
                        .toArray())
                .toList();
    }
}
