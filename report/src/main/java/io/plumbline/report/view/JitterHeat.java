// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.jitter.CpuJitter;
import io.plumbline.model.latency.RecordedCounts;
import io.plumbline.model.latency.Series.Interval;
import java.util.Arrays;
import java.util.List;

/**
 * Share of the time that a CPU lost, slice by slice.
 *
 * @param cpu its number
 * @param slices the parts of the measurement, in order of time
 */
public record JitterHeat(int cpu, List<Slice> slices) {

    private static final double[] STEPS = {1e-4, 1e-3, 1e-2, 1e-1};

    /**
     * One slice.
     *
     * @param startNanos start in nanoseconds since the start of the measurement
     * @param lostShare lost time divided by its length, 0 to 1
     * @param maxNanos the longest gap, in nanoseconds
     * @param gaps how many
     */
    public record Slice(long startNanos, double lostShare, long maxNanos, long gaps) {

        /**
         * Returns its shade.
         *
         * @return 0 for nothing lost, each next step for ten times as much, from 0.001 %; 5 at most
         */
        public int step() {
            return gaps == 0
                    ? 0
                    : 1
                            + (int) Arrays.stream(STEPS)
                                    .filter(step -> lostShare >= step)
                                    .count();
        }
    }

    /**
     * Makes the slices of a CPU.
     *
     * @param jitter its interruptions
     * @return a slice for each interval
     */
    public static JitterHeat of(CpuJitter jitter) {
        return new JitterHeat(
                jitter.cpu(),
                jitter.series().intervals().stream().map(JitterHeat::slice).toList());
    }

    private static Slice slice(Interval interval) {
        double lost = 0;
        RecordedCounts counts = interval.histogram().recorded();
        while (counts.next()) {
            lost += counts.count() * (counts.lowestNanos() + counts.highestNanos()) / 2.0;
        }
        long length = Math.max(1, interval.endOffsetNanos() - interval.startOffsetNanos());
        return new Slice(
                interval.startOffsetNanos(),
                Math.min(1, lost / length),
                interval.maxNanos(),
                interval.histogram().totalCount());
    }
}
