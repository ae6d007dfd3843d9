// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class UnknownBoundsTest {

    private static HistogramSnapshot times(long... nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return HistogramSnapshot.of(histogram);
    }

    private static final HistogramSnapshot KNOWN = times(10, 20, 30, 40, 50, 60, 70, 80, 90, 100);

    @Test
    void areThePercentileWhereAllIsKnown() {
        assertThat(UnknownBounds.of(KNOWN, 0, 50).lowNanos()).isEqualTo(50);
        assertThat(UnknownBounds.of(KNOWN, 0, 50).highNanos()).hasValue(50);
    }

    /** Of 20, the median is the tenth: of the known ones none is among the ten fastest, or all are. */
    @Test
    void takeTheUnknownOnesForTheFastestOrForTheSlowest() {
        UnknownBounds half = UnknownBounds.of(KNOWN, 10, 50);
        assertThat(half.lowNanos()).isEqualTo(10);
        assertThat(half.highNanos()).hasValue(100);
        UnknownBounds few = UnknownBounds.of(KNOWN, 2, 50);
        assertThat(few.lowNanos()).isEqualTo(40);
        assertThat(few.highNanos()).hasValue(60);
    }

    @Test
    void haveNoUpperEndWhereTooManyAreUnknown() {
        assertThat(UnknownBounds.of(KNOWN, 1, 99).highNanos()).isEmpty();
        UnknownBounds beyondAnHour = UnknownBounds.of(times(10, HistogramSnapshot.HIGHEST_NANOS), 0, 99);
        assertThat(beyondAnHour.lowNanos()).isEqualTo(HistogramSnapshot.HIGHEST_NANOS);
        assertThat(beyondAnHour.highNanos()).isEmpty();
    }
}
