// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.Series.Interval;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MergedSeriesTest {

    private static HistogramSnapshot histogram(long... values) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        Arrays.stream(values).forEach(histogram::recordValue);
        return HistogramSnapshot.of(histogram);
    }

    private static Interval interval(long start, long end, long... values) {
        return new Interval(
                start,
                end,
                Arrays.stream(values).min().orElse(0),
                Arrays.stream(values).max().orElse(0),
                histogram(values));
    }

    private static Series series(long[] values, Interval... intervals) {
        return new Series(
                "response",
                values.length,
                Arrays.stream(values).min().orElse(0),
                Arrays.stream(values).max().orElse(0),
                Arrays.stream(values).average().orElse(0),
                Math.min(values.length, 1),
                Math.min(values.length, 2),
                histogram(values),
                histogram(),
                List.of(intervals));
    }

    @Test
    void putsNeighboursTogetherAsLongAsTheyBeginInOneStretch() {
        Series fine = series(
                new long[] {10, 20, 30, 40},
                interval(0, 50, 10),
                interval(50, 100, 20),
                interval(100, 150),
                interval(150, 230, 30, 40));
        assertThat(MergedSeries.inIntervals(fine, 100).intervals())
                .containsExactly(interval(0, 100, 10, 20), interval(100, 230, 30, 40));
        assertThat(MergedSeries.inIntervals(fine, 10)).isEqualTo(fine);
    }

    @Test
    void losesNothing() {
        Series one = series(new long[] {10, 20}, interval(0, 100, 10), interval(100, 200, 20));
        Series other = series(new long[] {5, 4000}, interval(0, 100, 5), interval(100, 200, 4000));

        Series merged = MergedSeries.of(List.of(one, other));

        assertThat(merged.histogram()).isEqualTo(histogram(5, 10, 20, 4000));
        assertThat(merged.count()).isEqualTo(4);
        assertThat(merged.minNanos()).isEqualTo(5);
        assertThat(merged.maxNanos()).isEqualTo(4000);
        assertThat(merged.meanNanos()).isEqualTo(4035 / 4.0);
        assertThat(merged.saturated()).isEqualTo(2);
        assertThat(merged.negative()).isEqualTo(4);
        assertThat(merged.intervals()).containsExactly(interval(0, 100, 5, 10), interval(100, 200, 20, 4000));
    }

    @Test
    void intervalsThatFallIntoALongerOneBecomeOne() {
        Series fine = series(
                new long[] {1, 2, 3, 4},
                interval(0, 100, 1),
                interval(100, 200, 2),
                interval(200, 300, 3),
                interval(300, 400, 4));
        Series coarse = series(new long[] {7, 8}, interval(0, 100, 7), interval(100, 300, 8), interval(300, 400));

        assertThat(MergedSeries.of(List.of(fine, coarse)).intervals())
                .containsExactly(interval(0, 100, 1, 7), interval(100, 300, 2, 3, 8), interval(300, 400, 4));
    }

    @Test
    void aRecorderWithoutIntervalsChangesNothing() {
        Series some = series(new long[] {1}, interval(0, 100, 1), interval(100, 200));

        assertThat(MergedSeries.of(List.of(series(new long[0]), some)).intervals())
                .isEqualTo(some.intervals());
    }
}
