// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class IntervalColumnsTest {

    private static final int INTERVALS = 9_001;
    private static final long SECOND = 1_000_000_000L;

    @Test
    void losesNeitherMaximumNorCountWhereThereAreMoreIntervalsThanAPageShows() {
        IntervalColumns columns = new IntervalColumns();
        columns.add(series(INTERVALS, 7_777), 0, INTERVALS * SECOND);
        TimeData.Line line = columns.line("response", true);
        assertThat(line.max()).contains(999_999_999L).hasSizeLessThanOrEqualTo(4_000);
        assertThat(line.count().stream().mapToLong(Long::longValue).sum()).isEqualTo(INTERVALS);
        assertThat(line.cells()).hasSizeLessThanOrEqualTo(400);
    }

    @Test
    void countsWhatCameAfterTheEndToTheLastIntervalOfItsRun() {
        IntervalColumns columns = new IntervalColumns();
        columns.add(series(3, 2), 0, 2 * SECOND);
        columns.add(series(2, 0), 2 * SECOND, 2 * SECOND);
        TimeData.Line line = columns.line("response", false);
        assertThat(line.from()).containsExactly(0L, SECOND, 2 * SECOND, 3 * SECOND);
        assertThat(line.max()).containsExactly(1_000L, 999_999_999L, 999_999_999L, 1_000L);
        assertThat(line.count()).containsExactly(1L, 2L, 1L, 1L);
    }

    /** One value of 1 µs in each interval but one, which has a very slow one. */
    private static Series series(int intervals, int slow) {
        List<Interval> list = IntStream.range(0, intervals)
                .mapToObj(index -> interval(index, index == slow ? 999_999_999L : 1_000))
                .toList();
        HistogramSnapshot all =
                HistogramSnapshot.merge(list.stream().map(Interval::histogram).toList());
        return new Series(
                "response", intervals, 1_000, 999_999_999L, 1_000, 0, 0, all, HistogramSnapshot.empty(), list);
    }

    private static Interval interval(int index, long nanos) {
        Histogram histogram = new Histogram(1, HistogramSnapshot.HIGHEST_NANOS, HistogramSnapshot.DIGITS);
        histogram.recordValue(nanos);
        return new Interval(index * SECOND, (index + 1) * SECOND, nanos, nanos, HistogramSnapshot.of(histogram));
    }
}
