// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells a matrix in sentences: the floor, what the next costs, and what the most expensive. */
record MatrixWords(CollectionView view, List<MeasuredCell> cells) {

    List<String> sentences() {
        if (cells.isEmpty()) {
            return List.of(
                    view.measured().isEmpty() ? "Nothing was measured." : "No combination has reliable figures.");
        }
        List<String> sentences = new ArrayList<>(List.of(floor()));
        if (cells.size() > 1) {
            sentences.add(others());
        }
        leftAside().ifPresent(sentences::add);
        return sentences;
    }

    /** What misleads is neither the floor nor the most expensive. */
    private Optional<String> leftAside() {
        return Conclusions.leftOut(view.measured().stream()
                .filter(cell -> !cell.result().isValid())
                .map(cell -> view.label(cell.cell())));
    }

    private String floor() {
        MeasuredCell floor = cells.get(0);
        boolean isFelt = floor.headline().merged().name().equals(SeriesNames.RESPONSE);
        String interval = new ResultView(floor.result())
                .disagreement(50)
                .map(found -> " (" + found.text() + ")")
                .or(() -> floor.medianBounds()
                        .filter(bounds -> bounds.lowNanos() < bounds.highNanos())
                        .map(bounds -> (floor.hasConfidence() ? " (95 %: " : " (range: ")
                                + Quantity.TIME.range(bounds.lowNanos(), " to ", bounds.highNanos()) + ")"))
                .orElse("");
        return "The floor is " + view.label(floor.cell()) + ": half of the "
                + (floor.result().roundTrip() ? "round trips" : "invocations")
                + (isFelt ? ", counted from when each was due," : "") + " took "
                + Quantity.TIME.of(floor.medianNanos()) + " or less" + interval + ".";
    }

    private String others() {
        MeasuredCell next = cells.get(1);
        MeasuredCell dearest = cells.get(cells.size() - 1);
        String second = "Next to the floor is " + view.label(next.cell()) + ", which "
                + (priceNanos(next) == 0 ? "takes as long" : "costs " + price(next) + " more")
                + (isTold(next) ? "" : " (the intervals overlap: no certain difference)");
        return cells.size() == 2
                ? second + "."
                : second + "; the most expensive is " + view.label(dearest.cell()) + ", with " + price(dearest)
                        + " more, "
                        + MeasuredCell.factorText(dearest.timesAsLongAs(cells.get(0)))
                        + " times the floor.";
    }

    private String price(MeasuredCell cell) {
        return Quantity.TIME.of(priceNanos(cell));
    }

    private long priceNanos(MeasuredCell cell) {
        return cell.medianNanos() - cells.get(0).medianNanos();
    }

    /** Whether its median is told apart from the floor's, as far as intervals are known. */
    private boolean isTold(MeasuredCell cell) {
        return cell.medianBounds()
                .flatMap(mine -> cells.get(0).medianBounds().map(floor -> mine.lowNanos() > floor.highNanos()))
                .orElse(true);
    }
}
