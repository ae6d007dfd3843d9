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

/**
 * A cell with figures: those of its headline series, over all its forks.
 *
 * @param cell the cell
 * @param result its result
 * @param headline what callers feel; in a closed loop the round trip itself
 * @param values its percentiles, in the order of {@link #SHOWN}
 */
public record MeasuredCell(
        CollectionCell cell, BenchmarkResult result, SummarySeries headline, List<PercentileValue> values) {

    /** What the table shows of each cell. */
    public static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    /** Copies the list. */
    public MeasuredCell {
        values = List.copyOf(values);
    }

    /**
     * Returns those of the cells that have figures.
     *
     * @param cells all cells
     * @return the measured ones, in their order
     */
    public static List<MeasuredCell> of(List<CollectionCell> cells) {
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

    /**
     * Returns the median of the headline.
     *
     * @return the median
     */
    public PercentileValue median() {
        return values.get(0);
    }

    /**
     * Returns the median of the headline.
     *
     * @return nanoseconds, zero or more
     */
    public long medianNanos() {
        return median().nanos();
    }

    /**
     * Returns how far the median varies between forks or runs.
     *
     * @return the interval; empty if nobody knows
     */
    public Optional<Bounds> medianBounds() {
        return Optional.ofNullable(headline.intervals().get(median().percentile()));
    }

    /**
     * Tells whether that is an interval of confidence, and not only the range of two runs.
     *
     * @return true with three forks or runs
     */
    public boolean hasConfidence() {
        IntervalBasis basis = IntervalBasis.of(result.forks());
        return basis == IntervalBasis.FORKS || basis == IntervalBasis.RUNS;
    }

    /**
     * Finds a series over all its forks.
     *
     * @param name as in {@link SeriesNames}, or a probe's
     * @return the series, if it has values
     */
    public Optional<Series> series(String name) {
        return withValues(result, name).map(SummarySeries::merged);
    }
}
