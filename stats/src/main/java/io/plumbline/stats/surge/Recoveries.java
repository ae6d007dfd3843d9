// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.surge;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Arrivals.Surge;
import io.plumbline.model.spec.Experiment;
import io.plumbline.stats.surge.Recovery.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Recoveries from one surge, of a fork each. */
public record Recoveries(Surge surge, List<Recovery> forks) {

    private static final long MOST = Long.MAX_VALUE;

    /** Returns those of a result that was measured under a surge, and has intervals. */
    public static Optional<Recoveries> of(BenchmarkResult result) {
        return result.experiment()
                .map(Experiment::base)
                .filter(base -> base.load().arrivals() instanceof Surge)
                .map(base -> new Recoveries(
                        (Surge) base.load().arrivals(),
                        result.forks().stream()
                                .flatMap(fork -> fork.runs().stream().limit(1))
                                .flatMap(run -> Recovery.of(run, base).stream())
                                .toList()))
                .filter(recoveries -> !recoveries.forks().isEmpty());
    }

    /** Returns metastable if any fork is: it can happen; else what most of them are. */
    public Outcome outcome() {
        return Stream.of(Outcome.values())
                .max(Comparator.comparingLong(one -> one == Outcome.METASTABLE && count(one) > 0 ? MOST : count(one)))
                .orElseThrow();
    }

    public long count(Outcome outcome) {
        return forks.stream().filter(fork -> fork.outcome() == outcome).count();
    }

    /** Returns the fork that stands for all: of those with their outcome the one whose recovery is in the middle. */
    public Recovery typical() {
        List<Recovery> same = forks.stream()
                .filter(fork -> fork.outcome() == outcome())
                .sorted(Comparator.comparingDouble(Recovery::recoveryNanos))
                .toList();
        return same.get((same.size() - 1) / 2);
    }

    /** Returns the known times until normal, the shortest first. */
    public double[] recoveriesNanos() {
        return forks.stream()
                .mapToDouble(Recovery::recoveryNanos)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }
}
