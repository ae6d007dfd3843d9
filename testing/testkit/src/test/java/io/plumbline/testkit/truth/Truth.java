// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.plumbline.core.plan.RunOutcome;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Holds what a run recorded against the values that it must have recorded. */
final class Truth {

    private Truth() {}

    static Series series(RunOutcome outcome, String name) {
        return outcome.result().series(name).orElseThrow();
    }

    static Series response(RunOutcome outcome) {
        return series(outcome, SeriesNames.RESPONSE);
    }

    static Series service(RunOutcome outcome) {
        return series(outcome, SeriesNames.SERVICE);
    }

    static Series waits(RunOutcome outcome) {
        return series(outcome, SeriesNames.WAIT);
    }

    static Series lateness(RunOutcome outcome) {
        return series(outcome, SeriesNames.LATENESS);
    }

    static Series queueing(RunOutcome outcome) {
        return series(outcome, SeriesNames.QUEUEING);
    }

    static Series disturbance(RunOutcome outcome) {
        return series(outcome, SeriesNames.DISTURBANCE);
    }

    /** Count, exact minimum, maximum and mean, and each bucket of the histogram. */
    static void assertHolds(Series series, long... values) {
        assertThat(series.count()).as("count of %s", series.name()).isEqualTo(values.length);
        assertThat(series.minNanos())
                .as("minimum of %s", series.name())
                .isEqualTo(Arrays.stream(values).min().orElse(0));
        assertThat(series.maxNanos())
                .as("maximum of %s", series.name())
                .isEqualTo(Arrays.stream(values).max().orElse(0));
        double mean = Arrays.stream(values).average().orElse(0);
        assertThat(series.meanNanos()).as("mean of %s", series.name()).isCloseTo(mean, within(mean * 1e-12));
        assertThat(series.histogram()).as("histogram of %s", series.name()).isEqualTo(histogram(values));
    }

    static HistogramSnapshot histogram(long... values) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        Arrays.stream(values).forEach(histogram::recordValue);
        return HistogramSnapshot.of(histogram);
    }

    /** Each invocation in order of its intended and then its actual start; the run must have kept all of them as its worst. */
    static List<WorstInvocation> path(RunOutcome outcome) {
        return outcome.result().worst().stream()
                .sorted(Comparator.comparingLong(WorstInvocation::intendedOffsetNanos)
                        .thenComparingLong(WorstInvocation::waitNanos))
                .toList();
    }

    static long[] responses(List<WorstInvocation> path) {
        return path.stream().mapToLong(WorstInvocation::responseNanos).toArray();
    }

    static long[] waitsOf(List<WorstInvocation> path) {
        return path.stream().mapToLong(WorstInvocation::waitNanos).toArray();
    }

    static long[] servicesOf(List<WorstInvocation> path) {
        return path.stream().mapToLong(WorstInvocation::serviceNanos).toArray();
    }

    static long[] constant(int count, long value) {
        long[] values = new long[count];
        Arrays.fill(values, value);
        return values;
    }

    static double quantile(Series series, double quantile) {
        return series.histogram().toHistogram().getValueAtPercentile(100 * quantile);
    }

    static long[] minus(long[] left, long[] right) {
        long[] difference = new long[left.length];
        Arrays.setAll(difference, i -> left[i] - right[i]);
        return difference;
    }
}
