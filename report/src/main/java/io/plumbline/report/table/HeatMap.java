// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.table;

import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.document.Heat;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.PairGroups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Medians of cells that differ in two parameters, as a map: one parameter down, the other across.
 *
 * @param caption what it shows
 * @param down what the rows are
 * @param across what the columns are
 * @param columns labels of the columns, from left to right
 * @param rows rows by label, from top to bottom, each with its cells by column, for the combinations that exist
 */
public record HeatMap(
        String caption, String down, String across, List<String> columns, Map<String, Map<String, Spot>> rows) {

    /** With more columns than this only shades have room; figures are told by the read-out. */
    private static final int MAX_WITH_FIGURES = 16;

    /** Emptier maps say less than the table does. */
    private static final double LEAST_FILLED = 0.35;

    /**
     * One cell of a map.
     *
     * @param nanos its median in nanoseconds; empty if there is no reliable one
     * @param note why there is none; empty if the combination doesn't exist
     */
    public record Spot(Optional<Long> nanos, String note) {

        /** Stands where there is no combination at all. */
        public static final Spot NONE = new Spot(Optional.empty(), "");

        private static Spot of(CollectionCell cell) {
            Optional<MeasuredCell> measured =
                    MeasuredCell.of(List.of(cell)).stream().findFirst();
            if (measured.isPresent()) {
                boolean isValid = measured.get().result().isValid();
                return new Spot(
                        measured.map(MeasuredCell::medianNanos).filter(any -> isValid), isValid ? "" : "would mislead");
            }
            String state = cell.state() == CellState.REFUSED ? "not here" : "no figure";
            return new Spot(Optional.empty(), cell.reason().isEmpty() ? state : state + ": " + cell.reason());
        }
    }

    private HeatMap(String caption, String down, String across) {
        this(caption, down, across, new ArrayList<>(), new LinkedHashMap<>());
    }

    /**
     * Makes all maps of a matrix.
     *
     * @param view the collection
     * @return transports against whatever else differs, if there are several of both; then those of {@link #ofPairs}
     */
    public static List<HeatMap> of(CollectionView view) {
        List<HeatMap> maps = new ArrayList<>();
        HeatMap choices = choices(view);
        if (choices.rows.size() > 1 && choices.columns.size() > 1 && choices.filled() >= LEAST_FILLED) {
            maps.add(choices);
        }
        maps.addAll(ofPairs(view));
        return maps;
    }

    /**
     * Makes the maps of pairs of CPUs.
     *
     * @param view the collection
     * @return one for every kind of cell that was measured between several pairs
     */
    public static List<HeatMap> ofPairs(CollectionView view) {
        return PairGroups.groups(view.measured()).entrySet().stream()
                .map(group -> pairs(group.getKey(), group.getValue()))
                .toList();
    }

    private static HeatMap choices(CollectionView view) {
        List<CollectionCell> cells = view.collection().cells().stream()
                .filter(cell -> cell.parameters().cpus().isEmpty())
                .filter(cell -> cell.parameters().task().isEmpty())
                .toList();
        CellLabels labels =
                new CellLabels(cells.stream().map(CollectionCell::parameters).toList());
        HeatMap map = new HeatMap("Median and price of each choice", "transport", "with");
        cells.forEach(
                cell -> map.put(cell.parameters().transport(), labels.withoutMedium(cell.parameters()), Spot.of(cell)));
        return map;
    }

    private static HeatMap pairs(String name, List<MeasuredCell> cells) {
        HeatMap map = new HeatMap(
                name + ", p50 from the client's CPU (row) to the reflector's", "client's CPU", "reflector's CPU");
        cells.stream()
                .map(cell -> cpus(cell).reflector())
                .distinct()
                .sorted()
                .forEach(cpu -> map.columns.add(Integer.toString(cpu)));
        cells.stream()
                .sorted(Comparator.comparingInt(cell -> cpus(cell).client()))
                .forEach(cell -> map.put(
                        Integer.toString(cpus(cell).client()),
                        Integer.toString(cpus(cell).reflector()),
                        Spot.of(cell.cell())));
        return map;
    }

    private static CpuNumbers cpus(MeasuredCell cell) {
        return cell.parameters().cpus().orElseThrow();
    }

    private void put(String row, String column, Spot spot) {
        if (!columns.contains(column)) {
            columns.add(column);
        }
        rows.computeIfAbsent(row, label -> new LinkedHashMap<>()).put(column, spot);
    }

    private double filled() {
        return nanos().count() / (double) (rows.size() * columns.size());
    }

    private Stream<Long> nanos() {
        return rows.values().stream().flatMap(row -> row.values().stream()).flatMap(spot -> spot.nanos().stream());
    }

    /**
     * Tells whether its cells have no room for figures.
     *
     * @return true with many columns
     */
    public boolean isDense() {
        return columns.size() > MAX_WITH_FIGURES;
    }

    /**
     * Returns the shades of all medians.
     *
     * @return shades in steps of equal ratio
     */
    public Heat heat() {
        return Heat.over(nanos().toList());
    }
}
