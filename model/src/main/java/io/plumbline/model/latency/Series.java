// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.latency;

import io.plumbline.model.Ranges;
import java.util.List;
import java.util.Objects;

/**
 * One named sequence of recorded times of a run.
 *
 * @param minNanos exact minimum in nanoseconds; 0 if there are no values
 * @param maxNanos exact maximum in nanoseconds, even when it saturated; 0 if there are no values
 * @param meanNanos arithmetic mean of the exact values in nanoseconds; 0 if there are no values
 * @param saturated number of values above {@link HistogramSnapshot#HIGHEST_NANOS}, recorded as that
 * @param negative number of values below zero (a clock went backwards), recorded as zero
 * @param censored the censored values among them, of which only a lower bound is known
 * @param intervals the values in order of time; empty where none were kept
 */
public record Series(
        String name,
        long count,
        long minNanos,
        long maxNanos,
        double meanNanos,
        long saturated,
        long negative,
        HistogramSnapshot histogram,
        HistogramSnapshot censored,
        List<Interval> intervals) {

    private static final double ROUNDING = 1e-9; // of sums of many values

    /** Copies the list and checks that counts agree; extremes and mean are {@linkplain #verify() checked} where they are read. */
    public Series {
        Objects.requireNonNull(name, "name");
        intervals = List.copyOf(intervals);
        if (count != histogram.totalCount()) {
            throw new IllegalArgumentException("count differs from the histogram: name=" + name + ", count=" + count
                    + ", histogram=" + histogram.totalCount());
        }
        Ranges.requireBetween("saturated", saturated, 0, count);
        Ranges.requireBetween("negative", negative, 0, count);
        Ranges.requireBetween("censored", censored.totalCount(), 0, count);
    }

    /**
     * Checks that extremes and mean that come from elsewhere are those of the histogram, and that intervals follow each
     * other and hold no values that the series hasn't.
     */
    public void verify() {
        histogram.requireExtremes(minNanos, maxNanos);
        double roundedNanos = 1 + maxNanos * ROUNDING;
        if (!(meanNanos >= minNanos - roundedNanos && meanNanos <= maxNanos + roundedNanos)) {
            throw new IllegalArgumentException("mean is beyond the extremes: mean-nanos=" + meanNanos + " (allowed: "
                    + minNanos + " to " + maxNanos + ")");
        }
        long values = 0;
        long end = Long.MIN_VALUE;
        for (Interval interval : intervals) {
            values += interval.histogram().totalCount();
            if (interval.startOffsetNanos() < end || values > count) {
                throw new IllegalArgumentException("intervals overlap, or hold more values than all: intervals="
                        + intervals.size() + ", start-offset-nanos=" + interval.startOffsetNanos());
            }
            end = interval.endOffsetNanos();
        }
    }

    /** {@return how many values are known exactly: the count without censored ones, 0 or more} */
    public long samples() {
        return count - censored.totalCount();
    }

    public Series withIntervals(List<Interval> other) {
        return new Series(name, count, minNanos, maxNanos, meanNanos, saturated, negative, histogram, censored, other);
    }

    /**
     * Puts series together without loss: histograms bucket by bucket, exact extremes, the mean weighted by count.
     * {@code parts}: series of one name, at least one.
     */
    public static Series merge(List<Series> parts, List<Interval> intervals) {
        List<Series> filled = parts.stream().filter(part -> part.count() > 0).toList();
        long count = filled.stream().mapToLong(Series::count).sum();
        double sumNanos = filled.stream()
                .mapToDouble(part -> part.meanNanos() * part.count())
                .sum();
        return new Series(
                parts.get(0).name(),
                count,
                filled.stream().mapToLong(Series::minNanos).min().orElse(0),
                filled.stream().mapToLong(Series::maxNanos).max().orElse(0),
                count == 0 ? 0 : sumNanos / count,
                parts.stream().mapToLong(Series::saturated).sum(),
                parts.stream().mapToLong(Series::negative).sum(),
                HistogramSnapshot.merge(parts.stream().map(Series::histogram).toList()),
                HistogramSnapshot.merge(parts.stream().map(Series::censored).toList()),
                intervals);
    }

    /**
     * The part of a series that falls into one interval of a run.
     *
     * @param startOffsetNanos start in nanoseconds since the start of the measured part of the run
     * @param endOffsetNanos end in nanoseconds since the start of the measured part of the run, exclusive
     * @param minNanos exact minimum in nanoseconds; 0 if there are no values
     * @param maxNanos exact maximum in nanoseconds; 0 if there are no values
     */
    public record Interval(
            long startOffsetNanos, long endOffsetNanos, long minNanos, long maxNanos, HistogramSnapshot histogram) {

        public Interval {
            if (startOffsetNanos > endOffsetNanos) {
                throw new IllegalArgumentException("interval ends before it starts: end-offset-nanos=" + endOffsetNanos
                        + " (allowed: " + startOffsetNanos + " or more)");
            }
        }
    }
}
