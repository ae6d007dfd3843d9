// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.latency.WorstInvocation;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Summaries;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** A result in which response and wait are so far apart that no unit suits both. */
final class FarApart {

    private FarApart() {}

    static BenchmarkResult basedOn(BenchmarkResult sample) {
        ForkResult fork = sample.forks().get(0);
        RunResult run = fork.runs().get(0);
        RunResult apart = run.withLoad("poisson", run.offeredPerSecond(), run.achievedPerSecond(), 0)
                .withSeries(List.of(
                        series(SeriesNames.RESPONSE, 12_000_000, 900_000),
                        series(SeriesNames.SERVICE, 11_999_000, 900_000),
                        series(SeriesNames.WAIT, 24, 1_000),
                        series("cache_lookup_of_the_second_level", 310, 7)))
                .withWorst(List.of(new WorstInvocation(1_234_567_890, 1_204, 812_345_678)));
        ForkResult only = new ForkResult(
                0,
                fork.jvm(),
                fork.placement(),
                "sleep-then-spin",
                fork.floor(),
                List.of(),
                fork.facts(),
                List.of(apart),
                fork.end(),
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return sample.withTitle("Database query", false).withForks(List.of(only), Summaries.of(List.of(only)));
    }

    private static Series series(String name, long firstNanos, long stepNanos) {
        long[] nanos = LongStream.range(0, 1_000)
                .map(index -> firstNanos + index * stepNanos)
                .toArray();
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        LongStream.of(nanos).forEach(histogram::recordValue);
        return new Series(
                name,
                nanos.length,
                nanos[0],
                nanos[nanos.length - 1],
                LongStream.of(nanos).average().orElseThrow(),
                0,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.empty(),
                List.of());
    }
}
