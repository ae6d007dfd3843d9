// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CarriedLoad;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.sweep.Capacity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells a curve in sentences: how far callers feel the work alone, where they begin to wait, and what is too much. */
record CurveWords(CollectionView view) {

    /**
     * Callers feel little more than the work where the tail of the response is within this many times that of the
     * service.
     */
    private static final double LITTLE = 1.5;

    private static final int MAX_ANSWERS = 3;
    private static final double TAIL = 99;
    private static final double MIDDLE = 50;

    /** Of a single curve what its tiles don't say. */
    List<String> sentences() {
        boolean isOne = view.curves().size() == 1;
        List<String> sentences = new ArrayList<>();
        boolean isUnknown = true;
        for (Map.Entry<String, List<MeasuredCell>> curve : view.curves().entrySet()) {
            List<MeasuredCell> all = curve.getValue();
            List<MeasuredCell> carried = carried(all);
            isUnknown &= carried.isEmpty() && tooMuch(all).isEmpty();
            String text = Stream.of(
                            quiet(carried).filter(any -> !isOne).map(CurveWords::quietText),
                            slowest(carried).flatMap(CurveWords::waitText),
                            tooMuch(all).filter(any -> !isOne).map(CurveWords::tooMuchText),
                            disturbedText(all, carried))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining(" "));
            if (!text.isEmpty()) {
                sentences.add((isOne ? "" : curve.getKey() + ": ") + text);
            }
        }
        if (isUnknown) {
            sentences.add(view.measured().isEmpty() ? CollectionWords.NOTHING : "No rate has reliable figures.");
        }
        return sentences;
    }

    /** How much each curve carries, and where it breaks. */
    List<String> answers() {
        return view.curves().entrySet().stream()
                .filter(curve ->
                        curve.getValue().stream().anyMatch(cell -> cell.rate().isPresent()))
                .map(curve -> view.isOneCurve()
                        ? answer(curve.getValue()) + howFarWithoutWaiting(carried(curve.getValue()))
                        : curve.getKey() + ": " + answer(curve.getValue()))
                .limit(MAX_ANSWERS)
                .toList();
    }

    private static String answer(List<MeasuredCell> all) {
        List<MeasuredCell> carried = carried(all);
        Optional<MeasuredCell> tooMuch = tooMuch(all);
        if (carried.isEmpty()) {
            return tooMuch.map(cell -> "Carries none of the rates. " + tooMuchText(cell))
                    .orElse("No rate has reliable figures.");
        }
        MeasuredCell highest = carried.get(carried.size() - 1);
        return "Carries " + offered(highest) + " with a p99 of " + p99(highest, SeriesNames.RESPONSE)
                + tooMuch.map(cell -> "; breaks between " + offered(highest) + " and " + offered(cell) + ".")
                        .orElse(
                                highest.equals(all.get(all.size() - 1))
                                        ? ", the highest rate measured."
                                        : ", the highest rate with reliable figures.");
    }

    private static String howFarWithoutWaiting(List<MeasuredCell> carried) {
        return carried.isEmpty()
                ? ""
                : quiet(carried)
                        .map(cell -> " Up to "
                                + (cell.equals(carried.get(carried.size() - 1)) ? "there" : offered(cell))
                                + " callers feel little more than the work itself.")
                        .orElse(" Callers wait already at " + offered(carried.get(0)) + ".");
    }

    static List<MeasuredCell> carried(List<MeasuredCell> cells) {
        return cells.stream()
                .filter(cell -> cell.rate().isPresent() && Misleading.isCarried(cell.result()))
                .toList();
    }

    /**
     * The highest rate up to which, and at all rates below, the response is little more than the service, in the
     * middle and the tail.
     */
    static Optional<MeasuredCell> quiet(List<MeasuredCell> carried) {
        Optional<MeasuredCell> quiet = Optional.empty();
        for (MeasuredCell cell : carried) {
            if (Waiting.of(cell).filter(waiting -> waiting.stretch() <= LITTLE).isEmpty()) {
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

    /** How much longer than the service the response is: in the tail, or where it is little there, in the middle. */
    private record Waiting(MeasuredCell cell, double percentile, double stretch) {

        static Optional<Waiting> of(MeasuredCell cell) {
            Optional<Waiting> tail = at(cell, TAIL);
            return tail.filter(waiting -> waiting.stretch > LITTLE)
                    .or(() -> at(cell, MIDDLE).filter(waiting -> waiting.stretch > LITTLE))
                    .or(() -> tail);
        }

        private static Optional<Waiting> at(MeasuredCell cell, double percentile) {
            return cell.stretch(percentile).map(stretch -> new Waiting(cell, percentile, stretch));
        }

        private String text(String series) {
            return cell.value(series, percentile).map(ResultView::text).orElse("unknown");
        }
    }

    private static Optional<Waiting> slowest(List<MeasuredCell> carried) {
        return carried.stream()
                .flatMap(cell -> Waiting.of(cell).stream())
                .max(Comparator.comparingDouble(Waiting::stretch));
    }

    private static Optional<String> waitText(Waiting waiting) {
        return waiting.stretch() <= LITTLE
                ? Optional.empty()
                : Optional.of(
                        "Of the rates carried, response and service differ most at " + offered(waiting.cell()) + ": "
                                + Percentiles.label(waiting.percentile()) + " of the response is "
                                + waiting.text(SeriesNames.RESPONSE) + ", " + Quantity.factor(waiting.stretch())
                                + " times that of the service." + causeText(waiting));
    }

    private static String causeText(Waiting waiting) {
        ResultView view = new ResultView(waiting.cell().result());
        return new TailWords(view, waiting.percentile())
                .cause(view.result().roundTrip() ? "round trip" : "invocation")
                .map(cause -> " " + cause.sentence())
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
        return offered(cell) + " is more than it carries: " + carriedText(cell.carried()) + ".";
    }

    /** Runs that completed nothing stand beside the others. */
    private static String carriedText(CarriedLoad carried) {
        if (carried.stuck() == carried.runs()) {
            return "nothing was completed";
        }
        String rate = Quantity.rate(carried.achievedPerSecond());
        String growth = carried.growth()
                .filter(one -> one > 0)
                .map(one -> ", and the response time grew by " + ResultView.growth(one) + " in each second")
                .orElse("");
        return carried.stuckText()
                .map(stuck -> "in " + stuck + " runs nothing was completed, and " + rate + " in the others" + growth)
                .orElse(rate + " were completed" + growth);
    }

    static String offered(MeasuredCell cell) {
        return Quantity.plainRate(cell.rate().orElseThrow().perSecond());
    }

    static String p99(MeasuredCell cell, String series) {
        return cell.p99(series).map(ResultView::text).orElse("unknown");
    }
}
