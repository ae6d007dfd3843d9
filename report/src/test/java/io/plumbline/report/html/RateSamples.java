// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.model.spec.OptionValue.Origin;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
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
        return sample.withOptions(options(sample, perSecond))
                .withForks(only, Summaries.of(only))
                .withCaveats(List.of());
    }

    private static List<OptionValue> options(BenchmarkResult sample, int perSecond) {
        List<OptionValue> options = new ArrayList<>(sample.options());
        options.removeIf(option -> option.name().equals("rate"));
        options.add(new OptionValue("rate", perSecond + "/s", Origin.COMMAND_LINE));
        return options;
    }
}
