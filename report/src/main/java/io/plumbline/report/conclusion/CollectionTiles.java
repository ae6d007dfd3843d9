// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.ResultView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The few figures that people look for first. */
record CollectionTiles(CollectionView view) {

    List<Tile> tiles() {
        if (view.review().isPresent()) {
            return List.of();
        }
        return view.curves().isEmpty() ? matrix() : curve();
    }

    /** Of a single curve; several are told in words. */
    private List<Tile> curve() {
        if (view.curves().size() > 1) {
            return List.of();
        }
        List<MeasuredCell> cells = view.curves().values().iterator().next();
        List<MeasuredCell> carried = CurveWords.carried(cells);
        Optional<MeasuredCell> tooMuch = CurveWords.tooMuch(cells);
        List<Tile> tiles = new ArrayList<>();
        if (carried.isEmpty()) {
            tooMuch.ifPresent(cell -> tiles.add(new Tile("too much from", CurveWords.offered(cell), completed(cell))));
            return tiles;
        }
        MeasuredCell lowest = carried.get(0);
        MeasuredCell highest = carried.get(carried.size() - 1);
        tiles.add(new Tile("carries", CurveWords.offered(highest)));
        tooMuch.ifPresent(cell -> tiles.add(new Tile(
                "breaks between",
                CurveWords.offered(highest) + " and " + CurveWords.offered(cell),
                completed(cell) + " at " + CurveWords.offered(cell))));
        CurveWords.quiet(carried)
                .ifPresent(quiet -> tiles.add(new Tile("without waiting up to", CurveWords.offered(quiet))));
        tiles.add(p99("p99 at " + CurveWords.offered(lowest), lowest));
        if (carried.size() > 1) {
            tiles.add(p99("p99 at " + CurveWords.offered(highest), highest));
        }
        return tiles;
    }

    private static String completed(MeasuredCell cell) {
        return cell.carried()
                .stuckText()
                .map(stuck -> stuck + " stuck")
                .orElse(Quantity.rate(cell.carried().achievedPerSecond()) + " completed");
    }

    private static Tile p99(String label, MeasuredCell cell) {
        return new Tile(
                label,
                TableCell.percentile(cell.p99(SeriesNames.RESPONSE)),
                List.of("service alone " + CurveWords.p99(cell, SeriesNames.SERVICE)));
    }

    private List<Tile> matrix() {
        List<MeasuredCell> cells = view.reliable();
        if (cells.isEmpty()) {
            return List.of();
        }
        MeasuredCell floor = cells.get(0);
        List<Tile> tiles = new ArrayList<>(
                List.of(new Tile("floor p50", TableCell.percentile(floor.median()), details(floor, interval(floor)))));
        if (cells.size() > 1) {
            tiles.add(beyond("next p50", cells.get(1), floor));
        }
        if (cells.size() > 2) {
            tiles.add(beyond("most expensive p50", cells.get(cells.size() - 1), floor));
        }
        boolean areAllReliable = cells.size() == view.measured().size();
        tiles.add(new Tile(
                areAllReliable ? "measured" : "reliable",
                TableCell.of(cells.size() + " of " + view.collection().cells().size() + " combinations"),
                areAllReliable ? List.of() : List.of("the floor is of these")));
        return tiles;
    }

    private static Optional<String> interval(MeasuredCell floor) {
        return ResultTiles.interval(
                new ResultView(floor.result()), floor.headline(), floor.median().percentile());
    }

    private Tile beyond(String label, MeasuredCell cell, MeasuredCell floor) {
        String distance = isTold(cell, floor)
                ? Quantity.ratio(cell.timesAsLongAs(floor)) + " the floor"
                : "the intervals overlap: no certain difference";
        return new Tile(label, TableCell.percentile(cell.median()), details(cell, Optional.of(distance)));
    }

    private List<String> details(MeasuredCell cell, Optional<String> more) {
        return Stream.concat(Stream.of(view.label(cell.cell())), more.stream()).toList();
    }

    /** Whether its median is told apart from the floor's, as far as intervals are known. */
    private static boolean isTold(MeasuredCell cell, MeasuredCell floor) {
        return cell.medianBounds()
                .flatMap(mine -> floor.medianBounds().map(other -> mine.lowNanos() > other.highNanos()))
                .orElse(true);
    }
}
