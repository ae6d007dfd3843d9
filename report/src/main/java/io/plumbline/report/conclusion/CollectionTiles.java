// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.report.document.Cell;
import io.plumbline.report.document.Emphasis;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.MeasuredCell;
import io.plumbline.report.view.SearchReview;
import io.plumbline.stats.objective.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The few figures that people look for first. */
record CollectionTiles(CollectionView view) {

    List<Tile> tiles() {
        if (view.review().isPresent()) {
            SearchReview review = view.review().get();
            return review.answer().map(answer -> search(answer, review)).orElse(List.of());
        }
        return view.curves().isEmpty() ? matrix() : curve();
    }

    /** A rate without the verdict that its label speaks of is named in small print alone. */
    private static List<Tile> search(Answer answer, SearchReview review) {
        String none = answer.outcome() == Answer.Outcome.UNDECIDED ? "no rate so far" : "no rate";
        return List.of(
                judged("objectives hold up to", answer.holds(), review.hasVerdict(answer.holds(), Verdict.HOLDS), none),
                judged(
                        "one fails at",
                        review.failing(answer).or(answer::fails),
                        review.failing(answer).isPresent(),
                        none),
                new Tile(
                        "forks",
                        Integer.toString(answer.measurements()),
                        "at " + FactsText.counted(review.judged().size(), "rate")));
    }

    private static Tile judged(String label, Optional<Rate> rate, boolean isSo, String none) {
        return rate.isEmpty() || isSo
                ? new Tile(label, rate.isEmpty() ? none : SearchWords.text(rate))
                : new Tile(
                        label,
                        Cell.of("undecided").with(Emphasis.FAINT),
                        List.of(SearchWords.text(rate) + " has no such verdict"));
    }

    /** Of a single curve; several are told in words. */
    private List<Tile> curve() {
        if (view.curves().size() > 1) {
            return List.of();
        }
        List<MeasuredCell> cells = view.curves().values().iterator().next();
        List<MeasuredCell> carried = CurveWords.carried(cells);
        List<Tile> tiles = new ArrayList<>();
        if (!carried.isEmpty()) {
            MeasuredCell lowest = carried.get(0);
            MeasuredCell highest = carried.get(carried.size() - 1);
            tiles.add(p99("p99 at " + CurveWords.offered(lowest), lowest));
            CurveWords.quiet(carried)
                    .ifPresent(quiet -> tiles.add(new Tile("without waiting up to", CurveWords.offered(quiet))));
            tiles.add(new Tile("carried up to", CurveWords.offered(highest)));
            if (carried.size() > 1) {
                tiles.add(p99("p99 at " + CurveWords.offered(highest), highest));
            }
        }
        CurveWords.tooMuch(cells)
                .ifPresent(cell -> tiles.add(new Tile(
                        "too much from",
                        CurveWords.offered(cell),
                        cell.carried()
                                .stuckText()
                                .map(stuck -> stuck + " stuck")
                                .orElse(Quantity.rate(cell.carried().achievedPerSecond()) + " completed"))));
        return tiles;
    }

    private static Tile p99(String label, MeasuredCell cell) {
        return new Tile(
                label,
                Cell.percentile(cell.p99(SeriesNames.RESPONSE)),
                List.of("service alone " + CurveWords.p99(cell, SeriesNames.SERVICE)));
    }

    private List<Tile> matrix() {
        List<MeasuredCell> cells = view.reliable();
        if (cells.isEmpty()) {
            return List.of();
        }
        MeasuredCell floor = cells.get(0);
        List<Tile> tiles = new ArrayList<>();
        tiles.add(new Tile("floor, p50", Cell.percentile(floor.median()), List.of(view.label(floor.cell()))));
        if (cells.size() > 1) {
            MeasuredCell dearest = cells.get(cells.size() - 1);
            tiles.add(new Tile(
                    "most expensive, p50", Cell.percentile(dearest.median()), List.of(view.label(dearest.cell()))));
        }
        tiles.add(new Tile(
                cells.size() == view.measured().size() ? "measured" : "reliable",
                cells.size() + " of " + view.collection().cells().size(),
                "combinations"));
        return tiles;
    }
}
