// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.collection.CellLabels;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.collection.Misleading;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.quantity.LatencyFormat;
import io.plumbline.report.quantity.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A collection as the parts of a page see it. */
final class CollectionView {

    static final LatencyFormat TIME = new LatencyFormat(Symbols.UNICODE);

    private final ResultCollection collection;
    private final CellLabels labels;
    private final List<MeasuredCell> measured;
    private final Optional<SearchReview> review;
    private final Map<String, List<RateCell>> curves;
    private final boolean isOneCurve;

    CollectionView(ResultCollection collection) {
        this.collection = collection;
        this.labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        this.measured = MeasuredCell.of(collection.cells());
        this.review = SearchReview.of(collection);
        this.curves = isCurve() || review.isPresent() ? byCurve() : Map.of();
        this.isOneCurve = !curves.isEmpty()
                && collection.cells().stream()
                                .map(cell -> labels.of(cell.parameters()))
                                .distinct()
                                .count()
                        == 1;
    }

    /** All cells but for their rate alike make a curve; rates rise, what has none comes last. */
    private Map<String, List<RateCell>> byCurve() {
        Map<String, List<RateCell>> found = new LinkedHashMap<>();
        measured.stream()
                .sorted(Comparator.comparing(
                        cell -> cell.cell().parameters().rate().orElse(Rate.HIGHEST)))
                .forEach(cell -> found.computeIfAbsent(labels.of(cell.cell().parameters()), label -> new ArrayList<>())
                        .add(RateCell.of(cell)));
        return found;
    }

    ResultCollection collection() {
        return collection;
    }

    CellLabels labels() {
        return labels;
    }

    /** Cells with figures, in the order in which they were asked for. */
    List<MeasuredCell> measured() {
        return measured;
    }

    /** What became of objectives, if there are any. */
    Optional<SearchReview> review() {
        return review;
    }

    /** Whether cells differ in their load. */
    boolean isCurve() {
        return Misleading.isCurve(collection);
    }

    /** Cells by what tells curves apart; nothing in a matrix. */
    Map<String, List<RateCell>> curves() {
        return curves;
    }

    /** Adds a row for every rate to a table; where there are several curves, each under its name. */
    void addCurves(Table table, Function<RateCell, Optional<List<Object>>> row) {
        curves.forEach((name, cells) -> {
            List<List<Object>> rows =
                    cells.stream().map(row).flatMap(Optional::stream).toList();
            if (isOneCurve) {
                rows.forEach(table::row);
            } else {
                table.rows(name, rows);
            }
        });
    }

    /** The name of a cell among all; on a single curve its rate is enough. */
    String label(CollectionCell cell) {
        return isOneCurve ? CellLabels.load(cell.parameters()) : labels.withLoad(cell.parameters());
    }

    /** How many cells failed, or have figures that would mislead. */
    long badCells() {
        return collection.cells().stream().filter(this::isBad).count();
    }

    private boolean isBad(CollectionCell cell) {
        return cell.state() == CellState.FAILED
                || Misleading.reason(cell, collection).isPresent();
    }

    /** Whether anything makes figures less certain than they look. */
    boolean hasWarnings() {
        return measured.stream()
                .flatMap(cell -> cell.result().caveats().stream())
                .anyMatch(caveat -> caveat.severity() == Severity.WARNING);
    }
}
