// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Tile;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Optional;

/**
 * Conclusions from a result or a collection: whether it can be relied on, what was found, the few figures that count
 * most, and what is said of it all before any figures.
 */
public record Conclusions(Assessment assessment, List<String> sentences, List<Tile> tiles, List<String> answers) {

    public static Conclusions of(ResultView view) {
        return view.recoveries()
                .map(recoveries -> new SurgeWords(view, recoveries).conclusions())
                .orElseGet(() -> ofSteadyLoad(view));
    }

    private static Conclusions ofSteadyLoad(ResultView view) {
        ResultWords words = new ResultWords(view);
        return new Conclusions(ResultWords.assessment(view), words.sentences(), ResultTiles.of(view), words.answers());
    }

    public static Conclusions of(CollectionView view) {
        CollectionWords words = new CollectionWords(view);
        return new Conclusions(
                words.assessment(), words.sentences(), new CollectionTiles(view).tiles(), words.answers());
    }

    /** Adds them to a document: without tiles the first sentence is what a reader of the page should know. */
    public Document.Builder tell(Document.Builder document) {
        int leading = tiles.isEmpty() ? Math.min(1, sentences.size()) : 0;
        return document.verdict(assessment)
                .answers(answers, Place.SHORT)
                .answers(sentences.subList(0, leading), Place.IN_FULL)
                .sentences(sentences.subList(leading, sentences.size()), Place.IN_FULL)
                .tiles(tiles);
    }

    public static String effort(CollectionView view) {
        return new CollectionWords(view).briefEffort();
    }

    /** Says what the slowest invocations spent most of their time in, as far as that can be told. */
    public static Optional<String> tail(ResultView view) {
        return new ResultWords(view).whatItIsMadeOf().map(TailWords.Finding::brief);
    }

    public static Optional<String> mainDoubt(ResultView view) {
        return view.result().caveats().stream()
                .filter(caveat -> caveat.severity() != Severity.NOTE)
                .reduce((one, other) -> other.severity().compareTo(one.severity()) > 0 ? other : one)
                .map(Caveat::message)
                .map(message -> sentence("Main doubt: " + message));
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }
}
