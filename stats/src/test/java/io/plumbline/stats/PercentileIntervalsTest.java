// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.sample.OrderStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentileIntervalsTest {

    private static final double CONFIDENCE = 0.95;

    /**
     * Eight windows of a thousand values, 500 or 600 of them beyond p45: q = 0.55, the sum of squares is 8·50² = 20,000,
     * V = 8/7 · 20,000 = 22,857, N·q·(1−q) = 1980, τ = 11.54. With Student's 2.3646 for the normal 1.9600 that is 16.80, and
     * 8000/16.80 = 476 values are left. Of 476 the ends of p45 are the ranks 194 and 237; times 8000/476 that is 3984 at
     * the upper end. 3600 values are 100, and then come four of each from 600 on: the 384th of them is 695.
     */
    @Test
    void scalesTheRanksOfASmallerSampleToTheWhole() {
        List<long[]> windows = IntStream.range(0, 8)
                .mapToObj(window -> LongStream.range(0, 1000)
                        .map(i -> i < (window % 2 == 0 ? 500 : 400) ? 100 : 200 + i)
                        .toArray())
                .toList();
        PercentileInterval interval = interval(windows, 45).orElseThrow();
        assertThat(interval.nanos()).isEqualTo(100);
        assertThat(interval.dispersion()).isCloseTo(22_857.14 / 1980, within(0.001));
        assertThat(interval.effectiveSamples()).isCloseTo(8000 / 11.544, within(0.1));
        assertThat(interval.lowNanos()).isEqualTo(100);
        assertThat(OrderStatistics.of(476, 0.45, CONFIDENCE).upper()).isEqualTo(237);
        assertThat(interval.highNanos()).hasValue(695);
    }

    /** Half of the windows are slow: however many values there are, they are six observations. */
    @Test
    void countsWindowsThatAreSlowTogetherAsFew() {
        List<long[]> windows = IntStream.range(0, 6)
                .mapToObj(window -> LongStream.rangeClosed(1, 10_000)
                        .map(value -> window % 2 == 0 ? 100 + value % 10 : 1000 + value % 10)
                        .toArray())
                .toList();
        PercentileInterval interval = interval(windows, 50).orElseThrow();
        assertThat(interval.effectiveSamples()).isCloseTo(5, within(0.5));
        assertThat(interval.lowNanos()).isZero();
        assertThat(interval.highNanos()).isEmpty();
    }

    @Test
    void hasNoUpperEndAmongValuesOfWhichOnlyALowerBoundIsKnown() {
        List<long[]> windows = IntStream.range(0, 10)
                .mapToObj(window -> LongStream.rangeClosed(1, 1000).toArray())
                .toList();
        Series series = Samples.inIntervals("x", windows);
        long[] unanswered = LongStream.generate(() -> 990).limit(600).toArray();
        Series censored = withCensored(series, unanswered);
        assertThat(ofSeries(series, 95).highNanos()).isPresent();
        assertThat(ofSeries(censored, 95).highNanos()).isEmpty();
        assertThat(ofSeries(censored, 50).highNanos()).isPresent();
    }

    @Test
    void putsTheWindowsOfSeveralRunsTogether() {
        Series run = Samples.inIntervals(
                "x",
                IntStream.range(0, 3)
                        .mapToObj(window -> LongStream.rangeClosed(1, 100).toArray())
                        .toList());
        assertThat(PercentileIntervals.of(List.of(run), 50, CONFIDENCE)).isEmpty();
        assertThat(PercentileIntervals.of(List.of(run, run), 50, CONFIDENCE)).isPresent();
    }

    @Test
    void refusesTheMaximum() {
        assertThatThrownBy(() -> PercentileIntervals.of(List.of(), 100, CONFIDENCE))
                .hasMessage(
                        "percentile without an interval: percentile=100.0 (allowed: more than 0 and less than 100)");
    }

    @SeededTest(tries = 100)
    void holdsThePercentileBetweenItsEnds(Draws draws) {
        List<Integer> values = draws.listOf(0, 255, () -> draws.intBetween(1, 1_000_000));
        int thousandths = draws.intBetween(1, 999);
        List<long[]> windows = IntStream.range(0, 7)
                .mapToObj(window -> LongStream.concat(
                                LongStream.of(window), values.stream().mapToLong(Integer::longValue))
                        .toArray())
                .toList();
        PercentileInterval interval = interval(windows, thousandths / 10.0).orElseThrow();
        assertThat(interval.lowNanos()).isBetween(0L, interval.nanos());
        assertThat(interval.highNanos().orElse(Long.MAX_VALUE)).isGreaterThanOrEqualTo(interval.nanos());
        assertThat(interval.effectiveSamples()).isBetween(0.0, 7.0 * (values.size() + 1));
    }

    private static Optional<PercentileInterval> interval(List<long[]> windows, double percentile) {
        return PercentileIntervals.of(List.of(Samples.inIntervals("x", windows)), percentile, CONFIDENCE);
    }

    private static PercentileInterval ofSeries(Series series, double percentile) {
        return PercentileIntervals.of(List.of(series), percentile, CONFIDENCE).orElseThrow();
    }

    private static Series withCensored(Series series, long[] lowerBounds) {
        Series more = Samples.censoredSeries("x", lowerBounds, lowerBounds);
        Series all = SeriesMerge.merge(List.of(series, more));
        return new Series(
                "x",
                all.count(),
                all.minNanos(),
                all.maxNanos(),
                all.meanNanos(),
                0,
                0,
                all.histogram(),
                all.censored(),
                series.intervals());
    }
}
