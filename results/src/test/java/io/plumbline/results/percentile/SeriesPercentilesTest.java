// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.percentile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesPercentilesTest {

    @Test
    void showsThePercentilesByTheirKeys() {
        SeriesPercentiles percentiles = percentiles(LongStream.rangeClosed(1, 1_000), LongStream.empty());
        assertThat(percentiles.nanosByKey())
                .containsExactly(
                        entry("p50", 500L),
                        entry("p90", 900L),
                        entry("p99", 990L),
                        entry("p99_9", 999L),
                        entry("p99_99", 1_000L));
        assertThat(percentiles.lowerBounds()).isEmpty();
    }

    @Test
    void knowsNothingOfAnEmptySeries() {
        SeriesPercentiles percentiles = percentiles(LongStream.empty(), LongStream.empty());
        assertThat(percentiles.nanosByKey()).isEmpty();
        assertThat(percentiles.lowerBounds()).isEmpty();
    }

    @Test
    void namesThosePercentilesThatCensoredValuesCouldMove() {
        SeriesPercentiles early = percentiles(LongStream.rangeClosed(1, 990), LongStream.range(0, 10));
        assertThat(early.lowerBounds()).contains("p50");
        SeriesPercentiles late = percentiles(LongStream.rangeClosed(1, 990), LongStream.rangeClosed(1001, 1010));
        assertThat(late.lowerBounds()).containsExactly("p99_9", "p99_99");
    }

    @Test
    void namesPercentilesAsKeys() {
        assertThat(Percentiles.SHOWN.stream().map(PercentileKey::of))
                .containsExactly("p50", "p90", "p99", "p99_9", "p99_99");
        assertThat(PercentileKey.of(100)).isEqualTo("p100");
        assertThat(PercentileKey.parse("p99_99")).isEqualTo(99.99);
        assertThat(PercentileKey.parse("p0_001")).isEqualTo(0.001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p", "99", "p101", "p99.9", "p1_", "p-1", "p1e1"})
    void refusesOtherKeys(String key) {
        assertThatThrownBy(() -> PercentileKey.parse(key)).isInstanceOf(IllegalArgumentException.class);
    }

    private static SeriesPercentiles percentiles(LongStream ended, LongStream neverEnded) {
        Histogram all = HistogramSnapshot.emptyHistogram();
        Histogram censored = HistogramSnapshot.emptyHistogram();
        long[] endedNanos = ended.toArray();
        long[] censoredNanos = neverEnded.toArray();
        LongStream.of(endedNanos).forEach(all::recordValue);
        LongStream.of(censoredNanos).forEach(all::recordValue);
        LongStream.of(censoredNanos).forEach(censored::recordValue);
        long[] nanos = LongStream.concat(LongStream.of(endedNanos), LongStream.of(censoredNanos))
                .sorted()
                .toArray();
        long min = nanos.length == 0 ? 0 : nanos[0];
        long max = nanos.length == 0 ? 0 : nanos[nanos.length - 1];
        return new SeriesPercentiles(new Series(
                "x",
                nanos.length,
                min,
                max,
                0,
                0,
                0,
                HistogramSnapshot.of(all),
                HistogramSnapshot.of(censored),
                List.of()));
    }
}
