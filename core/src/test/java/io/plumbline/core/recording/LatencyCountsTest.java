// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.HistogramSnapshot;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyCountsTest {

    @SeededTest(tries = 300)
    void countsAsHdrHistogramDoes(Draws draws) {
        List<Long> valuesNanos = draws.listOf(0, 255, () -> draws.longBetween(0, HistogramSnapshot.HIGHEST_NANOS));
        assertThat(counted(valuesNanos)).isEqualTo(recorded(valuesNanos));
    }

    @SeededTest(tries = 300)
    void countsAsHdrHistogramDoesWhereBucketsAreNarrow(Draws draws) {
        List<Long> valuesNanos = draws.listOf(0, 255, () -> draws.longBetween(0, 20_000));
        assertThat(counted(valuesNanos)).isEqualTo(recorded(valuesNanos));
    }

    @Test
    void countsTheBordersOfEveryBucketAsHdrHistogramDoes() {
        for (int bit = 0; bit < 41; bit++) {
            long power = 1L << bit;
            List<Long> border = List.of(power - 1, power, power + 1, power + power / 2);

            assertThat(counted(border)).as("around 2^%d", bit).isEqualTo(recorded(border));
        }
    }

    @Test
    void forgetsWhatLiesInTheClearedRange() {
        LatencyCounts counts = counts(List.of(17L, 123_456_789L));

        counts.clear(17, 123_456_789);

        Histogram histogram = HistogramSnapshot.emptyHistogram();
        counts.addTo(histogram, 0, HistogramSnapshot.HIGHEST_NANOS);
        assertThat(histogram.getTotalCount()).isZero();
    }

    private static LatencyCounts counts(List<Long> valuesNanos) {
        long[] slots = new long[LatencyCounts.BUCKETS];
        valuesNanos.forEach(nanos -> LatencyCounts.count(slots, 0, nanos));
        return new LatencyCounts(slots, 0);
    }

    private static Histogram counted(List<Long> valuesNanos) {
        LatencyCounts counts = counts(valuesNanos);
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        counts.addTo(histogram, 0, HistogramSnapshot.HIGHEST_NANOS);
        return histogram;
    }

    private static Histogram recorded(List<Long> valuesNanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        for (long valueNanos : valuesNanos) {
            histogram.recordValue(valueNanos);
        }
        return histogram;
    }
}
