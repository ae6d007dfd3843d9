// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.host;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.jitter.CpuLabel;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Share of the time that a CPU lost, slice by slice. */
public record JitterHeat(int cpu, List<Slice> slices) {

    private static final double[] STEPS = {1e-4, 1e-3, 1e-2, 1e-1};
    private static final List<String> RANGES =
            List.of("below 0.01 %", "0.01 to 0.1 %", "0.1 to 1 %", "1 to 10 %", "above 10 %");
    private static final double[] SHADES = {0, .12, .3, .5, .75, 1};

    /** One slice. */
    public record Slice(long startNanos, double lostShare, long maxNanos, long gaps) {

        public int step() {
            return lostShare == 0
                    ? 0
                    : 1
                            + (int) Arrays.stream(STEPS)
                                    .filter(step -> lostShare >= step)
                                    .count();
        }

        public double shade() {
            return SHADES[step()];
        }

        /** The shares that have the same shade, of one that lost some. */
        public String range() {
            return RANGES.get(step() - 1);
        }
    }

    /**
     * Makes the slices of a CPU. A gap is stored where it begins; what exceeds its slice is part of the next ones, as
     * long as it lasts.
     */
    public static JitterHeat of(CpuJitter jitter) {
        List<Slice> slices = new ArrayList<>();
        double carriedNanos = 0;
        for (Interval interval : jitter.series().intervals()) {
            long length = Math.max(1, interval.endOffsetNanos() - interval.startOffsetNanos());
            carriedNanos += lostNanos(interval);
            double here = Math.min((double) length, carriedNanos);
            carriedNanos -= here;
            slices.add(new Slice(
                    interval.startOffsetNanos(),
                    here / length,
                    interval.maxNanos(),
                    interval.histogram().totalCount()));
        }
        return new JitterHeat(jitter.cpu(), slices);
    }

    private static double lostNanos(Interval interval) {
        double lost = 0;
        RecordedCounts counts = interval.histogram().recorded();
        while (counts.next()) {
            lost += counts.count() * (counts.lowestNanos() + counts.highestNanos()) / 2.0;
        }
        return lost;
    }

    public String name() {
        return CpuLabel.number(cpu);
    }

    public long sliceNanos() {
        return slices.size() < 2
                ? 0
                : slices.get(1).startNanos() - slices.get(0).startNanos();
    }
}
