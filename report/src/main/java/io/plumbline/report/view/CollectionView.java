// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.stats.sweep.Capacity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A collection as seen by the parts of a report. */
public final class CollectionView {

    private final ResultCollection collection;
    private final CellLabels labels;
    private final List<MeasuredCell> measured;
    private final Optional<SearchReview> review;
    private final Map<String, List<MeasuredCell>> curves = new TreeMap<>();
    private final Map<String, Capacity> capacities = new HashMap<>();
    private final boolean isOneCurve;

    public CollectionView(ResultCollection collection) {
        this.collection = collection;
        this.labels = new CellLabels(
                collection.cells().stream().map(CollectionCell::parameters).toList());
        this.measured = MeasuredCell.of(collection.cells());
        this.review = SearchReview.of(collection);
        if (Misleading.isCurve(collection) || review.isPresent()) {
            measured.stream()
                    .sorted(Comparator.comparing(cell -> cell.rate().orElse(Rate.HIGHEST)))
                    .forEach(cell -> curves.computeIfAbsent(curve(cell), label -> new ArrayList<>())
                            .add(cell));
        }
        this.isOneCurve = !curves.isEmpty()
                && collection.cells().stream()
                                .map(cell -> labels.of(cell.parameters()))
                                .distinct()
                                .count()
                        == 1;
    }

    public ResultCollection collection() {
        return collection;
    }

    public CellLabels labels() {
        return labels;
    }

    public List<MeasuredCell> measured() {
        return measured;
    }

    public List<MeasuredCell> reliable() {
        return MeasuredCell.fromTheFloor(measured).stream()
                .filter(cell -> cell.result().isValid())
                .toList();
    }

    public Optional<SearchReview> review() {
        return review;
    }

    /** Returns cells that are alike but for their rate. */
    public Map<String, List<MeasuredCell>> curves() {
        return curves;
    }

    public List<MeasuredCell> alongCurves() {
        return curves.values().stream().flatMap(Collection::stream).toList();
    }

    public String curve(MeasuredCell cell) {
        return labels.of(cell.parameters());
    }

    public boolean isDisturbed(MeasuredCell cell) {
        return cell.isDisturbed(capacities.computeIfAbsent(
                curve(cell), label -> MeasuredCell.capacity(curves.getOrDefault(label, List.of()))));
    }

    /** Tells whether there is but one curve. */
    public boolean isOneCurve() {
        return isOneCurve;
    }

    public String noun() {
        return isOneCurve ? "rate" : "cell";
    }

    public String label(CollectionCell cell) {
        return isOneCurve ? CellLabels.load(cell.parameters()) : labels.withLoad(cell.parameters());
    }

    public boolean isInPart(MeasuredCell cell) {
        return cell.cell().forks() < collection.plan().forks();
    }

    public boolean hasWarnings() {
        return measured.stream().anyMatch(cell -> new ResultView(cell.result()).hasWarnings());
    }
}
