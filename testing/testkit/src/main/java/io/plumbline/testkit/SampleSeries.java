// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.Series.Interval;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Collects the values of one sample series, and those of each interval. */
final class SampleSeries {

    private final String name;
    private final long[] intervalEndNanos;
    private final Tally whole = new Tally();
    private final Histogram censored = HistogramSnapshot.emptyHistogram();
    private final List<Tally> intervals = new ArrayList<>();
    private double sumNanos;
    private long negative;

    SampleSeries(String name, long... intervalEndNanos) {
        this.name = name;
        this.intervalEndNanos = intervalEndNanos.clone();
        for (int i = 0; i < intervalEndNanos.length; i++) {
            intervals.add(new Tally());
        }
    }

    void record(long offsetNanos, long nanos) {
        whole.add(nanos);
        sumNanos += nanos;
        for (int i = 0; i < intervalEndNanos.length; i++) {
            if (offsetNanos < intervalEndNanos[i]) {
                intervals.get(i).add(nanos);
                return;
            }
        }
    }

    void recordCensored(long offsetNanos, long lowerBoundNanos) {
        record(offsetNanos, lowerBoundNanos);
        censored.recordValue(lowerBoundNanos);
    }

    void recordNegative(long offsetNanos) {
        record(offsetNanos, 0);
        negative++;
    }

    Series build() {
        long count = whole.histogram.getTotalCount();
        List<Interval> built = new ArrayList<>();
        for (int i = 0; i < intervalEndNanos.length; i++) {
            Tally tally = intervals.get(i);
            built.add(new Interval(
                    i == 0 ? 0 : intervalEndNanos[i - 1],
                    intervalEndNanos[i],
                    tally.minNanos(),
                    tally.maxNanos,
                    HistogramSnapshot.of(tally.histogram)));
        }
        return new Series(
                name,
                count,
                whole.minNanos(),
                whole.maxNanos,
                count == 0 ? 0 : sumNanos / count,
                0,
                negative,
                HistogramSnapshot.of(whole.histogram),
                HistogramSnapshot.of(censored),
                built);
    }

    private static final class Tally {

        private final Histogram histogram = HistogramSnapshot.emptyHistogram();
        private long minNanos = Long.MAX_VALUE;
        private long maxNanos;

        private void add(long nanos) {
            histogram.recordValue(nanos);
            minNanos = Math.min(minNanos, nanos);
            maxNanos = Math.max(maxNanos, nanos);
        }

        private long minNanos() {
            return histogram.getTotalCount() == 0 ? 0 : minNanos;
        }
    }
}
