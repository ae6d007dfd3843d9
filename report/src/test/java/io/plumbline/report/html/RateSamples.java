// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.OptionValue;
import io.plumbline.model.result.OptionValue.Origin;
import io.plumbline.model.result.RunResult;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
        RunResult other = new RunResult(
                run.index(),
                run.startedAt(),
                run.arrivals(),
                run.duration(),
                run.counts(),
                perSecond,
                perSecond,
                0,
                run.series(),
                run.worst(),
                run.jvmActivity(),
                run.end(),
                Optional.empty());
        ForkResult only = new ForkResult(
                0,
                fork.jvm(),
                fork.placement(),
                fork.pacer(),
                fork.floor(),
                List.of(),
                fork.facts(),
                List.of(other),
                fork.end(),
                fork.endDetail());
        return new BenchmarkResult(
                sample.toolVersion(),
                sample.title(),
                sample.roundTrip(),
                sample.startedAt(),
                options(sample, perSecond),
                sample.host(),
                List.of(only),
                io.plumbline.stats.Summaries.of(List.of(only)),
                List.of());
    }

    private static List<OptionValue> options(BenchmarkResult sample, int perSecond) {
        List<OptionValue> options = new ArrayList<>(sample.options());
        options.removeIf(option -> option.name().equals("rate"));
        options.add(new OptionValue("rate", perSecond + "/s", Origin.COMMAND_LINE));
        return options;
    }
}
