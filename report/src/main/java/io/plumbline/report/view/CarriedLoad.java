// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The share of an offered rate that was achieved, over all runs.
 *
 * @param achievedPerSecond mean of the runs
 * @param utilisation achieved rate × mean service time: the share of time in which work is in progress; empty if there
 *     is no service time
 * @param growth seconds by which the response time grows in each second, in the worst run; empty if nothing was
 *     completed there
 */
public record CarriedLoad(double achievedPerSecond, OptionalDouble utilisation, Optional<Double> growth) {

    private static final double SECONDS_PER_NANO = 1e-9;

    /**
     * Looks at all runs of a result.
     *
     * @param result the result
     * @return what they carried together
     */
    public static CarriedLoad of(BenchmarkResult result) {
        List<RunResult> runs =
                result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
        double achieved = runs.stream()
                .mapToDouble(RunResult::achievedPerSecond)
                .average()
                .orElse(0);
        boolean isStuck = runs.stream()
                .anyMatch(run -> run.counts().completed() == 0 && run.counts().unsent() > 0);
        Optional<Double> growth = isStuck
                ? Optional.empty()
                : runs.stream().map(RunResult::backlogGrowth).max(Double::compare);
        return new CarriedLoad(achieved, utilisation(result, achieved), growth);
    }

    private static OptionalDouble utilisation(BenchmarkResult result, double achievedPerSecond) {
        return result.summary()
                .series(SeriesNames.SERVICE)
                .filter(service -> service.merged().count() > 0)
                .map(service ->
                        OptionalDouble.of(achievedPerSecond * service.merged().meanNanos() * SECONDS_PER_NANO))
                .orElse(OptionalDouble.empty());
    }
}
