// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class SparseCountsTest {

    @Test
    void countsWhatAHistogramCountsForEachOfManySeries() {
        int series = 300;
        SparseCounts counts = new SparseCounts(series);
        Histogram[] expected = new Histogram[series];
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < series; i++) {
            expected[i] = HistogramSnapshot.emptyHistogram();
            for (int k = 0; k < 200; k++) { // more groups than there is room for at first
                long value = random.nextLong() >>> (64 - random.nextInt(1, 37));
                counts.count(i, value);
                expected[i].recordValue(value);
            }
        }
        for (int i = 0; i < series; i++) {
            assertThat(sum(counts, i)).as("series %d", i).isEqualTo(expected[i]);
        }
    }

    @Test
    void countsTheLowestAndTheHighestValue() {
        SparseCounts counts = new SparseCounts(2);
        counts.count(1, 0);
        counts.count(1, HistogramSnapshot.HIGHEST_NANOS);
        assertThat(sum(counts, 0).getTotalCount()).isZero();
        assertThat(sum(counts, 1).getCountAtValue(0)).isEqualTo(1);
        assertThat(sum(counts, 1).getCountAtValue(HistogramSnapshot.HIGHEST_NANOS))
                .isEqualTo(1);
    }

    @Test
    void holdsMoreThanAnIntCan() {
        SparseCounts counts = new SparseCounts(1);
        counts.add(0, 1_000, 3_000_000_000L);
        counts.count(0, 1_000);
        assertThat(sum(counts, 0).getCountAtValue(1_000)).isEqualTo(3_000_000_001L);
    }

    private static Histogram sum(SparseCounts counts, int series) {
        Histogram sum = HistogramSnapshot.emptyHistogram();
        counts.addTo(series, sum);
        return sum;
    }
}
