// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.verify;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.HarnessFloor;
import io.plumbline.model.verify.HostResolution;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Takes from forks what times this host can tell apart. */
final class ResolutionOfForks {

    private static final double NOISE_PERCENTILE = 99.9;

    private ResolutionOfForks() {}

    /** The forks must be at least one, and their first runs undisturbed by stalls. */
    static HostResolution of(List<ForkResult> forks) {
        List<HarnessFloor> floors = forks.stream().map(ForkResult::floor).toList();
        long noise = forks.stream()
                .map(fork -> fork.runs().get(0))
                .filter(run -> run.arrivalKind() == ArrivalKind.UNIFORM)
                .map(run -> run.series(SeriesNames.RESPONSE).orElseThrow())
                .mapToLong(ResolutionOfForks::addedNanos)
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
}
