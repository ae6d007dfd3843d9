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

    /** Percentiles that tables show of each cell. */
    public static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    private static final long PACING_NANOS =
            1_000; // from when an invocation is due until a thread that spins has begun it, at most

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
                    .flatMap(result -> headline(new ResultView(result))
                            .map(series ->
                                    new MeasuredCell(cell, result, series, Percentiles.of(series.merged(), SHOWN))))
                    .ifPresent(measured::add);
        }
        return measured;
    }

    /**
     * Sorts cells from the floor upwards.
     *
     * @param cells cells in any order
     * @return by their medians; those whose figures would mislead last, so that no other is held against them
     */
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

    /**
     * Returns what was measured.
     *
     * @return the parameters of the cell
     */
    public CellParameters parameters() {
        return cell.parameters();
    }

    /**
     * Returns the rate that was asked for.
     *
     * @return the rate; empty in a closed loop
     */
    public Optional<Rate> rate() {
        return parameters().rate();
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
     * Compares with the median of another cell.
     *
     * @param floor the other cell
     * @return how many times as long this one takes, 0 or more
     */
    public double timesAsLongAs(MeasuredCell floor) {
        return medianNanos() / (double) Math.max(1, floor.medianNanos());
    }

    /**
     * Writes how many times as long something takes.
     *
     * @param factor 0 or more
     * @return three digits, such as {@code 21.3}
     */
    public static String factorText(double factor) {
        String format = factor < 10 ? "%.2f" : factor < 100 ? "%.1f" : "%,.0f";
        return String.format(Locale.ROOT, format, new BigDecimal(factor).round(new MathContext(3)));
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
        return new ResultView(result).confidenceOver().isPresent();
    }

    /**
     * Tells whether more was offered than the system carries.
     *
     * @return true if the backlog grew all the time
     */
    public boolean isSaturated() {
        return Misleading.isSaturated(result);
    }

    /**
     * Finds how much the cells of a curve show that the system carries.
     *
     * @param curve cells that are alike but for their rate
     * @return the capacity; without rates none
     */
    public static Capacity capacity(List<MeasuredCell> curve) {
        return Capacity.of(
                curve.stream().filter(cell -> cell.rate().isPresent()).toList(),
                cell -> cell.rate().orElseThrow().perSecond(),
                cell -> Misleading.isCarried(cell.result()),
                cell -> Misleading.isTooMuch(cell.result()));
    }

    /**
     * Tells whether the backlog of the cell grew although a higher rate was carried.
     *
     * @param capacity that of its curve
     * @return true if it says nothing about the system
     */
    public boolean isDisturbed(Capacity capacity) {
        return isSaturated()
                && rate().filter(one -> capacity.isDisturbed(one.perSecond())).isPresent();
    }

    /**
     * Returns how much of the rate was carried.
     *
     * @return means over all runs
     */
    public CarriedLoad carried() {
        return CarriedLoad.of(result);
    }

    /**
     * Finds a series over all its forks.
     *
     * @param name as in {@link SeriesNames}, or a probe's
     * @return the series, if it has values
     */
    public Optional<Series> series(String name) {
        return new ResultView(result).merged(name);
    }

    /**
     * Finds a percentile that tells something about the system.
     *
     * @param name of its series
     * @param percentile 0 to 100
     * @return empty without values, and for the response where a backlog only lengthens it
     */
    public Optional<PercentileValue> value(String name, double percentile) {
        return new ResultView(result).isSteady(name)
                ? series(name).map(series -> Percentiles.of(series, percentile))
                : Optional.empty();
    }

    /**
     * Finds the 99th percentile of a series.
     *
     * @param name of the series
     * @return as {@link #value} has it
     */
    public Optional<PercentileValue> p99(String name) {
        return value(name, 99);
    }

    /**
     * Compares what callers feel with what the work takes.
     *
     * @param percentile 0 to 100
     * @return that of the response over that of the service, 1 if less lies between than pacing costs; empty where one of the two
     *     isn't known
     */
    public Optional<Double> stretch(double percentile) {
        return value(SeriesNames.RESPONSE, percentile)
                .flatMap(felt -> value(SeriesNames.SERVICE, percentile)
                        .map(worked -> felt.nanos() - worked.nanos() <= PACING_NANOS
                                ? 1.0
                                : felt.nanos() / (double) Math.max(1, worked.nanos())));
    }
}
