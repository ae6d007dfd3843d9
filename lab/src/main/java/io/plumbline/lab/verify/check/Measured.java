// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify.check;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.verify.CheckedPercentile;
import io.plumbline.stats.Percentiles;
import java.util.function.DoubleUnaryOperator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** A run on a schedule, and what is known about it. {@code floor}: the harness's own cost in the same JVM. */
public record Measured(RunResult run, HarnessFloor floor, Freeze freeze) {

    /** Ratio of the affected share to the average one; Poisson arrivals bunch. */
    private static final double BUNCHING = 1.5;

    private static final long[] LENGTHS_NANOS = {0, 1_000, 5_000, 20_000, 100_000, 300_000};
    private static final double SHORT_ONES_IN_A_ROW = 3;

    /** Holds the response at a percentile against the known one. */
    CheckedPercentile comparison(
            String source, double percentile, double expectedNanos, double lowNanos, double highNanos) {
        return new CheckedPercentile(
                source,
                percentile,
                expectedNanos,
                lowNanos,
                highNanos,
                nanos(SeriesNames.RESPONSE, percentile),
                interruptedShare(),
                serviceNanos(percentile));
    }

    long serviceNanos(double percentile) {
        return nanos(SeriesNames.SERVICE, percentile);
    }

    long latenessNanos(double percentile) {
        return nanos(SeriesNames.LATENESS, percentile);
    }

    private long nanos(String series, double percentile) {
        return Percentiles.of(series(series), percentile).nanos();
    }

    private Series series(String name) {
        return run.series(name)
                .orElseThrow(() -> new IllegalArgumentException("run has no such series: series=" + name));
    }

    /** The usual service time: the median, from the middle of its bucket. */
    long usualServiceNanos() {
        return usualNanos(series(SeriesNames.SERVICE));
    }

    /** An invocation's time of the run thread: its service and the harness's addition. */
    long occupiedNanos() {
        return usualServiceNanos() + Math.round(floor.invocationNanos());
    }

    private static long usualNanos(Series series) {
        Histogram histogram = series.histogram().toHistogram();
        return histogram.medianEquivalentValue(histogram.getValueAtPercentile(50));
    }

    /**
     * Returns for how long the run thread was kept from its work, beside the stall: all service time beyond the usual
     * and all lateness beyond the usual. Infinite if invocations never ended, as their delays are unknown.
     */
    double interruptedNanos() {
        if (run.counts().censored() > 0) {
            return Double.POSITIVE_INFINITY;
        }
        double excess = excessNanos(series(SeriesNames.SERVICE)) + excessNanos(series(SeriesNames.LATENESS));
        return Math.max(0, excess - freeze.lengthNanos());
    }

    /** For which share of the run that was. */
    double interruptedShare() {
        return interruptedNanos() / run.duration().toNanos();
    }

    private static double excessNanos(Series series) {
        return series.count() * Math.max(0, series.meanNanos() - usualNanos(series));
    }

    /**
     * Returns the share of invocations that an interruption can have delayed. An interruption of length h takes
     * h/(1 − ρ) to be made up for.
     */
    double affectedShare(double utilisation) {
        return affectedShare(utilisation, interruptedNanos());
    }

    private double affectedShare(double utilisation, double interruptedNanos) {
        return BUNCHING * interruptedNanos / (run.duration().toNanos() * (1 - utilisation));
    }

    /**
     * Returns how large a quantile of the response time may be because of interruptions, in a run without a stall. Those
     * above some length may have delayed a share of the invocations by any time; the shorter ones may have delayed all
     * others by a few times that length. The best of several lengths counts.
     */
    double disturbedNanos(double quantile, double utilisation, DoubleUnaryOperator undisturbedNanosAt) {
        double least = Double.POSITIVE_INFINITY;
        for (long lengthNanos : LENGTHS_NANOS) {
            double disturbed = quantile + affectedShare(utilisation, longInterruptionsNanos(lengthNanos));
            if (disturbed < 1) {
                double bound = undisturbedNanosAt.applyAsDouble(disturbed) + SHORT_ONES_IN_A_ROW * lengthNanos;
                least = Math.min(least, bound);
            }
        }
        return least;
    }

    private double longInterruptionsNanos(long aboveNanos) {
        if (aboveNanos == 0 || run.counts().censored() > 0) {
            return interruptedNanos();
        }
        return longExcessNanos(series(SeriesNames.SERVICE), aboveNanos)
                + longExcessNanos(series(SeriesNames.LATENESS), aboveNanos);
    }

    private static double longExcessNanos(Series series, long aboveNanos) {
        long usual = usualNanos(series);
        double sum = 0;
        for (HistogramIterationValue value : series.histogram().toHistogram().recordedValues()) {
            long excess = value.getValueIteratedTo() - usual;
            if (excess > aboveNanos) {
                sum += (double) excess * value.getCountAddedInThisIterationStep();
            }
        }
        return sum;
    }

    /** The part of each time that reading clocks and pacing may add. */
    double graininessNanos() {
        return 2 * (floor.clockReadNanos() + floor.clockGranularityNanos() + floor.overshootP50Nanos());
    }
}
