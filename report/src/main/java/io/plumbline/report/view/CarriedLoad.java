// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ClientSpread;
import io.plumbline.model.result.RunResult;
import io.plumbline.stats.AchievedRate;
import io.plumbline.stats.validity.Saturation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The share of an offered rate that was achieved. If some runs fell behind it is told of those, as far as anything was
 * completed in them.
 */
public record CarriedLoad(
        double achievedPerSecond, OptionalDouble utilisation, Optional<Double> growth, int runs, int stuck) {

    private static final double SECONDS_PER_NANO = 1e-9;

    public static CarriedLoad of(BenchmarkResult result) {
        List<RunResult> all =
                result.forks().stream().flatMap(fork -> fork.runs().stream()).toList();
        List<RunResult> moving =
                all.stream().filter(run -> !Saturation.isTotal(run)).toList();
        List<RunResult> behind = moving.stream().filter(Saturation::of).toList();
        List<RunResult> told = behind.isEmpty() ? moving : behind;
        double achieved = AchievedRate.perSecond(told).orElse(0);
        return new CarriedLoad(
                achieved,
                utilisation(told, achieved),
                told.stream().map(RunResult::backlogGrowth).max(Double::compare),
                all.size(),
                all.size() - moving.size());
    }

    public Optional<String> stuckText() {
        return stuck == 0 ? Optional.empty() : Optional.of(stuck == runs ? "all" : stuck + " of " + runs);
    }

    /**
     * Achieved rate × mean service time, of each client thread. Where that is above 1, several are in flight at a
     * time.
     */
    private static OptionalDouble utilisation(List<RunResult> runs, double achievedPerSecond) {
        List<Series> services = runs.stream()
                .flatMap(run -> run.series(SeriesNames.SERVICE).stream())
                .filter(series -> series.count() > 0)
                .toList();
        if (services.isEmpty()) {
            return OptionalDouble.empty();
        }
        int threads = runs.stream()
                .flatMap(run -> run.clientSpread().stream())
                .mapToInt(ClientSpread::clientThreads)
                .max()
                .orElse(1);
        double meanNanos = Series.merge(services, List.of()).meanNanos();
        double busy = achievedPerSecond * meanNanos * SECONDS_PER_NANO / threads;
        boolean isOneByOne =
                runs.stream().allMatch(run -> run.series(SeriesNames.QUEUEING).isPresent());
        return busy > 1 && !isOneByOne ? OptionalDouble.empty() : OptionalDouble.of(Math.min(1, busy));
    }
}
