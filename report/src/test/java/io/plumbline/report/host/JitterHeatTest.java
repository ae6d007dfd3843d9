// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.host.JitterHeat.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class JitterHeatTest {

    private static final long SLICE = 10_000_000;

    /** Ten slices of 10 ms, in each of which these gaps begin. */
    private static JitterHeat heat(long[]... gaps) {
        Histogram all = HistogramSnapshot.emptyHistogram();
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Histogram here = HistogramSnapshot.emptyHistogram();
            long max = 0;
            for (long gap : i < gaps.length ? gaps[i] : new long[0]) {
                here.recordValue(gap);
                all.recordValue(gap);
                max = Math.max(max, gap);
            }
            intervals.add(new Interval(i * SLICE, (i + 1) * SLICE, max, max, HistogramSnapshot.of(here)));
        }
        Series series = new Series(
                SeriesNames.JITTER,
                all.getTotalCount(),
                0,
                all.getMaxValue(),
                all.getMean(),
                0,
                0,
                HistogramSnapshot.of(all),
                HistogramSnapshot.empty(),
                intervals);
        return JitterHeat.of(new CpuJitter(0, 10 * SLICE, series, List.of(), Optional.empty()));
    }

    private static int darkness(JitterHeat heat) {
        return heat.slices().stream().mapToInt(Slice::step).sum();
    }

    @Test
    void aGapIsSpreadOverTheTimeThatItCovers() {
        JitterHeat heat = heat(new long[0], new long[] {35_000_000});
        assertThat(heat.slices().stream().map(Slice::step)).containsExactly(0, 5, 5, 5, 5, 0, 0, 0, 0, 0);
        assertThat(heat.slices().get(4).lostShare()).isCloseTo(0.5, within(0.01));
        assertThat(heat.slices().get(4).gaps()).isZero();
    }

    @Test
    void theCpuThatLosesMostHasTheDarkestRow() {
        JitterHeat nearlyAll = heat(new long[] {89_000_000});
        JitterHeat some = heat(new long[] {200_000}, new long[] {200_000}, new long[] {200_000}, new long[] {200_000});
        assertThat(darkness(nearlyAll)).isGreaterThan(darkness(some)).isEqualTo(9 * 5);
    }

    @Test
    void noSliceLosesMoreThanItsLength() {
        JitterHeat heat = heat(new long[] {9_000_000, 9_000_000}, new long[] {9_000_000});
        assertThat(heat.slices()).allMatch(slice -> slice.lostShare() <= 1);
        assertThat(heat.slices().stream().mapToDouble(Slice::lostShare).sum()).isCloseTo(2.7, within(0.01));
    }
}
