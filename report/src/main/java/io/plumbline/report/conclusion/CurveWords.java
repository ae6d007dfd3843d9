// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.sweep.Capacity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells a curve in sentences: how far callers feel the work alone, where they begin to wait, and what is too much. */
final class CurveWords {

    /** Callers feel little more than the work where the tail of the response is within this many times that of the service. */
    private static final double LITTLE = 1.5;

    private final CollectionView view;

    CurveWords(CollectionView view) {
        this.view = view;
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (Map.Entry<String, List<MeasuredCell>> curve : view.curves().entrySet()) {
            String label = view.curves().size() > 1 ? curve.getKey() + ": " : "";
            String text = String.join(" ", curve(carried(curve.getValue()), curve.getValue()));
            if (!text.isEmpty()) {
                sentences.add(label + text);
            }
        }
        if (sentences.isEmpty()) {
            return List.of(
                    view.measured().isEmpty() ? "Nothing was measured." : "No rate has figures that can be relied on.");
        }
        return sentences;
    }

    static List<MeasuredCell> carried(List<MeasuredCell> cells) {
        return cells.stream()
                .filter(cell -> cell.rate().isPresent() && Misleading.isCarried(cell.result()))
                .toList();
    }

    private static List<String> curve(List<MeasuredCell> carried, List<MeasuredCell> all) {
        List<String> sentences = new ArrayList<>();
        quiet(carried).map(CurveWords::quietText).ifPresent(sentences::add);
        slowest(carried).flatMap(CurveWords::waitText).ifPresent(sentences::add);
        tooMuch(all).map(CurveWords::tooMuchText).ifPresent(sentences::add);
        disturbedText(all, carried).ifPresent(sentences::add);
        return sentences;
    }

    /** The highest rate up to which, and at all rates below, the tail of the response is little more than the service's. */
    static Optional<MeasuredCell> quiet(List<MeasuredCell> carried) {
        Optional<MeasuredCell> quiet = Optional.empty();
        for (MeasuredCell cell : carried) {
            if (cell.stretch().isEmpty() || cell.stretch().get() > LITTLE) {
                return quiet;
            }
            quiet = Optional.of(cell);
        }
        return quiet;
    }

    private static String quietText(MeasuredCell cell) {
        return "Up to " + offered(cell) + " callers feel little more than the work itself: p99 of the response is "
                + p99(cell, SeriesNames.RESPONSE) + " there, p99 of the service " + p99(cell, SeriesNames.SERVICE)
                + ".";
    }

    /** The rate at which waiting counts most. */
    private static Optional<MeasuredCell> slowest(List<MeasuredCell> carried) {
        return carried.stream()
                .filter(cell -> cell.stretch().isPresent())
                .max(Comparator.comparing(cell -> cell.stretch().orElseThrow()));
    }

    private static Optional<String> waitText(MeasuredCell cell) {
        double stretch = cell.stretch().orElseThrow();
        return stretch <= LITTLE
                ? Optional.empty()
                : Optional.of("Callers wait most at " + offered(cell) + ": p99 of the response is "
                        + p99(cell, SeriesNames.RESPONSE) + ", " + MeasuredCell.factorText(stretch)
                        + " times that of the service." + disturbanceText(cell));
    }

    /** A wait that the host caused says nothing about the rate. */
    private static String disturbanceText(MeasuredCell cell) {
        long feltNanos =
                cell.p99(SeriesNames.RESPONSE).map(PercentileValue::nanos).orElse(0L);
        String name = new ResultView(cell.result()).disturbanceName();
        return cell.p99(name)
                .filter(disturbed -> disturbed.nanos() > feltNanos / 2)
                .map(disturbed -> " Most of it is this host's or the harness's disturbance (p99 "
                        + ResultView.text(disturbed) + "), not the rate's.")
                .orElse("");
    }

    static Optional<MeasuredCell> tooMuch(List<MeasuredCell> all) {
        Capacity capacity = MeasuredCell.capacity(all);
        return all.stream()
                .filter(cell -> cell.rate().isPresent() && Misleading.isTooMuch(cell.result()))
                .filter(cell -> !cell.isDisturbed(capacity))
                .findFirst();
    }

    private static Optional<String> disturbedText(List<MeasuredCell> all, List<MeasuredCell> carried) {
        Capacity capacity = MeasuredCell.capacity(all);
        List<String> rates = all.stream()
                .filter(cell -> cell.isDisturbed(capacity))
                .map(CurveWords::offered)
                .toList();
        return rates.isEmpty()
                ? Optional.empty()
                : Optional.of("Disturbed: at " + String.join(", ", rates) + " the backlog grew, although "
                        + offered(carried.get(carried.size() - 1)) + " was carried.");
    }

    private static String tooMuchText(MeasuredCell cell) {
        String growth = cell.carried()
                .growth()
                .map(one -> "and the response time grew by " + ResultView.growth(one) + " in each second")
                .orElse("and in a run nothing came to its end");
        return offered(cell) + " is more than it carries: "
                + Quantity.rate(cell.carried().achievedPerSecond()) + " were completed, " + growth + ".";
    }

    static String offered(MeasuredCell cell) {
        return Quantity.plainRate(cell.rate().orElseThrow().perSecond());
    }

    static String p99(MeasuredCell cell, String series) {
        return cell.p99(series).map(ResultView::text).orElse("unknown");
    }
}
