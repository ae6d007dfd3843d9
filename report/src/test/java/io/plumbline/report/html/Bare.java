// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results that lack what most have. */
final class Bare {

    private Bare() {}

    /** A benchmark that was ended before its first run: no fork at all. */
    static BenchmarkResult nothingMeasured() {
        return SampleResults.died().withForks(List.of(), Summaries.of(List.of()));
    }

    static BenchmarkResult withoutWorstAndJitter() {
        BenchmarkResult sample = SampleResults.rich();
        ForkResult fork = sample.forks().get(0);
        List<RunResult> runs = fork.runs().stream().map(Bare::bare).toList();
        ForkResult bare = new ForkResult(
                0,
                null,
                List.of(),
                "spin",
                null,
                List.of(),
                Map.of(),
                runs,
                fork.end(),
                fork.endDetail(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return sample.withForks(List.of(bare), Summaries.of(List.of(bare)));
    }

    private static RunResult bare(RunResult run) {
        List<Series> series = run.series().stream()
                .filter(one -> !one.name().equals("jitter") && !one.name().equals("lateness"))
                .toList();
        return run.withSeries(series).withWorst(List.of());
    }
}
