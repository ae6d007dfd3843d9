// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.Summary.Bounds;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sweep.Capacity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A cell with figures: those of its headline series, over all its forks. */
public record MeasuredCell(
        CollectionCell cell, BenchmarkResult result, SummarySeries headline, List<PercentileValue> values) {

    /** Percentiles that tables show of each cell. */
    public static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    private static final long PACING_NANOS =
            1_000; // from when an invocation is due until a thread that spins has begun it, at most

    /** Copies the list. */
    public MeasuredCell {
        values = List.copyOf(values);
    }

    /** Returns those of the cells that have figures. */
    public static List<MeasuredCell> of(List<CollectionCell> cells) {
        List<MeasuredCell> measured = new ArrayList<>();
        for (CollectionCell cell : cells) {
            cell.result()
                    .flatMap(result -> headline(new ResultView(result))
                            .map(series ->
                                    new MeasuredCell(cell, result, series, Percentiles.of(series.merged(), SHOWN))))
                    .ifPresent(measured::add);
        }
        return measured;
    }

    /** Sorts cells from the floor upwards. */
    public static List<MeasuredCell> fromTheFloor(List<MeasuredCell> cells) {
        return cells.stream()
                .sorted(Comparator.comparing(
                                (MeasuredCell cell) -> !cell.result().isValid())
                        .thenComparingLong(MeasuredCell::medianNanos))
                .toList();
    }

    private static Optional<SummarySeries> headline(ResultView view) {
        return view.summary(SeriesNames.RESPONSE).or(() -> view.summary(SeriesNames.SERVICE));
    }

    /** Returns what was measured. */
    public CellParameters parameters() {
        return cell.parameters();
    }

    /** Returns the rate that was asked for. */
    public Optional<Rate> rate() {
        return parameters().rate();
    }

    /** Returns the median of the headline. */
    public PercentileValue median() {
        return values.get(0);
    }

    /** Returns the median of the headline. */
    public long medianNanos() {
        return median().nanos();
    }

    /** Compares with the median of another cell. */
    public double timesAsLongAs(MeasuredCell floor) {
        return medianNanos() / (double) Math.max(1, floor.medianNanos());
    }

    /** Writes how many times as long something takes. */
    public static String factorText(double factor) {
        String format = factor < 10 ? "%.2f" : factor < 100 ? "%.1f" : "%,.0f";
        return String.format(Locale.ROOT, format, new BigDecimal(factor).round(new MathContext(3)));
    }

    /** Returns how far the median varies between forks or runs. */
    public Optional<Bounds> medianBounds() {
        return Optional.ofNullable(headline.intervals().get(median().percentile()));
    }

    /** Tells whether that is an interval of confidence, and not only the range of two runs. */
    public boolean hasConfidence() {
        return new ResultView(result).confidenceOver().isPresent();
    }

    /** Tells whether more was offered than the system carries. */
    public boolean isSaturated() {
        return Misleading.isSaturated(result);
    }

    /** Finds how much the cells of a curve show that the system carries. */
    public static Capacity capacity(List<MeasuredCell> curve) {
        return Capacity.of(
                curve.stream().filter(cell -> cell.rate().isPresent()).toList(),
                cell -> cell.rate().orElseThrow().perSecond(),
                cell -> Misleading.isCarried(cell.result()),
                cell -> Misleading.isTooMuch(cell.result()));
    }

    /** Tells whether the backlog of the cell grew although a higher rate was carried. */
    public boolean isDisturbed(Capacity capacity) {
        return isSaturated()
                && rate().filter(one -> capacity.isDisturbed(one.perSecond())).isPresent();
    }

    /** Returns how much of the rate was carried. */
    public CarriedLoad carried() {
        return CarriedLoad.of(result);
    }

    /** Finds a series over all its forks. */
    public Optional<Series> series(String name) {
        return new ResultView(result).merged(name);
    }

    /** Finds a percentile that tells something about the system. */
    public Optional<PercentileValue> value(String name, double percentile) {
        return new ResultView(result).isSteady(name)
                ? series(name).map(series -> Percentiles.of(series, percentile))
                : Optional.empty();
    }

    /** Finds the 99th percentile of a series. */
    public Optional<PercentileValue> p99(String name) {
        return value(name, 99);
    }

    /** Compares what callers feel with what the work takes. */
    public Optional<Double> stretch(double percentile) {
        return value(SeriesNames.RESPONSE, percentile)
                .flatMap(felt -> value(SeriesNames.SERVICE, percentile)
                        .map(worked -> felt.nanos() - worked.nanos() <= PACING_NANOS
                                ? 1.0
                                : felt.nanos() / (double) Math.max(1, worked.nanos())));
    }
}
