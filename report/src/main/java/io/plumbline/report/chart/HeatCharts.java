// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.chart;

import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.HeatGrid;
import io.plumbline.report.view.CellLabels;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.PairGroups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Medians of cells that differ in two parameters: one parameter down, the other across. */
public final class HeatCharts {

    /** Emptier maps say less than the table does. */
    private static final double LEAST_FILLED = 0.35;

    private HeatCharts() {}

    public static Optional<Chart> ofChoices(CollectionView view) {
        List<CollectionCell> cells = view.collection().cells().stream()
                .filter(cell -> cell.parameters().cpus().isEmpty())
                .filter(cell -> cell.parameters().task().isEmpty())
                .toList();
        CellLabels labels =
                new CellLabels(cells.stream().map(CollectionCell::parameters).toList());
        HeatGrid map = new HeatGrid("Median of each choice", "transport", labels.parameters());
        cells.forEach(cell -> put(map, cell.parameters().transport(), labels.withoutMedium(cell.parameters()), cell));
        return map.isFilled(LEAST_FILLED) ? Optional.of(map.chart("")) : Optional.empty();
    }

    public static List<Chart> ofPairs(CollectionView view) {
        List<Chart> maps = new ArrayList<>();
        PairGroups.groups(view.measured()).forEach((name, cells) -> maps.add(pairs(name, cells)));
        return maps;
    }

    private static Chart pairs(String name, List<MeasuredCell> cells) {
        List<String> reflectors = cells.stream()
                .map(cell -> cpus(cell).reflector())
                .distinct()
                .sorted()
                .map(String::valueOf)
                .toList();
        HeatGrid map = new HeatGrid(
                        name + ", p50 from the client's CPU (row) to the reflector's",
                        "client's CPU",
                        "reflector's CPU")
                .named(List.of(), reflectors);
        cells.stream()
                .sorted(Comparator.comparingInt(cell -> cpus(cell).client()))
                .forEach(cell -> put(
                        map,
                        Integer.toString(cpus(cell).client()),
                        Integer.toString(cpus(cell).reflector()),
                        cell.cell()));
        return map.chart("");
    }

    private static CpuNumbers cpus(MeasuredCell cell) {
        return cell.parameters().cpus().orElseThrow();
    }

    private static void put(HeatGrid map, String row, String column, CollectionCell cell) {
        Optional<MeasuredCell> measured =
                MeasuredCell.of(List.of(cell)).stream().findFirst();
        boolean isValid = measured.filter(one -> one.result().isValid()).isPresent();
        String state = cell.state() == CellState.REFUSED ? "not here" : "no figure";
        String note =
                measured.isPresent() ? "would mislead" : cell.reason().isEmpty() ? state : state + ": " + cell.reason();
        map.put(row, column, measured.filter(any -> isValid).map(MeasuredCell::medianNanos), isValid ? "" : note);
    }
}
