// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LogBinsTest {

    @Test
    void beginsEveryDecadeWithABin() {
        for (int decade = 0; decade <= 9; decade++) {
            long nanos = Math.round(Math.pow(10, decade));
            assertThat(LogBins.bin(nanos)).isEqualTo(decade * LogBins.PER_DECADE);
            assertThat(LogBins.bin(nanos - 1)).isLessThanOrEqualTo(Math.max(0, decade * LogBins.PER_DECADE - 1));
        }
    }

    @Test
    void putsZeroIntoTheLowestBin() {
        assertThat(LogBins.bin(0)).isZero();
    }

    @Test
    void countsEveryValueOnce() {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        histogram.recordValueWithCount(0, 3);
        histogram.recordValueWithCount(1_000, 5);
        histogram.recordValueWithCount(1_001, 7);
        LogBins bins = new LogBins();
        bins.add(HistogramSnapshot.of(histogram));
        bins.add(HistogramSnapshot.of(histogram));
        assertThat(bins.counts()).isEqualTo(Map.of(0, 6L, 3 * LogBins.PER_DECADE, 24L));
    }
}
