// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.stats.IntervalBasis;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A cell with figures: those of its headline series, over all its forks. */
record MeasuredCell(CollectionCell cell, BenchmarkResult result, SummarySeries headline, List<PercentileValue> values) {

    /** What the table shows of each cell. */
    static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    /** Those of the cells that have figures, in their order. */
    static List<MeasuredCell> of(List<CollectionCell> cells) {
        List<MeasuredCell> measured = new ArrayList<>();
        for (CollectionCell cell : cells) {
            cell.result()
                    .flatMap(result -> headline(result)
                            .map(series ->
                                    new MeasuredCell(cell, result, series, Percentiles.of(series.merged(), SHOWN))))
                    .ifPresent(measured::add);
        }
        return measured;
    }

    private static Optional<SummarySeries> headline(BenchmarkResult result) {
        return withValues(result, SeriesNames.RESPONSE).or(() -> withValues(result, SeriesNames.SERVICE));
    }

    private static Optional<SummarySeries> withValues(BenchmarkResult result, String name) {
        return result.summary().series(name).filter(series -> series.merged().count() > 0);
    }

    PercentileValue median() {
        return values.get(0);
    }

    long medianNanos() {
        return median().nanos();
    }

    /** How far the median varies between forks or runs; empty if nobody knows. */
    Optional<Bounds> medianBounds() {
        return Optional.ofNullable(headline.intervals().get(median().percentile()));
    }

    /** Whether that is an interval of confidence, and not only the range of two runs. */
    boolean hasConfidence() {
        IntervalBasis basis = IntervalBasis.of(result.forks());
        return basis == IntervalBasis.FORKS || basis == IntervalBasis.RUNS;
    }

    /** A series of its, if that has values. */
    Optional<Series> series(String name) {
        return withValues(result, name).map(SummarySeries::merged);
    }
}
