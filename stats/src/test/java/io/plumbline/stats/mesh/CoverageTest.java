// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CoverageTest {

    @Test
    void leavesP99WithoutAnUpperBoundIfOneInAHundredIsUnknown() {
        Histogram known = histogram(LongStream.rangeClosed(1, 990));
        Coverage coverage = new Coverage(990, 11);
        assertThat(coverage.highNanos(known, 99)).isEmpty();
        assertThat(coverage.highNanos(known, 98)).hasValue(981);
        assertThat(coverage.lowNanos(known, 99)).isEqualTo(980);
        assertThat(coverage.share()).isEqualTo(990 / 1001.0);
    }

    @Test
    void isOneFigureWhereAllIsKnown() {
        Histogram known = histogram(LongStream.rangeClosed(1, 1000));
        Coverage coverage = new Coverage(1000, 0);
        assertThat(coverage.lowNanos(known, 99)).isEqualTo(990);
        assertThat(coverage.highNanos(known, 99)).hasValue(990);
    }

    @SeededTest(tries = 60)
    void holdsThePercentileOfAllWhateverTheUnknownOnesWere(Draws draws) {
        Random random = draws.random();
        int count = draws.intBetween(1, 2000);
        long[] all = random.longs(count, 1, 2_000).toArray();
        int lost = draws.intBetween(0, count);
        Histogram known = histogram(Arrays.stream(all).skip(lost));
        double percentile = draws.doubleBetween(0.1, 100);
        long[] sorted = all.clone();
        Arrays.sort(sorted);
        long truth = sorted[(int) Math.max(1, Math.ceil(percentile / 100 * count)) - 1];
        Coverage coverage = new Coverage(count - lost, lost);
        assertThat(coverage.lowNanos(known, percentile)).isLessThanOrEqualTo(truth);
        assertThat(coverage.highNanos(known, percentile).orElse(Long.MAX_VALUE)).isGreaterThanOrEqualTo(truth);
    }

    private static Histogram histogram(LongStream values) {
        Histogram histogram = new Histogram(3_600_000_000_000L, 3);
        values.forEach(histogram::recordValue);
        return histogram;
    }
}
