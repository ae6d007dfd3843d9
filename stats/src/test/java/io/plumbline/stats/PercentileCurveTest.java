// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileCurveTest {

    private static final double[] RATIOS = {1, 2, 4, 10, 20, 100, 1_000, 10_000};
    private static final List<Double> PERCENTILES = List.of(0.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99);

    @SeededTest(tries = 300)
    void saysWhatSinglePercentilesSay(Draws draws) {
        List<Long> seed = draws.listOf(1, 3_000, draws::anyLong);
        long scale = draws.longBetween(1, 10_000_000);
        int censored = draws.intBetween(0, 30);
        int saturated = draws.intBetween(0, 3);
        long[] nanos = seed.stream()
                .mapToLong(value -> Math.floorMod(value, scale))
                .sorted()
                .toArray();
        Series series = series(nanos, censored, saturated);

        List<PercentileValue> curve = PercentileCurve.of(series, RATIOS);

        for (int i = 0; i < curve.size(); i++) {
            PercentileValue expected = Percentiles.of(series, PERCENTILES.get(i));
            assertThat(curve.get(i).nanos()).isEqualTo(expected.nanos());
            assertThat(curve.get(i).certainty()).isEqualTo(expected.certainty());
            assertThat(curve.get(i).support()).isEqualTo(expected.support());
        }
        assertThat(curve).hasSize((int)
                Arrays.stream(RATIOS).filter(ratio -> ratio <= nanos.length).count());
    }

    @Test
    void hasNoPointsWithoutValues() {
        assertThat(PercentileCurve.of(series(new long[0], 0, 0), RATIOS)).isEmpty();
    }

    private static Series series(long[] sorted, int censored, int saturated) {
        Histogram values = HistogramSnapshot.emptyHistogram();
        Histogram bounds = HistogramSnapshot.emptyHistogram();
        for (int i = 0; i < sorted.length; i++) {
            values.recordValue(sorted[i]);
            if (i % 7 == 3 && i / 7 < censored) {
                bounds.recordValue(sorted[i]);
            }
        }
        return new Series(
                "response",
                sorted.length,
                sorted.length == 0 ? 0 : sorted[0],
                sorted.length == 0 ? 0 : sorted[sorted.length - 1],
                Arrays.stream(sorted).average().orElse(0),
                Math.min(saturated, sorted.length),
                0,
                HistogramSnapshot.of(values),
                HistogramSnapshot.of(bounds),
                List.of());
    }
}
