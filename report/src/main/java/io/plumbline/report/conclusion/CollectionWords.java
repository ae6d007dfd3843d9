// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Tile;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.FactsText;
import io.plumbline.report.view.Misleading;
import io.plumbline.report.view.SearchReview;
import io.plumbline.stats.objective.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells in sentences what a collection found, with an assessment in a few words. */
record CollectionWords(CollectionView view) {

    static final String NOTHING = "Nothing was measured.";

    Assessment assessment() {
        long bad = Misleading.badCells(view.collection());
        if (bad > 0) {
            return new Assessment(
                    Grade.INVALID,
                    bad + " of " + FactsText.counted(view.collection().cells().size(), view.noun())
                            + " failed or would mislead");
        }
        if (view.review().isPresent()) {
            return assessment(view.review().get());
        }
        if (!view.collection().isComplete()) {
            return new Assessment(Grade.DOUBTFUL, "Incomplete, forks are still to come");
        }
        if (view.measured().stream().anyMatch(view::isDisturbed)) {
            return new Assessment(Grade.DOUBTFUL, "Valid in part, rates were disturbed");
        }
        return Assessment.valid(view.hasWarnings());
    }

    static Assessment assessment(SearchReview review) {
        return review.answer()
                .map(answer -> switch (answer.outcome()) {
                    case FOUND -> found(review, answer);
                    case HOLDS_AT_HIGHEST -> new Assessment(Grade.DOUBTFUL, "The highest rate of the search holds");
                    case NEVER_HOLDS -> new Assessment(Grade.INVALID, "Objectives missed at every rate");
                    case UNDECIDED -> new Assessment(Grade.DOUBTFUL, "Undecided");
                    case STARVED -> new Assessment(Grade.DOUBTFUL, "Undecided, for lack of a CPU");
                })
                .orElse(new Assessment(Grade.DOUBTFUL, "No answer"));
    }

    private static Assessment found(SearchReview review, Answer answer) {
        if (!review.hasVerdict(answer.holds(), Verdict.HOLDS)) {
            return new Assessment(Grade.DOUBTFUL, "Answer not confirmed");
        }
        return review.hasVerdict(answer.fails(), Verdict.FAILS)
                        && review.undecidedBetween().isEmpty()
                ? new Assessment(Grade.VALID, "Answer found")
                : new Assessment(Grade.DOUBTFUL, "Answer found, but wider than requested");
    }

    /** What was asked, in a sentence or two. */
    List<String> answers() {
        if (view.review().isPresent()) {
            return new SearchWords(view.review().get()).sentences().subList(0, 1);
        }
        List<String> curves = new CurveWords(view).answers();
        return curves.isEmpty() ? matrix() : curves;
    }

    private List<String> matrix() {
        List<Tile> tiles = new CollectionTiles(view).tiles();
        if (tiles.isEmpty()) {
            return found();
        }
        return Stream.concat(Stream.of(matrix(tiles)), new DurabilityWords(view).sentence().stream())
                .toList();
    }

    private static String matrix(List<Tile> tiles) {
        Tile count = tiles.get(tiles.size() - 1);
        Tile floor = tiles.get(0);
        return count.value().text() + " are " + count.label()
                + count.details().stream().map(detail -> "; " + detail).collect(Collectors.joining())
                + ". Floor: "
                + floor.details().get(0) + ", p50 " + floor.value().text()
                + tiles.stream()
                        .limit(tiles.size() - 1L)
                        .skip(1)
                        .map(tile -> "; " + tile.label() + " " + tile.value().text() + ", "
                                + String.join(", ", tile.details()))
                        .collect(Collectors.joining())
                + ".";
    }

    List<String> sentences() {
        return Stream.concat(found().stream(), Stream.of(effort())).toList();
    }

    private List<String> found() {
        if (view.review().isPresent()) {
            return new SearchWords(view.review().get()).sentences();
        }
        if (!view.curves().isEmpty()) {
            return new CurveWords(view).sentences();
        }
        return view.reliable().isEmpty()
                ? List.of(view.measured().isEmpty() ? NOTHING : "No combination has reliable figures.")
                : new DurabilityWords(view).sentence().stream().toList();
    }

    String briefEffort() {
        return cells(view.noun()) + ", " + forks() + ", " + Quantity.roughly(measuring()) + " of measuring";
    }

    private String cells(String noun) {
        return FactsText.counted(view.collection().cells().size(), noun);
    }

    private String forks() {
        return FactsText.counted(
                view.collection().cells().stream()
                        .mapToInt(CollectionCell::forks)
                        .sum(),
                "fork");
    }

    private String effort() {
        ResultCollection collection = view.collection();
        boolean isSearch = view.review().isPresent();
        String order = isSearch
                ? "in the order of a search"
                : "in random order (seed " + collection.plan().seed() + ")";
        String samples = Quantity.count(view.measured().stream()
                .mapToLong(cell -> cell.headline().merged().samples())
                .sum());
        return "How sure: " + cells(view.noun()) + ", " + forks() + " " + order + ", " + samples + " samples, "
                + Quantity.roughly(measuring()) + " of measuring.";
    }

    /** Without warm-up. */
    private Duration measuring() {
        return view.measured().stream()
                .flatMap(cell -> cell.result().forks().stream())
                .flatMap(fork -> fork.runs().stream())
                .map(RunResult::duration)
                .reduce(Duration.ZERO, Duration::plus);
    }
}
