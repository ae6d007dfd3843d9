// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.Series;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Samples;
import org.junit.jupiter.api.Test;

class ExponentialBucketsTest {

    private static final double NANOS = 1e-9;

    /** By hand, from the data model: at scale 2 the base is 2^¼, 1 µs is 2^-19.93 s, and 1.5 s is 2^0.58 s. */
    @Test
    void countsFromTheBucketOfTheSmallestValueToThatOfTheLargest() {
        ExponentialBuckets buckets = ExponentialBuckets.of(Samples.series("response", 1_000, 1_000, 1_500_000_000));
        assertThat(buckets.scale()).isEqualTo(2);
        assertThat(buckets.offset()).isEqualTo(-80);
        assertThat(buckets.counts()).hasSize(2 + 80 + 1).startsWith(2L, 0L).endsWith(0L, 1L);
    }

    @Test
    void nothingHasNoBuckets() {
        ExponentialBuckets buckets = ExponentialBuckets.of(Samples.series("response"));
        assertThat(buckets.counts()).isEmpty();
        assertThat(buckets.zeros()).isZero();
    }

    @Test
    void zerosAreCountedApart() {
        ExponentialBuckets buckets = ExponentialBuckets.of(Samples.series("response", 0, 0, 1000));
        assertThat(buckets.zeros()).isEqualTo(2);
        assertThat(buckets.counts()).containsExactly(1L);
        assertThat(buckets.scale()).isEqualTo(8);
    }

    @SeededTest(tries = 60)
    void noValueIsLostAndNoPercentileIsOffByMoreThanABucket(Draws draws) {
        long[] nanos = draws.listOf(1, 300, () -> draws.intBetween(0, 2600)).stream()
                .mapToLong(hundredths -> 1 + (long) Math.exp(hundredths / 100.0))
                .toArray();
        Series series = Samples.series("response", nanos);
        ExponentialBuckets buckets = ExponentialBuckets.of(series);
        assertThat(buckets.counts()).hasSizeLessThanOrEqualTo(ExponentialBuckets.MOST);
        assertThat(buckets.zeros()
                        + buckets.counts().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(series.count());
        double width = Math.pow(2, Math.pow(2, -buckets.scale())) - 1;
        for (double percentile : new double[] {50, 99, 100}) {
            double exact = Percentiles.of(series, percentile).nanos() * NANOS;
            assertThat(upper(buckets, percentile, series.count()))
                    .as("p%s", percentile)
                    .isBetween(exact * (1 - 2e-3), exact * (1 + width + 2e-3));
        }
    }

    private static double upper(ExponentialBuckets buckets, double percentile, long count) {
        long left = Math.max(1, (long) Math.ceil(percentile / 100 * count)) - buckets.zeros();
        int index = 0;
        while ((left -= buckets.counts().get(index)) > 0) {
            index++;
        }
        return Math.pow(2, Math.scalb(buckets.offset() + index + 1.0, -buckets.scale()));
    }
}
