// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats.validity;

import io.plumbline.model.RatioText;
import io.plumbline.model.TimeText;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.AgentPart;
import io.plumbline.model.result.ArrivalKind;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.SentinelLoad;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Compares the times of agents with those of sentinels, which arrive at random and so see what is loaded as it is on average over time. What
 * agents measure beyond that is theirs: queues in them, or on their connections. Only where the load itself is even or random, as those of a
 * burst wait for each other by intent.
 *
 * <p>A percentile counts as longer if it is so by a tenth in every run, and if so few of the sentinels' times are beyond it as alike times would
 * be with a probability below 0.1 % (binomial).
 */
final class SentinelComparison {

    private static final Set<ArrivalKind> SPREAD = EnumSet.of(ArrivalKind.UNIFORM, ArrivalKind.POISSON);
    private static final int MIN_RUNS = 3;
    private static final double NOTABLE = 1.1;
    private static final double IMPROBABLE = 0.001;

    private final double percentile;
    private final List<Histogram> agents = new ArrayList<>();
    private final List<Histogram> sentinels = new ArrayList<>();

    private SentinelComparison(double percentile) {
        this.percentile = percentile;
    }

    /** In words, such as {@code p99 of the agents is 2.1 times that of the sentinels (1.2 ms against 570 µs)}; empty if they are alike. */
    static Optional<String> of(List<ForkResult> forks) {
        return Stream.of(99.0, 50.0)
                .map(percentile -> new SentinelComparison(percentile).add(forks).text())
                .flatMap(Optional::stream)
                .findFirst();
    }

    private SentinelComparison add(List<ForkResult> forks) {
        for (ForkResult fork : forks) {
            List<AgentPart> parts = fork.agents()
                    .flatMap(load -> load.sentinels())
                    .map(SentinelLoad::parts)
                    .orElse(List.of());
            for (int run = 0; run < fork.runs().size() && !parts.isEmpty(); run++) {
                add(fork.runs().get(run), parts, run);
            }
        }
        return this;
    }

    private void add(RunResult run, List<AgentPart> parts, int index) {
        Series headline = run.series().get(0);
        List<Series> beside = parts.stream()
                .flatMap(part -> part.fork().stream())
                .filter(fork -> fork.runs().size() > index)
                .flatMap(fork -> fork.runs().get(index).series(headline.name()).stream())
                .filter(series -> series.count() > 0)
                .toList();
        if (SPREAD.contains(run.arrivalKind()) && headline.count() > 0 && !beside.isEmpty()) {
            agents.add(headline.histogram().toHistogram());
            sentinels.add(SeriesMerge.merge(beside).histogram().toHistogram());
        }
    }

    private Optional<String> text() {
        return agents.size() >= MIN_RUNS && areLonger() && isImprobable()
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "%s of the agents is %s times that of the sentinels (%s against %s)",
                        Percentiles.label(percentile),
                        RatioText.of((double) nanos(sum(agents)) / nanos(sum(sentinels))),
                        TimeText.of(nanos(sum(agents))),
                        TimeText.of(nanos(sum(sentinels)))))
                : Optional.empty();
    }

    private boolean areLonger() {
        for (int run = 0; run < agents.size(); run++) {
            if (nanos(agents.get(run)) < NOTABLE * nanos(sentinels.get(run))) {
                return false;
            }
        }
        return true;
    }

    private boolean isImprobable() {
        long count = 0;
        long beyond = 0;
        for (int run = 0; run < agents.size(); run++) {
            Histogram own = sentinels.get(run);
            count += own.getTotalCount();
            beyond += own.getCountBetweenValues(own.nextNonEquivalentValue(nanos(agents.get(run))), Long.MAX_VALUE);
        }
        int size = (int) Math.min(Integer.MAX_VALUE, count);
        return BinomialDistribution.of(size, 1 - percentile / 100)
                        .cumulativeProbability((int) Math.min(Integer.MAX_VALUE, beyond))
                < IMPROBABLE;
    }

    private long nanos(Histogram histogram) {
        return Math.max(1, histogram.getValueAtPercentile(percentile));
    }

    private static Histogram sum(List<Histogram> histograms) {
        Histogram sum = new Histogram(histograms.get(0));
        histograms.forEach(sum::add);
        return sum;
    }
}
