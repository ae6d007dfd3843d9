// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PercentileCurveTest {

    private static final double[] RATIOS = {1, 2, 4, 10, 20, 100, 1_000, 10_000};
    private static final List<Double> PERCENTILES = List.of(0.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99);

    @Property(tries = 300)
    void saysWhatSinglePercentilesSay(
            @ForAll @Size(min = 1, max = 3_000) long[] seed,
            @ForAll @LongRange(min = 1, max = 10_000_000) long scale,
            @ForAll @IntRange(max = 30) int censored,
            @ForAll @IntRange(max = 3) int saturated) {
        long[] nanos = Arrays.stream(seed)
                .map(value -> Math.floorMod(value, scale))
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
