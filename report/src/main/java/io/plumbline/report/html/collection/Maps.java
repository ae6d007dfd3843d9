// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.CpuNumbers;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.report.collection.CellLabels;
import io.plumbline.report.collection.CpuPairs;
import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.html.collection.HeatGrid.Axes;
import io.plumbline.report.html.collection.HeatGrid.Spot;
import io.plumbline.report.html.json.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A matrix as heat maps: media against whatever else differs; and the client's CPU against the reflector's. */
final class Maps {

    /** With more columns than this only shades have room; figures are told by the read-out. */
    private static final int MOST_WITH_FIGURES = 16;

    /** Emptier maps say less than the table does. */
    private static final double LEAST_FILLED = 0.35;

    private final CollectionView view;

    Maps(CollectionView view) {
        this.view = view;
    }

    List<JsonNode> json() {
        List<JsonNode> maps = new ArrayList<>();
        choices().map(HeatGrid::json).ifPresent(maps::add);
        maps.addAll(pairs());
        return maps;
    }

    /** Media down, and what else differs across, if there are several of both. */
    private Optional<HeatGrid> choices() {
        List<CollectionCell> cells = view.collection().cells().stream()
                .filter(cell -> cell.parameters().cpus().isEmpty())
                .filter(cell -> cell.parameters().task().isEmpty())
                .toList();
        CellLabels labels =
                new CellLabels(cells.stream().map(CollectionCell::parameters).toList());
        HeatGrid grid = new HeatGrid(new Axes("Median and price of each choice", "medium", "with", false));
        for (CollectionCell cell : cells) {
            CellParameters choice = cell.parameters();
            grid.put(choice.transport(), labels.withoutMedium(choice), spot(cell));
        }
        boolean isMap = grid.rows() > 1 && grid.columns() > 1 && grid.filled() >= LEAST_FILLED;
        return isMap ? Optional.of(grid) : Optional.empty();
    }

    private Spot spot(CollectionCell cell) {
        Optional<Long> nanos = MeasuredCell.of(List.of(cell)).stream()
                .filter(measured -> measured.result().isValid())
                .map(MeasuredCell::medianNanos)
                .findFirst();
        if (nanos.isPresent()) {
            return new Spot(nanos, "");
        }
        String state = cell.state() == CellState.REFUSED ? "not here" : "no figure";
        return new Spot(nanos, cell.reason().isEmpty() ? state : state + ": " + cell.reason());
    }

    private List<JsonNode> pairs() {
        return CpuPairs.groups(view.measured()).entrySet().stream()
                .map(group -> pairs(group.getKey(), group.getValue()).json())
                .toList();
    }

    private static HeatGrid pairs(String name, List<MeasuredCell> cells) {
        List<Integer> reflectors = cells.stream()
                .map(cell -> cpus(cell).reflector())
                .distinct()
                .sorted()
                .toList();
        HeatGrid grid = new HeatGrid(new Axes(
                name + ", median between pairs of CPUs",
                "client's CPU",
                "reflector's CPU",
                reflectors.size() > MOST_WITH_FIGURES));
        reflectors.forEach(cpu -> grid.column(Integer.toString(cpu)));
        cells.stream()
                .sorted(Comparator.comparingInt(cell -> cpus(cell).client()))
                .forEach(cell -> grid.put(
                        Integer.toString(cpus(cell).client()),
                        Integer.toString(cpus(cell).reflector()),
                        new Spot(
                                Optional.of(cell.medianNanos())
                                        .filter(any -> cell.result().isValid()),
                                cell.result().isValid() ? "" : "would mislead")));
        return grid;
    }

    private static CpuNumbers cpus(MeasuredCell cell) {
        return cell.cell().parameters().cpus().orElseThrow();
    }
}
