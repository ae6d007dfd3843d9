// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.latency.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExponentialBucketsTest {

    private static final double NANOS = 1e-9;

    /** Of the data model: at scale 0 the bucket 0 holds what is above 1 and not above 2. */
    @Test
    void bucketsHoldTheirUpperBoundAndNotTheirLower() {
        ExponentialBuckets buckets = new ExponentialBuckets(0, 0, 0, List.of(1L));
        assertThat(upperSeconds(buckets, 0)).isEqualTo(2);
        assertThat(upperSeconds(buckets, -1)).isEqualTo(1);
        assertThat(upperSeconds(new ExponentialBuckets(3, 0, 0, List.of()), 7)).isCloseTo(2, within(1e-12));
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
        return upperSeconds(buckets, buckets.offset() + index);
    }

    private static double upperSeconds(ExponentialBuckets buckets, int index) {
        return Math.pow(2, Math.scalb((double) index + 1, -buckets.scale()));
    }
}
