// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Intervals for the percentiles of a sample from its own variation over time, without other runs to compare with.
 *
 * <p>The ends are {@linkplain OrderStatistics order statistics}, as for independent values, but of a sample that is as much
 * smaller as its {@linkplain Dispersion dispersion} says; their ranks are scaled to the true number of values. For the
 * response times of M/M/1 at ρ = 0.7 the interval for p99 from 40,000 values in 40 windows covers the truth in 96 % of
 * simulated runs, one that takes them for independent in 30 %.
 *
 * <p>What differs between runs or forks as a whole is in it only as far as windows of several runs are given. With three
 * forks or more the interval of {@link Summaries} is the one to trust.
 */
public final class PercentileIntervals {

    /** Fewest windows (intervals with values, of all runs together) from which an interval is made. */
    public static final int MIN_WINDOWS = Dispersion.MIN_WINDOWS;

    private PercentileIntervals() {}

    /**
     * Finds the interval of one percentile.
     *
     * @param parts series of one name with their intervals, one for each run
     * @param percentile more than 0 and less than 100
     * @param confidence probability that the interval covers the true percentile, such as 0.95; each end errs with half of
     *     the rest
     * @return the interval; empty with fewer than {@link #MIN_WINDOWS} windows
     */
    public static Optional<PercentileInterval> of(List<Series> parts, double percentile, double confidence) {
        return of(parts, List.of(percentile), confidence).stream().findFirst();
    }

    /**
     * Finds the intervals of several percentiles; cheaper than one after the other.
     *
     * @param parts series of one name with their intervals, one for each run
     * @param percentiles each more than 0 and less than 100
     * @param confidence as {@linkplain #of(List, double, double) above}
     * @return the intervals in the same order; none with fewer than {@link #MIN_WINDOWS} windows
     */
    public static List<PercentileInterval> of(List<Series> parts, List<Double> percentiles, double confidence) {
        percentiles.forEach(PercentileIntervals::check);
        List<Series.Interval> windows = windows(parts);
        if (windows.size() < MIN_WINDOWS) {
            return List.of();
        }
        Ranked sample = new Ranked(SeriesMerge.merge(parts));
        Exceedance[] exceedances = percentiles.stream()
                .map(percentile -> sample.exceedance(percentile, windows.size()))
                .toArray(Exceedance[]::new);
        for (int b = 0; b < windows.size(); b++) {
            Histogram window = windows.get(b).histogram().toHistogram();
            for (Exceedance exceedance : exceedances) {
                exceedance.count(b, window);
            }
        }
        List<PercentileInterval> intervals = new ArrayList<>();
        for (int i = 0; i < exceedances.length; i++) {
            Dispersion dispersion = exceedances[i].dispersion(confidence);
            intervals.add(sample.interval(percentiles.get(i), dispersion, confidence));
        }
        return intervals;
    }

    private static List<Series.Interval> windows(List<Series> parts) {
        return parts.stream()
                .flatMap(part -> part.intervals().stream())
                .filter(window -> window.histogram().totalCount() > 0)
                .toList();
    }

    private static void check(double percentile) {
        if (!(percentile > Percentiles.MIN && percentile < Percentiles.MAX)) {
            throw new IllegalArgumentException("percentile without an interval: percentile=" + percentile
                    + " (allowed: more than 0 and less than 100)");
        }
    }

    /** A merged series. */
    private record Ranked(Series series) {

        PercentileValue at(double percentile, long rank) {
            return Percentiles.ofRank(series.count(), new RankWalk(series), new Percentiles.Rank(percentile, rank));
        }

        Exceedance exceedance(double percentile, int windows) {
            long nanos =
                    at(percentile, Percentiles.rank(series.count(), percentile)).nanos();
            return Exceedance.nearest(series.histogram().toHistogram(), nanos, 1 - percentile / 100, windows);
        }

        PercentileInterval interval(double percentile, Dispersion dispersion, double confidence) {
            long count = series.count();
            double quantile = percentile / 100;
            long worth = Math.max(1, (long) (count / dispersion.inflation(confidence)));
            OrderStatistics ranks = OrderStatistics.of(worth, quantile, confidence);
            double scale = (double) count / worth;
            long low = ranks.lower() < 1
                    ? 0
                    : at(percentile, scaled(Math.floor(ranks.lower() * scale), count))
                            .nanos();
            long estimate = at(percentile, Percentiles.rank(count, percentile)).nanos();
            return new PercentileInterval(
                    percentile,
                    estimate,
                    Math.min(low, estimate),
                    ranks.upper() > worth
                            ? OptionalLong.empty()
                            : high(at(percentile, scaled(Math.ceil(ranks.upper() * scale), count)), estimate),
                    count / Math.max(1, dispersion.ratio()),
                    dispersion.ratio());
        }

        private static OptionalLong high(PercentileValue value, long estimate) {
            return value.isLowerBound() ? OptionalLong.empty() : OptionalLong.of(Math.max(value.nanos(), estimate));
        }

        private static long scaled(double rank, long count) {
            return Math.max(1, Math.min(count, (long) rank));
        }
    }
}
