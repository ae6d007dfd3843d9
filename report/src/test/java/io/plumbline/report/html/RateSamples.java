// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.Rate;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.Arrays;
import java.util.List;

/** The same result under several rates. */
final class RateSamples {

    private RateSamples() {}

    static List<BenchmarkResult> atRates(int... perSecond) {
        return Arrays.stream(perSecond).mapToObj(RateSamples::at).toList();
    }

    private static BenchmarkResult at(int perSecond) {
        BenchmarkResult sample = SampleResults.rich();
        ForkResult fork = sample.forks().get(0);
        RunResult run = fork.runs().get(0);
        RunResult other = run.withLoad(run.arrivals(), perSecond, perSecond, 0);
        List<ForkResult> only = List.of(fork.withRuns(List.of(other)));
        CellSpec cell = sample.experiment().orElseThrow().base();
        return sample.withExperiment(new Single(cell.at(Rate.perSecond(perSecond))))
                .withForks(only, Summaries.of(only))
                .withCaveats(List.of());
    }
}
