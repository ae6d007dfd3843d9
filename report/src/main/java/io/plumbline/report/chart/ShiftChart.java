// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.report.document.Chart;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.stats.compare.ShiftFunction;
import io.plumbline.stats.compare.ShiftFunction.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The change of every percentile, with bands that hold all of them at once. */
public record ShiftChart(double confidence, List<String> variants, Double margin, List<Drawn> lines) {

    /** The percentiles of a candidate. */
    record Drawn(String name, int variant, List<At> points) {}

    /** A percentile; what is unknown is null. */
    record At(double percentile, double tail, Double ratio, Double low, Double high, Double bandLow, Double bandHigh) {}

    public static Optional<Chart> of(ComparedVariants compared) {
        List<Drawn> lines = IntStream.range(1, compared.names().size())
                .boxed()
                .flatMap(candidate -> compared
                        .shift(candidate)
                        .filter(shift -> shift.points().size() > 1)
                        .map(shift -> drawn(compared, candidate, shift))
                        .stream())
                .toList();
        return lines.isEmpty()
                ? Optional.empty()
                : Optional.of(Chart.scripted(
                        "shift",
                        "Change of every percentile",
                        new ShiftChart(ComparedVariants.CONFIDENCE, compared.names(), margin(compared), lines)));
    }

    /** What is allowed, if that is the same at all percentiles. */
    private static Double margin(ComparedVariants compared) {
        List<Double> margins = compared.comparison().findings().stream()
                .map(RatioChart::margin)
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new)); // of which some may be null
        return margins.size() == 1 ? margins.get(0) : null;
    }

    private static Drawn drawn(ComparedVariants compared, int candidate, ShiftFunction shift) {
        Map<Double, Point> known = new TreeMap<>();
        shift.points().forEach(point -> known.put(point.percentile(), point));
        double first = shift.points().get(0).percentile();
        double last = shift.points().get(shift.points().size() - 1).percentile();
        return new Drawn(
                compared.names().get(candidate),
                candidate,
                compared.percentiles().stream()
                        .filter(percentile -> percentile >= first && percentile <= last)
                        .map(percentile ->
                                known.containsKey(percentile) ? at(known.get(percentile)) : unknown(percentile))
                        .toList());
    }

    private static At unknown(double percentile) {
        return new At(percentile, tail(percentile), null, null, null, null, null);
    }

    private static double tail(double percentile) {
        return 100 / (100 - percentile);
    }

    private static At at(Point point) {
        return new At(
                point.percentile(),
                tail(point.percentile()),
                point.effect().value(),
                finite(point.effect().low()),
                finite(point.effect().high()),
                finite(point.bandLow()),
                finite(point.bandHigh()));
    }

    private static Double finite(double value) {
        return value > 0 && Double.isFinite(value) ? value : null;
    }
}
