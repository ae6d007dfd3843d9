// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Resolution of a harness on this host, from the floors and the first runs of several forks. A disturbance only ever
 * adds to a cost, so costs are the minimum seen, and noise the maximum.
 *
 * @param clockStepNanos smallest step of the clock
 * @param clockReadNanos cost of reading it
 * @param invocationNanos cost of an invocation that does nothing
 * @param overshootP50Nanos median of how late an idle harness starts an invocation
 * @param overshootP99Nanos 99th percentile of that
 * @param noiseP999Nanos 99.9th percentile of what the host added to a constant response time, where nothing else waits
 */
public record HostResolution(
        double clockStepNanos,
        double clockReadNanos,
        double invocationNanos,
        double overshootP50Nanos,
        double overshootP99Nanos,
        long noiseP999Nanos) {

    private static final double NOISE_PERCENTILE = 99.9;
    private static final String UNIFORM = "uniform";

    /** The forks must be at least one, and their first runs undisturbed by stalls. */
    static HostResolution of(List<ForkResult> forks) {
        List<HarnessFloor> floors = forks.stream().map(ForkResult::floor).toList();
        long noise = forks.stream()
                .map(fork -> fork.runs().get(0))
                .filter(run -> run.arrivals().startsWith(UNIFORM))
                .map(run -> run.series(SeriesNames.RESPONSE).orElseThrow())
                .mapToLong(HostResolution::addedNanos)
                .max()
                .orElse(0);
        return new HostResolution(
                least(floors, HarnessFloor::clockGranularityNanos),
                least(floors, HarnessFloor::clockReadNanos),
                least(floors, HarnessFloor::invocationNanos),
                least(floors, HarnessFloor::overshootP50Nanos),
                floors.stream()
                        .mapToDouble(HarnessFloor::overshootP99Nanos)
                        .max()
                        .orElseThrow(),
                noise);
    }

    private static long addedNanos(Series response) {
        List<PercentileValue> values = Percentiles.of(response, List.of(50.0, NOISE_PERCENTILE));
        return values.get(1).nanos() - values.get(0).nanos();
    }

    private static double least(List<HarnessFloor> floors, ToDoubleFunction<HarnessFloor> part) {
        return floors.stream().mapToDouble(part).min().orElseThrow();
    }

    /**
     * Returns the smallest difference that can be seen: two readings of the clock lie at least a read apart and are a step wrong.
     *
     * @return nanoseconds
     */
    public double leastDifferenceNanos() {
        return clockStepNanos + clockReadNanos;
    }
}
