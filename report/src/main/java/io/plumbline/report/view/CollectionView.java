// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.view;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.spec.OptionValue;
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

    /**
     * Looks at a collection.
     *
     * @param collection the collection
     */
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

    /**
     * Returns the collection itself.
     *
     * @return the collection
     */
    public ResultCollection collection() {
        return collection;
    }

    /**
     * Returns the names of its cells.
     *
     * @return by what tells them apart
     */
    public CellLabels labels() {
        return labels;
    }

    /**
     * Returns the cells with figures.
     *
     * @return in the order in which they were asked for
     */
    public List<MeasuredCell> measured() {
        return measured;
    }

    /**
     * Returns the cells with figures that don't mislead.
     *
     * @return from the floor upwards
     */
    public List<MeasuredCell> reliable() {
        return MeasuredCell.fromTheFloor(measured).stream()
                .filter(cell -> cell.result().isValid())
                .toList();
    }

    /**
     * Returns what became of objectives.
     *
     * @return empty if nobody asked for one
     */
    public Optional<SearchReview> review() {
        return review;
    }

    /**
     * Returns cells that are alike but for their rate.
     *
     * @return by what tells them from others; rates rise, what has none comes last; nothing in a matrix
     */
    public Map<String, List<MeasuredCell>> curves() {
        return curves;
    }

    /**
     * Returns the cells of all curves.
     *
     * @return one curve behind another
     */
    public List<MeasuredCell> alongCurves() {
        return curves.values().stream().flatMap(Collection::stream).toList();
    }

    /**
     * Names the curve of a cell.
     *
     * @param cell a cell
     * @return what tells it from other curves
     */
    public String curve(MeasuredCell cell) {
        return labels.of(cell.parameters());
    }

    /**
     * Tells whether the backlog of a cell grew although a higher rate of its curve was carried.
     *
     * @param cell a cell
     * @return true if it says nothing about the system
     */
    public boolean isDisturbed(MeasuredCell cell) {
        return cell.isDisturbed(capacities.computeIfAbsent(
                curve(cell), label -> MeasuredCell.capacity(curves.getOrDefault(label, List.of()))));
    }

    /**
     * Tells whether there is but one curve.
     *
     * @return true if nothing but the rate tells cells apart
     */
    public boolean isOneCurve() {
        return isOneCurve;
    }

    /**
     * Names what a cell is.
     *
     * @return {@code rate} on a single curve, else {@code cell}
     */
    public String noun() {
        return isOneCurve ? "rate" : "cell";
    }

    /**
     * Finds an option.
     *
     * @param name the option
     * @return its value as resolved; empty if it wasn't among the options
     */
    public Optional<String> option(String name) {
        return option(collection, name);
    }

    static Optional<String> option(ResultCollection collection, String name) {
        return collection.options().stream()
                .filter(option -> option.name().equals(name))
                .map(OptionValue::value)
                .findFirst();
    }

    /**
     * Names a cell among all.
     *
     * @param cell a cell
     * @return its label; on a single curve its rate is enough
     */
    public String label(CollectionCell cell) {
        return isOneCurve ? CellLabels.load(cell.parameters()) : labels.withLoad(cell.parameters());
    }

    /**
     * Tells whether a cell was measured in fewer forks than asked for.
     *
     * @param cell a cell
     * @return true if forks are still to come
     */
    public boolean isInPart(MeasuredCell cell) {
        return cell.cell().forks() < collection.plan().forks();
    }

    /**
     * Tells whether anything makes figures less certain than they look.
     *
     * @return true with a warning
     */
    public boolean hasWarnings() {
        return measured.stream().anyMatch(cell -> new ResultView(cell.result()).hasWarnings());
    }
}
