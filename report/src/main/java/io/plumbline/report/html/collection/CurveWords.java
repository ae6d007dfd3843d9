// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.PercentileValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A curve in sentences: how far callers feel the work alone, where they begin to wait, and what is too much. */
final class CurveWords {

    /** Callers feel little more than the work where the tail of the response is within this many times that of the service. */
    private static final double LITTLE = 1.5;

    private static final double NANOS_PER_SECOND = 1e9;

    private final CollectionView view;

    CurveWords(CollectionView view) {
        this.view = view;
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (Map.Entry<String, List<RateCell>> curve : view.curves().entrySet()) {
            String label = view.curves().size() > 1 ? curve.getKey() + ": " : "";
            List<RateCell> carried = rates(curve.getValue()).stream()
                    .filter(cell -> !cell.isSaturated())
                    .toList();
            String text = String.join(" ", curve(carried, curve.getValue()));
            if (!text.isEmpty()) {
                sentences.add(label + text);
            }
        }
        return sentences.isEmpty() ? List.of("Nothing was measured.") : sentences;
    }

    private static List<RateCell> rates(List<RateCell> cells) {
        return cells.stream()
                .filter(cell -> cell.offeredPerSecond().isPresent())
                .sorted(Comparator.comparingDouble(
                        cell -> cell.offeredPerSecond().orElseThrow()))
                .toList();
    }

    private static List<String> curve(List<RateCell> carried, List<RateCell> all) {
        List<String> sentences = new ArrayList<>();
        quiet(carried).map(CurveWords::quietText).ifPresent(sentences::add);
        slowest(carried).flatMap(CurveWords::waitText).ifPresent(sentences::add);
        tooMuch(all).map(CurveWords::tooMuchText).ifPresent(sentences::add);
        return sentences;
    }

    /** The highest rate up to which, and at all rates below, the tail of the response is little more than the service's. */
    static Optional<RateCell> quiet(List<RateCell> carried) {
        Optional<RateCell> quiet = Optional.empty();
        for (RateCell cell : carried) {
            if (cell.stretch().isEmpty() || cell.stretch().get() > LITTLE) {
                return quiet;
            }
            quiet = Optional.of(cell);
        }
        return quiet;
    }

    private static String quietText(RateCell cell) {
        return "Up to " + offered(cell) + " callers feel little more than the work itself: p99 of the response is "
                + time(cell.responseP99()) + " there, p99 of the service " + time(cell.serviceP99()) + ".";
    }

    /** The rate at which waiting counts most. */
    private static Optional<RateCell> slowest(List<RateCell> carried) {
        return carried.stream()
                .filter(cell -> cell.stretch().isPresent())
                .max(Comparator.comparing(cell -> cell.stretch().orElseThrow()));
    }

    private static Optional<String> waitText(RateCell cell) {
        double stretch = cell.stretch().orElseThrow();
        return stretch <= LITTLE
                ? Optional.empty()
                : Optional.of("They wait most at " + offered(cell) + ": p99 of the response is "
                        + time(cell.responseP99()) + ", " + MatrixRows.factor(stretch) + " times that of the service.");
    }

    static Optional<RateCell> tooMuch(List<RateCell> all) {
        return rates(all).stream().filter(RateCell::isSaturated).findFirst();
    }

    private static String tooMuchText(RateCell cell) {
        String growth = cell.carried()
                .growth()
                .map(one -> "and the response time grew by "
                        + CollectionView.TIME.of(Math.round(one * NANOS_PER_SECOND)) + " in each second")
                .orElse("and in a run nothing came to its end");
        return offered(cell) + " is more than it carries: "
                + Quantity.rate(cell.carried().achievedPerSecond()) + " were completed, " + growth + ".";
    }

    static String offered(RateCell cell) {
        return Quantity.plainRate(cell.offeredPerSecond().orElseThrow());
    }

    static String time(Optional<PercentileValue> value) {
        return value.map(found -> (found.isLowerBound() ? "at least " : "") + CollectionView.TIME.of(found.nanos()))
                .orElse("unknown");
    }
}
