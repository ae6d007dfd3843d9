// SPDX-License-Identifier: Apache-2.0
package io.plumbline.testkit;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.result.RunResult;
import io.plumbline.model.result.Summary;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Merges sample runs; its intervals are simply the lowest and the highest run. */
final class SampleSummary {

    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 99.99};

    private SampleSummary() {}

    static Summary of(List<RunResult> runs) {
        Map<String, List<Series>> byName = new LinkedHashMap<>();
        for (RunResult run : runs) {
            run.series()
                    .forEach(series -> byName.computeIfAbsent(series.name(), name -> new ArrayList<>())
                            .add(series));
        }
        List<SummarySeries> merged = new ArrayList<>();
        byName.forEach((name, parts) -> merged.add(new SummarySeries(merge(name, parts), bounds(parts))));
        return new Summary(merged);
    }

    private static Series merge(String name, List<Series> parts) {
        HistogramSnapshot histogram =
                HistogramSnapshot.merge(parts.stream().map(Series::histogram).toList());
        double sum = parts.stream()
                .mapToDouble(part -> part.meanNanos() * part.count())
                .sum();
        return new Series(
                name,
                histogram.totalCount(),
                parts.stream()
                        .filter(part -> part.count() > 0)
                        .mapToLong(Series::minNanos)
                        .min()
                        .orElse(0),
                parts.stream().mapToLong(Series::maxNanos).max().orElse(0),
                histogram.totalCount() == 0 ? 0 : sum / histogram.totalCount(),
                parts.stream().mapToLong(Series::saturated).sum(),
                parts.stream().mapToLong(Series::negative).sum(),
                histogram,
                HistogramSnapshot.merge(parts.stream().map(Series::censored).toList()),
                List.of());
    }

    private static Map<Double, Bounds> bounds(List<Series> parts) {
        Map<Double, Bounds> bounds = new TreeMap<>();
        if (parts.size() < 2) {
            return bounds;
        }
        List<Histogram> histograms =
                parts.stream().map(part -> part.histogram().toHistogram()).toList();
        for (double percentile : PERCENTILES) {
            long[] values = histograms.stream()
                    .mapToLong(histogram -> histogram.getValueAtPercentile(percentile))
                    .sorted()
                    .toArray();
            bounds.put(percentile, new Bounds(values[0], values[values.length - 1]));
        }
        return bounds;
    }
}
