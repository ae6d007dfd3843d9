// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.report.collection.MeasuredCell;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.html.json.JsonNode;
import io.plumbline.report.html.view.Table;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.search.Answer;
import java.util.ArrayList;
import java.util.List;

/** The few figures that people look for first. */
final class CollectionTiles {

    private final CollectionView view;

    CollectionTiles(CollectionView view) {
        this.view = view;
    }

    List<JsonNode> json() {
        if (view.review().isPresent()) {
            return view.review().get().answer().map(this::search).orElse(List.of());
        }
        return view.curves().isEmpty() ? matrix() : curve();
    }

    private List<JsonNode> search(Answer answer) {
        List<JsonNode> tiles = new ArrayList<>();
        tiles.add(tile("objectives hold up to", SearchWords.text(answer.holds()), List.of()));
        tiles.add(tile("one fails at", SearchWords.text(answer.fails()), List.of()));
        tiles.add(tile(
                "forks",
                Integer.toString(answer.measurements()),
                List.of("at " + FactsText.counted(answer.rates().size(), "rate"))));
        return tiles;
    }

    /** Of a single curve; several are told in words. */
    private List<JsonNode> curve() {
        if (view.curves().size() > 1) {
            return List.of();
        }
        List<RateCell> cells = view.curves().values().iterator().next();
        List<RateCell> carried = cells.stream()
                .filter(cell -> cell.offeredPerSecond().isPresent() && !cell.isSaturated())
                .toList();
        List<JsonNode> tiles = new ArrayList<>();
        if (!carried.isEmpty()) {
            RateCell lowest = carried.get(0);
            RateCell highest = carried.get(carried.size() - 1);
            tiles.add(p99("p99 at " + CurveWords.offered(lowest), lowest));
            CurveWords.quiet(carried)
                    .ifPresent(quiet -> tiles.add(tile("without waiting up to", CurveWords.offered(quiet), List.of())));
            tiles.add(tile("carried up to", CurveWords.offered(highest), List.of()));
            tiles.add(p99("p99 there", highest));
        }
        CurveWords.tooMuch(cells)
                .ifPresent(cell -> tiles.add(tile(
                        "too much from",
                        CurveWords.offered(cell),
                        List.of(Quantity.rate(cell.carried().achievedPerSecond()) + " completed"))));
        return tiles;
    }

    private static JsonNode p99(String label, RateCell cell) {
        return tile(
                label,
                cell.responseP99().map(Table::percentile).orElse("–"),
                List.of("service alone " + CurveWords.time(cell.serviceP99())));
    }

    private List<JsonNode> matrix() {
        List<MeasuredCell> cells = MatrixRows.fromTheFloor(view.measured()).stream()
                .filter(cell -> cell.result().isValid())
                .toList();
        if (cells.isEmpty()) {
            return List.of();
        }
        MeasuredCell floor = cells.get(0);
        List<JsonNode> tiles = new ArrayList<>();
        tiles.add(tile("floor, p50", Table.percentile(floor.median()), List.of(view.label(floor.cell()))));
        if (cells.size() > 1) {
            MeasuredCell dearest = cells.get(cells.size() - 1);
            tiles.add(tile("dearest, p50", Table.percentile(dearest.median()), List.of(view.label(dearest.cell()))));
        }
        tiles.add(tile(
                "measured",
                view.measured().size() + " of " + view.collection().cells().size(),
                List.of("combinations")));
        return tiles;
    }

    private static JsonNode tile(String label, Object value, List<String> details) {
        return new JsonNode().put("label", label).put("value", value).put("details", details);
    }
}
