// SPDX-License-Identifier: Apache-2.0
package io.plumbline.stats;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.stats.sample.Intervals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the summary over all forks and runs of a result.
 *
 * <p>The headline percentiles come from the merged histograms. Their uncertainty comes from the variation of the same
 * percentile between independent observations, as Georges, Buytaert and Eeckhout advise ("Statistically Rigorous Java
 * Performance Evaluation", 2007). {@link IntervalBasis} says which observations these are:
 *
 * <ul>
 *   <li>three forks or more: a 95 % t-interval over the logarithms of the forks, the runs of each fork merged;
 *   <li>else three runs or more: likewise over the runs. Runs within one JVM are alike, so this interval is too narrow;
 *   <li>else two runs: the smaller and the larger value, without a level of confidence;
 *   <li>else none.
 * </ul>
 *
 * <p>The interval is for the percentile of a typical fork (or run), the one in the middle. The merged percentile
 * usually lies inside, but need not: if one fork alone makes the tail, it pulls the merged tail up to its own. A
 * percentile has no interval if one of its observations is only a lower bound, since it isn't known then how far up it
 * reaches.
 */
public final class Summaries {

    private Summaries() {}

    /** Returns one merged series for every name, in the order in which the names first appear. */
    public static Summary of(List<ForkResult> forks) {
        Map<String, List<Series>> byName = new LinkedHashMap<>();
        forks.stream()
                .flatMap(fork -> fork.runs().stream())
                .flatMap(run -> run.series().stream())
                .forEach(series -> byName.computeIfAbsent(series.name(), name -> new ArrayList<>())
                        .add(series));
        return new Summary(
                byName.values().stream().map(parts -> summarize(forks, parts)).toList());
    }

    private static SummarySeries summarize(List<ForkResult> forks, List<Series> parts) {
        Series merged = SeriesMerge.merge(parts);
        return new SummarySeries(merged, intervals(forks, merged.name()));
    }

    private static Map<Double, Bounds> intervals(List<ForkResult> forks, String name) {
        List<Series> byFork = SeriesMerge.byFork(forks, name);
        List<Series> byRun = SeriesMerge.byRun(forks, name);
        IntervalBasis basis = IntervalBasis.of(byFork.size(), byRun.size());
        if (basis == IntervalBasis.NONE) {
            return Map.of();
        }
        Map<Double, List<PercentileValue>> observations = observations(basis == IntervalBasis.FORKS ? byFork : byRun);
        Map<Double, Bounds> intervals = new TreeMap<>();
        observations.forEach((percentile, values) -> {
            if (values.stream().noneMatch(PercentileValue::isLowerBound)) {
                intervals.put(percentile, bounds(basis, values));
            }
        });
        return intervals;
    }

    private static Map<Double, List<PercentileValue>> observations(Collection<Series> series) {
        Map<Double, List<PercentileValue>> byPercentile = new TreeMap<>();
        series.stream()
                .flatMap(one -> Percentiles.of(one, Percentiles.SHOWN).stream())
                .forEach(value -> byPercentile
                        .computeIfAbsent(value.percentile(), percentile -> new ArrayList<>())
                        .add(value));
        return byPercentile;
    }

    static Bounds bounds(IntervalBasis basis, List<PercentileValue> values) {
        long[] nanos = values.stream().mapToLong(PercentileValue::nanos).toArray();
        return basis == IntervalBasis.RANGE ? Intervals.range(nanos) : Intervals.studentT(nanos);
    }
}
