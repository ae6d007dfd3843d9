// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.environment.JvmFacts;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.EndState;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import io.plumbline.model.result.RunResult.JvmActivity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Small records with known values. */
public final class Samples {

    private Samples() {}

    public static Series series(String name, long... nanos) {
        return censoredSeries(name, nanos, new long[0]);
    }

    /** Of the {@code nanos}, those that are also in {@code censored} are only lower bounds. */
    public static Series censoredSeries(String name, long[] nanos, long[] censored) {
        return new Series(
                name,
                nanos.length,
                LongStream.of(nanos).min().orElse(0),
                LongStream.of(nanos).max().orElse(0),
                LongStream.of(nanos).mapToDouble(value -> value).average().orElse(0),
                LongStream.of(nanos)
                        .filter(value -> value > HistogramSnapshot.HIGHEST_NANOS)
                        .count(),
                0,
                histogram(nanos),
                histogram(censored),
                List.of());
    }

    /** A series whose values came in intervals of a second each. */
    public static Series inIntervals(String name, List<long[]> intervals) {
        long[] all = intervals.stream().flatMapToLong(LongStream::of).toArray();
        Series series = series(name, all);
        List<Series.Interval> parts = new ArrayList<>();
        for (long[] nanos : intervals) {
            long start = parts.size() * 1_000_000_000L;
            parts.add(new Series.Interval(
                    start,
                    start + 1_000_000_000L,
                    LongStream.of(nanos).min().orElse(0),
                    LongStream.of(nanos).max().orElse(0),
                    histogram(nanos)));
        }
        return new Series(
                name,
                series.count(),
                series.minNanos(),
                series.maxNanos(),
                series.meanNanos(),
                series.saturated(),
                0,
                series.histogram(),
                series.censored(),
                parts);
    }

    public static HistogramSnapshot histogram(long... nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        LongStream.of(nanos).forEach(value -> histogram.recordValue(Math.min(value, HistogramSnapshot.HIGHEST_NANOS)));
        return HistogramSnapshot.of(histogram);
    }

    public static RunResult run(Series... series) {
        return new RunResult(
                0,
                Instant.EPOCH,
                "uniform",
                Duration.ofSeconds(1),
                new InvocationCounts(1, 1, 0, 0, 0),
                1,
                1,
                0,
                List.of(series),
                List.of(),
                new JvmActivity(0, 0, 0),
                EndState.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public static ForkResult fork(RunResult... runs) {
        return new ForkResult(
                0,
                new JvmFacts("25", "vendor", "name", "home", "G1", List.of()),
                List.of(),
                "spin",
                new HarnessFloor(20, 1, 50, 30, 60),
                List.of(),
                Map.of(),
                List.of(runs),
                EndState.COMPLETED,
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
