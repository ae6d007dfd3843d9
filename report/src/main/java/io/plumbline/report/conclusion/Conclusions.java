// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.Severity;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Tile;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.Optional;

/**
 * Conclusions from a result or a collection: whether it can be relied on, what was found, and the few figures that
 * count most.
 */
public record Conclusions(Assessment assessment, List<String> sentences, List<Tile> tiles) {

    public static Conclusions of(ResultView view) {
        return new Conclusions(ResultWords.assessment(view), new ResultWords(view).sentences(), ResultTiles.of(view));
    }

    public static Conclusions of(CollectionView view) {
        CollectionWords words = new CollectionWords(view);
        return new Conclusions(words.assessment(), words.sentences(), new CollectionTiles(view).tiles());
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
