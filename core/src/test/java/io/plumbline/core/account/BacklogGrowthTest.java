// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series.Interval;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class BacklogGrowthTest {

    private static final long SECOND = 1_000_000_000L;

    /** One interval of a second for each shortest response, in milliseconds. */
    private static double growth(long... shortestMillis) {
        List<Interval> intervals = new ArrayList<>();
        for (long millis : shortestMillis) {
            long startNanos = intervals.size() * SECOND;
            long nanos = millis * 1_000_000;
            Histogram one = HistogramSnapshot.emptyHistogram();
            one.recordValue(nanos);
            intervals.add(new Interval(startNanos, startNanos + SECOND, nanos, nanos, HistogramSnapshot.of(one)));
        }
        return BacklogGrowth.of(intervals);
    }

    @Test
    void isThatOfEachSecond() {
        assertThat(growth(0, 250, 500, 750, 1_000)).isCloseTo(0.25, within(1e-9));
    }

    /** It grew most of the time, but whatever took the CPU gave it back, and the run ended with nothing behind. */
    @Test
    void isNoneWhereTheBacklogIsDoneByTheEnd() {
        assertThat(growth(0, 100, 200, 300, 400, 0)).isZero();
    }
}
