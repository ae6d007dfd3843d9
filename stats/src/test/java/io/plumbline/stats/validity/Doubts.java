// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.Defaults;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.RunResult.InvocationCounts;
import java.util.List;
import java.util.Optional;

/** Runs with one thing wrong, and what is said of it. */
final class Doubts {

    private Doubts() {}

    record Load(double offeredPerSecond, double achievedPerSecond, double backlogGrowth) {}

    /** The caveat of this kind, if the forks give rise to one. */
    static Optional<Caveat> of(CaveatCode code, ForkResult... forks) {
        return ValidityCheck.of(List.of(forks), Defaults.MAX_LOSS).stream()
                .filter(caveat -> caveat.code() == code)
                .findFirst();
    }

    static RunResult loaded(RunResult run, InvocationCounts counts, Load load) {
        return run.withCounts(counts)
                .withLoad(run.arrivals(), load.offeredPerSecond(), load.achievedPerSecond(), load.backlogGrowth());
    }

    /** A series with values that no histogram can hold as they are. */
    static Series withOddValues(Series series, long saturated, long negative) {
        return new Series(
                series.name(),
                series.count(),
                series.minNanos(),
                series.maxNanos(),
                series.meanNanos(),
                saturated,
                negative,
                series.histogram(),
                series.censored(),
                series.intervals());
    }
}
