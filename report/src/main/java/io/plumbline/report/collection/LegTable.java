// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.collection;

import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.Summary.SummarySeries;
import io.plumbline.report.collection.FittingGrid.Column;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.Line;
import io.plumbline.report.console.Style;
import io.plumbline.report.console.Wrap;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.PercentileValue.Certainty;
import io.plumbline.stats.PercentileValue.Support;
import io.plumbline.stats.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the legs of a round trip, or the probes of a task, add up to, against the service time, over the rate. Sums of medians
 * are near the median of the sums. At p99 they are only if all legs are slow together: a sum far above tells that each has a tail
 * of its own.
 */
final class LegTable {

    private static final List<String> OF_A_ROUND_TRIP =
            List.of(SeriesNames.CLIENT_TO_REFLECTOR, SeriesNames.REFLECTOR_TO_CLIENT);
    private static final List<String> OF_THE_KERNEL =
            List.of(SeriesNames.SEND_CALL, SeriesNames.STACK_AND_WIRE, SeriesNames.WAKE_UP);
    private static final Set<String> NO_PROBES = Set.of(
            SeriesNames.RESPONSE,
            SeriesNames.SERVICE,
            SeriesNames.WAIT,
            SeriesNames.LATENESS,
            SeriesNames.JITTER,
            SeriesNames.REFLECTOR_DWELL);
    private static final List<Double> SHOWN = List.of(50.0, 99.0);

    private final CurveRows rows;
    private final ConsoleOptions options;

    LegTable(CurveRows rows, ConsoleOptions options) {
        this.rows = rows;
        this.options = options;
    }

    List<Line> lines() {
        List<String> names = rows.cells().stream()
                .flatMap(cell -> legs(cell).stream())
                .map(Series::name)
                .distinct()
                .toList();
        if (names.isEmpty()) {
            return List.of();
        }
        List<Column> columns = new ArrayList<>();
        SHOWN.forEach(percentile -> columns.addAll(columns(percentile)));
        List<Line> lines = new ArrayList<>(new FittingGrid(rows.names(), columns).lines(options.width()));
        String text = String.join(" + ", names) + "; share of the service time";
        lines.addAll(Wrap.behind(
                Line.of("legs  ", Style.FAINT), options.symbols().write(text), Style.FAINT, options.width()));
        return lines;
    }

    /** Series that follow each other from the start to the end of an invocation. */
    private static List<Series> legs(MeasuredCell cell) {
        List<Series> trip = named(cell, OF_A_ROUND_TRIP);
        List<Series> kernel = named(cell, OF_THE_KERNEL);
        if (!trip.isEmpty()) {
            return trip;
        }
        return kernel.isEmpty() ? probes(cell) : kernel;
    }

    /** All of them, or none: what lacks one doesn't add up. */
    private static List<Series> named(MeasuredCell cell, List<String> names) {
        List<Series> found =
                names.stream().flatMap(name -> cell.series(name).stream()).toList();
        return found.size() == names.size() ? found : List.of();
    }

    private static List<Series> probes(MeasuredCell cell) {
        return cell.result().roundTrip()
                ? List.of()
                : cell.result().summary().series().stream()
                        .map(SummarySeries::merged)
                        .filter(series -> series.count() > 0 && !NO_PROBES.contains(series.name()))
                        .toList();
    }

    private List<Column> columns(double percentile) {
        List<Optional<PercentileValue>> sums =
                rows.cells().stream().map(cell -> sum(cell, percentile)).toList();
        List<Optional<PercentileValue>> services = rows.cells().stream()
                .map(cell -> sum(cell, percentile)
                        .flatMap(any -> cell.series(SeriesNames.SERVICE))
                        .map(series -> Percentiles.of(series, percentile)))
                .toList();
        Line word = Line.of(Percentiles.label(percentile), Style.STRONG);
        List<Line> shares = new ArrayList<>();
        for (int i = 0; i < sums.size(); i++) {
            shares.add(Line.of(share(sums.get(i), services.get(i))));
        }
        return List.of(
                times(1, word, "legs", sums),
                times(2, word, "service", services),
                new Column(0, word, Line.of("share", Style.STRONG), shares));
    }

    private Column times(int dispensability, Line word, String heading, List<Optional<PercentileValue>> values) {
        TimeColumn times = new TimeColumn(
                heading,
                options.symbols(),
                values.stream().flatMap(Optional::stream).map(PercentileValue::nanos));
        List<Line> cells = values.stream()
                .map(value -> value.map(times::cell).orElse(Line.of("-")))
                .toList();
        return new Column(dispensability, word, times.heading(), cells);
    }

    private static String share(Optional<PercentileValue> sum, Optional<PercentileValue> service) {
        return sum.isPresent() && service.isPresent() && service.get().nanos() > 0
                ? Quantity.percent(sum.get().nanos() / (double) service.get().nanos())
                : "-";
    }

    /** The legs' percentiles added up; no surer than the least sure of them. */
    private static Optional<PercentileValue> sum(MeasuredCell cell, double percentile) {
        List<PercentileValue> parts =
                legs(cell).stream().map(leg -> Percentiles.of(leg, percentile)).toList();
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new PercentileValue(
                        percentile,
                        parts.stream().mapToLong(PercentileValue::nanos).sum(),
                        parts.stream().anyMatch(PercentileValue::isLowerBound)
                                ? Certainty.LOWER_BOUND
                                : Certainty.EXACT,
                        parts.stream().allMatch(PercentileValue::isSupported)
                                ? Support.SUPPORTED
                                : Support.UNSUPPORTED));
    }
}
