// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.history;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.latency.Series;
import io.plumbline.model.option.OptionValue;
import io.plumbline.model.option.OptionValue.Origin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.results.history.Measure.Merged;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.block.ForkPercentile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Extracts from a result what a history keeps of it. */
public final class CampaignFacts {

    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9, 99.99);

    /** Options of how much is measured and with which build, not of what. */
    private static final Set<String> OF_THE_EFFORT =
            Set.of("forks", "runs", "jdk", "class-path", "title", "seed", "margin", "percentiles", "until-decided");

    private static final String EXPLAIN = "explain";

    private CampaignFacts() {}

    /**
     * Makes a campaign of a result. {@code benchmark}: what the benchmark is called, unlike all others on its testbed.
     * Returns the campaign; empty if the result has no figures.
     */
    public static Optional<Campaign> of(String benchmark, BenchmarkResult result, Build build, String file) {
        List<Measure> measures = measures(result);
        return measures.isEmpty()
                ? Optional.empty()
                : Optional.of(new Campaign(
                        ContentHash.of("campaign", file, benchmark),
                        benchmark,
                        setup(result),
                        Testbed.of(result),
                        build,
                        result.startedAt(),
                        measures,
                        doubt(result),
                        file));
    }

    /** Percentiles of the headline series that every fork supports; the median at any rate. */
    private static List<Measure> measures(BenchmarkResult result) {
        String series = result.headlineName();
        List<List<ForkPercentile>> forks = new ArrayList<>();
        for (ForkResult fork : result.forks()) {
            List<Series> runs = SeriesMerge.byRun(List.of(fork), series);
            if (!runs.isEmpty()) {
                forks.add(ForkPercentile.of(runs, PERCENTILES));
            }
        }
        List<Measure> measures = new ArrayList<>();
        for (int i = 0; i < PERCENTILES.size() && !forks.isEmpty(); i++) {
            int index = i;
            List<ForkPercentile> values =
                    forks.stream().map(fork -> fork.get(index)).toList();
            if (i == 0 || values.stream().allMatch(value -> value.timesTooShort() <= 1)) {
                measures.add(measure(result, series, PERCENTILES.get(i), values));
            }
        }
        return measures;
    }

    private static Measure measure(
            BenchmarkResult result, String series, double percentile, List<ForkPercentile> forks) {
        PercentileValue merged = Percentiles.of(result, series, percentile);
        return new Measure(
                series + " " + Percentiles.label(percentile),
                forks.stream().map(ForkPercentile::nanos).toList(),
                forks.stream().anyMatch(fork -> fork.certainty() == Certainty.LOWER_BOUND),
                Optional.of(new Merged(merged.nanos(), merged.isLowerBound())));
    }

    private static Optional<String> doubt(BenchmarkResult result) {
        return result.caveats().stream()
                .filter(caveat -> caveat.severity() == Severity.INVALID)
                .map(Caveat::message)
                .findFirst();
    }

    /**
     * Tells what was measured from everything else: fingerprint of the options that somebody chose or that are usual;
     * those chosen for a host are in its testbed, and how many forks there are doesn't matter.
     */
    public static String setup(BenchmarkResult result) {
        if (result.isImported()) {
            return ContentHash.of("imported", result.title());
        }
        return ContentHash.of(result.options().stream()
                .filter(option ->
                        option.origin() != Origin.AUTOMATIC || option.name().equals(EXPLAIN))
                .filter(option -> !OF_THE_EFFORT.contains(option.name()))
                .map(CampaignFacts::text)
                .sorted()
                .collect(Collectors.joining("\n")));
    }

    private static String text(OptionValue option) {
        return option.name().equals(EXPLAIN) && option.origin() == Origin.AUTOMATIC
                ? EXPLAIN + "=off" // whoever chose it: what it costs is below what a history can detect
                : option.name() + "=" + option.value();
    }
}
