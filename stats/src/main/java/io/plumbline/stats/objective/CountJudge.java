// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.objective;

import io.plumbline.model.environment.Roles;
import io.plumbline.model.objective.Count;
import io.plumbline.model.objective.CountObjective;
import io.plumbline.model.result.ForkResult;
import io.plumbline.stats.CpuCost;
import io.plumbline.stats.objective.Judgement.Measured;
import io.plumbline.stats.work.CountText;
import io.plumbline.stats.work.ForkCount;
import io.plumbline.stats.work.ForkCounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Judges a count by the fork that does least and the one that does most: each has to keep the limit, or each to miss it.
 * Below a limit is what stays there with all that may be the harness's own; a limit that may be reached is met by what
 * can't be told from it.
 */
final class CountJudge {

    private CountJudge() {}

    static Judgement of(CountObjective objective, List<ForkResult> forks) {
        List<ForkCount> counts = forks.stream()
                .filter(fork -> !fork.runs().isEmpty())
                .map(fork -> ForkCounts.of(fork, objective.count(), objective.series()))
                .toList();
        Optional<ForkCount> missing =
                counts.stream().filter(count -> !count.isKnown()).findFirst();
        if (counts.isEmpty()) {
            return Judgement.nothing(objective, "nothing was measured of " + objective);
        } else if (missing.isPresent()) {
            return Judgement.nothing(
                    objective,
                    missing.get().name() + " isn't known in " + unknown(counts) + ": "
                            + missing.get().missing());
        }
        String reason = said(counts)
                + (objective.count() == Count.CALLS && !CpuCost.hasAllCalls(forks, Roles.CLIENT)
                        ? "; not all kinds of calls are counted"
                        : "");
        double mean = values(counts).average().orElseThrow();
        double low = counts.stream().mapToDouble(ForkCount::low).min().orElseThrow();
        double limit = objective.limit().doubleValue();
        if (objective.isReached()) {
            double high = counts.stream().mapToDouble(ForkCount::low).max().orElseThrow();
            return Judgement.atMost(objective, limit, new Measured(Math.min(mean, high), low, high), reason);
        }
        double high = counts.stream().mapToDouble(ForkCount::high).max().orElseThrow();
        return Judgement.below(objective, limit, new Measured(mean, low, high), reason);
    }

    private static String unknown(List<ForkCount> counts) {
        long unknown = counts.stream().filter(count -> !count.isKnown()).count();
        return unknown == counts.size() ? "any fork" : unknown + " of " + counts.size() + " forks";
    }

    private static DoubleStream values(List<ForkCount> counts) {
        return counts.stream().mapToDouble(ForkCount::value);
    }

    private static String said(List<ForkCount> counts) {
        Count count = counts.get(0).count();
        double error = counts.stream().mapToDouble(ForkCount::resolution).max().orElseThrow();
        String least = CountText.of(count, values(counts).min().orElseThrow(), error);
        String most = CountText.of(count, values(counts).max().orElseThrow(), error);
        String forks = counts.size() == 1 ? "one fork" : counts.size() + " forks";
        return (least.equals(most) ? least : "between " + least + " and " + most) + " an invocation in " + forks;
    }
}
