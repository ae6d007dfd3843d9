// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {

    private static final long NEVER = Long.MAX_VALUE;

    /** Below 2048 ns every nanosecond has a bucket of its own, so that a sorted array gives the same answer. */
    @SeededTest
    void agreesWithTheSortedSample(Draws draws) {
        List<Long> sample = draws.listOf(1, 60, () -> draws.longBetween(0, 2047));
        long hundredthsOfPercent = draws.longBetween(0, 10_000);
        long[] nanos = sample.stream().mapToLong(Long::longValue).toArray();
        double percentile = hundredthsOfPercent / 100.0;
        assertThat(Percentiles.of(Samples.series("x", nanos), percentile).nanos())
                .isEqualTo(nearestRank(nanos, hundredthsOfPercent));
    }

    @SeededTest
    void isALowerBoundExactlyIfCensoredValuesAtInfinityWouldMoveIt(Draws draws) {
        List<Long> finished = draws.listOf(1, 40, () -> draws.longBetween(0, 50));
        List<Long> unfinished = draws.listOf(0, 10, () -> draws.longBetween(0, 60));
        long hundredthsOfPercent = draws.longBetween(0, 10_000);
        long[] ended = finished.stream().mapToLong(Long::longValue).toArray();
        long[] censored = unfinished.stream().mapToLong(Long::longValue).toArray();
        long[] all = concat(ended, censored);
        long[] atInfinity = concat(
                ended, LongStream.generate(() -> NEVER).limit(censored.length).toArray());
        PercentileValue value = Percentiles.of(Samples.censoredSeries("x", all, censored), hundredthsOfPercent / 100.0);
        boolean moved = nearestRank(all, hundredthsOfPercent) != nearestRank(atInfinity, hundredthsOfPercent);
        assertThat(value.isLowerBound()).isEqualTo(moved);
        assertThat(value.nanos()).isEqualTo(nearestRank(all, hundredthsOfPercent));
    }

    @SeededTest
    void staysWithinTheExactMinimumAndMaximum(Draws draws) {
        List<Long> sample = draws.listOf(1, 30, () -> draws.longBetween(0, 5_000_000_000_000L));
        long hundredthsOfPercent = draws.longBetween(0, 10_000);
        long[] nanos = sample.stream().mapToLong(Long::longValue).toArray();
        assertThat(Percentiles.of(Samples.series("x", nanos), hundredthsOfPercent / 100.0)
                        .nanos())
                .isBetween(
                        LongStream.of(nanos).min().orElseThrow(),
                        LongStream.of(nanos).max().orElseThrow());
    }

    @Test
    void clampsTheHistogramsHighestEquivalentValueToTheMaximum() {
        Series series = Samples.series("x", 1_000_000, 1_000_001, 1_000_002);
        assertThat(series.histogram().toHistogram().getValueAtPercentile(50)).isGreaterThan(1_000_002);
        assertThat(Percentiles.of(series, 50).nanos()).isEqualTo(1_000_002);
        assertThat(Percentiles.of(series, Percentiles.MIN).nanos()).isEqualTo(1_000_000);
        assertThat(Percentiles.of(series, Percentiles.MAX).nanos()).isEqualTo(1_000_002);
    }

    @Test
    void callsAPercentileAmongSaturatedValuesALowerBoundButKeepsTheExactMaximum() {
        long highest = HistogramSnapshot.HIGHEST_NANOS;
        Series series = Samples.series("x", 10, 20, 2 * highest, 3 * highest);
        assertThat(Percentiles.of(series, 50).isLowerBound()).isFalse();
        assertThat(Percentiles.of(series, 75))
                .returns(highest, PercentileValue::nanos) // not the end of its bucket
                .returns(true, PercentileValue::isLowerBound);
        assertThat(Percentiles.of(series, Percentiles.MAX))
                .returns(3 * highest, PercentileValue::nanos)
                .returns(false, PercentileValue::isLowerBound);
    }

    @Test
    void callsTheMaximumALowerBoundAsSoonAsOneValueIsCensored() {
        Series series = Samples.censoredSeries("x", new long[] {10, 20, 500}, new long[] {20});
        assertThat(Percentiles.of(series, Percentiles.MAX))
                .returns(500L, PercentileValue::nanos)
                .returns(true, PercentileValue::isLowerBound);
        assertThat(Percentiles.of(series, 30).isLowerBound()).isFalse();
    }

    @Test
    void needsTenSamplesBeyond() {
        assertThat(Percentiles.isSupported(99_999, 99.99)).isFalse();
        assertThat(Percentiles.isSupported(100_000, 99.99)).isTrue();
        assertThat(Percentiles.isSupported(9_999, 99.9)).isFalse();
        assertThat(Percentiles.isSupported(10_000, 99.9)).isTrue();
        assertThat(Percentiles.isSupported(20, 50)).isTrue();
        assertThat(Percentiles.isSupported(19, 50)).isFalse();
        assertThat(Percentiles.isSupported(1, Percentiles.MAX)).isTrue();
        assertThat(Percentiles.samplesNeeded(99.99)).isEqualTo(100_000);
        assertThat(Percentiles.samplesNeeded(99)).isEqualTo(1_000);
    }

    @Test
    void givesZeroUnsupportedForAnEmptySeries() {
        assertThat(Percentiles.of(Samples.series("x"), Percentiles.SHOWN))
                .hasSize(Percentiles.SHOWN.size())
                .allSatisfy(value -> {
                    assertThat(value.nanos()).isZero();
                    assertThat(value.isSupported()).isFalse();
                });
    }

    @Test
    void namesPercentilesWithoutNeedlessDigits() {
        assertThat(List.of(0.0, 50.0, 99.9, 99.99, 100.0))
                .map(Percentiles::label)
                .containsExactly("min", "p50", "p99.9", "p99.99", "max");
    }

    @Test
    void refusesWhatIsNoPercentile() {
        assertThatThrownBy(() -> Percentiles.of(Samples.series("x", 1), 100.1))
                .hasMessage("percentile out of range: percentile=100.1 (allowed: 0 to 100)");
        assertThatThrownBy(() -> Percentiles.label(Double.NaN)).hasMessageContaining("percentile=NaN");
        assertThatThrownBy(() -> Percentiles.samplesNeeded(100)).hasMessageContaining("percentile=100.0");
    }

    private static long nearestRank(long[] nanos, long hundredthsOfPercent) {
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        long rank = Math.max(1, (hundredthsOfPercent * sorted.length + 9_999) / 10_000);
        return sorted[(int) rank - 1];
    }

    private static long[] concat(long[] first, long[] second) {
        return LongStream.concat(LongStream.of(first), LongStream.of(second)).toArray();
    }
}
