// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.latency.Series;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.SeriesMerge;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.sample.Intervals;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Merges sample runs; its intervals are simply the lowest and the highest run. */
final class SampleSummary {

    private SampleSummary() {}

    static Summary of(List<ForkResult> forks) {
        return new Summary(Summaries.of(forks).series().stream()
                .map(SummarySeries::merged)
                .map(merged -> new SummarySeries(merged, bounds(SeriesMerge.byRun(forks, merged.name()))))
                .toList());
    }

    private static Map<Double, Bounds> bounds(List<Series> runs) {
        Map<Double, Bounds> bounds = new TreeMap<>();
        for (double percentile : runs.size() < 2 ? List.<Double>of() : Percentiles.SHOWN) {
            long[] nanos = runs.stream()
                    .mapToLong(run -> Percentiles.of(run, percentile).nanos())
                    .toArray();
            bounds.put(percentile, Intervals.range(nanos));
        }
        return bounds;
    }
}
