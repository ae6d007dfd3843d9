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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A cell with figures: those of its headline series, over all its forks. */
public record MeasuredCell(
        CollectionCell cell, BenchmarkResult result, SummarySeries headline, List<PercentileValue> values) {

    /** Percentiles that tables show of each cell. */
    public static final List<Double> SHOWN = List.of(50.0, 99.0, 99.9);

    private static final long PACING_NANOS =
            1_000; // from when an invocation is due until a thread that spins has begun it, at most

    public MeasuredCell {
        values = List.copyOf(values);
    }

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

    public CellParameters parameters() {
        return cell.parameters();
    }

    public Optional<Rate> rate() {
        return parameters().rate();
    }

    public PercentileValue median() {
        return values.get(0);
    }

    public long medianNanos() {
        return median().nanos();
    }

    public double timesAsLongAs(MeasuredCell floor) {
        return medianNanos() / (double) Math.max(1, floor.medianNanos());
    }

    public Optional<Bounds> medianBounds() {
        return Optional.ofNullable(headline.intervals().get(median().percentile()));
    }

    public boolean hasConfidence() {
        return new ResultView(result).confidenceOver().isPresent();
    }

    public boolean isSaturated() {
        return Misleading.isSaturated(result);
    }

    public static Capacity capacity(List<MeasuredCell> curve) {
        return Capacity.of(
                curve.stream().filter(cell -> cell.rate().isPresent()).toList(),
                cell -> cell.rate().orElseThrow().perSecond(),
                cell -> Misleading.isCarried(cell.result()),
                cell -> Misleading.isTooMuch(cell.result()));
    }

    public boolean isDisturbed(Capacity capacity) {
        return isSaturated()
                && rate().filter(one -> capacity.isDisturbed(one.perSecond())).isPresent();
    }

    public CarriedLoad carried() {
        return CarriedLoad.of(result);
    }

    public Optional<Series> series(String name) {
        return new ResultView(result).merged(name);
    }

    public Optional<PercentileValue> value(String name, double percentile) {
        return new ResultView(result).isSteady(name)
                ? series(name).map(series -> Percentiles.of(series, percentile))
                : Optional.empty();
    }

    public Optional<PercentileValue> p99(String name) {
        return value(name, 99);
    }

    public Optional<Double> stretch(double percentile) {
        return value(SeriesNames.RESPONSE, percentile)
                .flatMap(felt -> value(SeriesNames.SERVICE, percentile)
                        .map(worked -> felt.nanos() - worked.nanos() <= PACING_NANOS
                                ? 1.0
                                : felt.nanos() / (double) Math.max(1, worked.nanos())));
    }
}
