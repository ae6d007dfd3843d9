// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.floor;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.ServiceFloor;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.Optional;

/**
 * The share of the median that is a service's own: what it takes beyond its floor. Percentiles of differences aren't
 * differences of percentiles, so that there is none but that of the medians.
 *
 * <p>The interval is recovered from those of both medians, which were observed independently (Zou and Donner, "Construction
 * of confidence intervals about effect measures", 2008): for {@code d = s − f} it is
 * {@code d − √((s − s_low)² + (f_high − f)²)} to {@code d + √((s_high − s)² + (f − f_low)²)}.
 *
 * @param serviceNanos median of the service in nanoseconds
 * @param floorNanos median of the floor in nanoseconds
 * @param nanos the difference in nanoseconds; negative if the floor took longer
 * @param interval its 95 % interval, which may begin below zero; empty if one of the medians has none
 */
public record Premium(long serviceNanos, long floorNanos, long nanos, Optional<Bounds> interval) {

    private static final double MEDIAN = 50;

    /** Returns the premium; empty without a floor, or if the figures of either would mislead. */
    public static Optional<Premium> of(BenchmarkResult result) {
        return result.serviceFloor()
                .filter(any -> result.isValid())
                .flatMap(floor -> Median.of(result.forks(), result.summary(), result.headlineName())
                        .flatMap(service ->
                                Median.of(floor, result.headlineName()).map(least -> between(service, least))));
    }

    /** Returns whether the service takes longer than its floor, by more than chance where there is an interval. */
    public boolean isTold() {
        return interval.map(Bounds::lowNanos).orElse(nanos) > 0;
    }

    /** A median in nanoseconds, and its interval; empty if there is none. */
    public record Median(long nanos, Optional<Bounds> bounds) {

        /** Finds the median of a series; empty if it is unknown, or only a lower bound. */
        public static Optional<Median> of(List<ForkResult> forks, Summary summary, String name) {
            IntervalBasis basis = IntervalBasis.of(forks);
            boolean hasConfidence = basis == IntervalBasis.FORKS || basis == IntervalBasis.RUNS;
            return summary.series(name)
                    .map(SummarySeries::merged)
                    .filter(series -> series.count() > 0)
                    .map(series -> Percentiles.of(series, MEDIAN))
                    .filter(median -> !median.isLowerBound())
                    .map(median -> new Median(
                            median.nanos(), summary.interval(name, MEDIAN).filter(any -> hasConfidence)));
        }

        /** Finds that of the floor, whose series may have another name. */
        public static Optional<Median> of(ServiceFloor floor, String name) {
            return of(floor.forks(), floor.summary(), name)
                    .or(() -> of(floor.forks(), floor.summary(), SeriesNames.SERVICE));
        }
    }

    /** Returns the series of a floor that stands beside a result's headline; empty without a floor. */
    public static Optional<Series> floor(BenchmarkResult result) {
        return result.serviceFloor()
                .map(ServiceFloor::summary)
                .flatMap(all -> all.series(result.headlineName()).or(() -> all.series(SeriesNames.SERVICE)))
                .map(SummarySeries::merged)
                .filter(series -> series.count() > 0);
    }

    /** Returns the premium of a service over its floor. */
    public static Premium between(Median service, Median floor) {
        long nanos = service.nanos() - floor.nanos();
        Optional<Bounds> difference = service.bounds()
                .flatMap(above -> floor.bounds()
                        .map(below -> new Bounds(
                                nanos - distance(service.nanos() - above.lowNanos(), below.highNanos() - floor.nanos()),
                                nanos
                                        + distance(
                                                above.highNanos() - service.nanos(),
                                                floor.nanos() - below.lowNanos()))));
        return new Premium(service.nanos(), floor.nanos(), nanos, difference);
    }

    private static long distance(long oneNanos, long otherNanos) {
        return Math.round(Math.hypot((double) oneNanos, (double) otherNanos));
    }
}
