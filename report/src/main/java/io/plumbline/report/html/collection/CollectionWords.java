// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.RunResult;
import io.plumbline.report.console.FactsText;
import io.plumbline.report.quantity.Quantity;
import io.plumbline.stats.search.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a collection found, in sentences, with a verdict in a few words. */
final class CollectionWords {

    private final CollectionView view;

    CollectionWords(CollectionView view) {
        this.view = view;
    }

    /**
     * A verdict.
     *
     * @param kind valid, doubtful or invalid
     * @param text in a few words
     */
    record Verdict(String kind, String text) {}

    Verdict verdict() {
        if (view.badCells() > 0) {
            return new Verdict(
                    "invalid",
                    view.badCells() + " of "
                            + FactsText.counted(view.collection().cells().size(), "cell") + " failed or would mislead");
        }
        if (view.review().isPresent()) {
            return verdict(view.review().get().answer());
        }
        if (!view.collection().isComplete()) {
            return new Verdict("doubtful", "Incomplete: forks are still to come");
        }
        return view.hasWarnings() ? new Verdict("doubtful", "Valid, with warnings") : new Verdict("valid", "Valid");
    }

    private static Verdict verdict(Optional<Answer> answer) {
        return answer.map(Answer::outcome)
                .map(outcome -> switch (outcome) {
                    case FOUND -> new Verdict("valid", "Answer found");
                    case HOLDS_AT_HIGHEST -> new Verdict("doubtful", "The highest rate of the search holds");
                    case NEVER_HOLDS -> new Verdict("invalid", "Objectives missed at every rate");
                    case UNDECIDED -> new Verdict("doubtful", "Undecided");
                })
                .orElse(new Verdict("doubtful", "No answer"));
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        view.review().ifPresent(review -> sentences.addAll(new SearchWords(review).sentences()));
        if (view.review().isEmpty()) {
            sentences.addAll(
                    view.curves().isEmpty() ? new MatrixWords(view).sentences() : new CurveWords(view).sentences());
        }
        sentences.add(effort());
        return sentences;
    }

    private String effort() {
        ResultCollection collection = view.collection();
        int forks = collection.cells().stream().mapToInt(CollectionCell::forks).sum();
        boolean isSearch = view.review().isPresent();
        String cells =
                FactsText.counted(collection.cells().size(), view.curves().isEmpty() ? "cell" : "rate");
        String order = isSearch
                ? "in the order of a search"
                : "in random order (seed " + collection.plan().seed() + ")";
        String samples = Quantity.count(view.measured().stream()
                .mapToLong(cell -> cell.headline().merged().count())
                .sum());
        return "How sure: " + cells + ", " + FactsText.counted(forks, "fork") + " " + order + ", " + samples
                + " samples, " + minutes(measuring()) + " of measuring.";
    }

    /** Without warm-up. */
    private Duration measuring() {
        return view.measured().stream()
                .flatMap(cell -> cell.result().forks().stream())
                .flatMap(fork -> fork.runs().stream())
                .map(RunResult::duration)
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static String minutes(Duration time) {
        long seconds = (time.toMillis() + 500) / 1000;
        return seconds < 120 ? seconds + " s" : seconds / 60 + " min " + seconds % 60 + " s";
    }
}
