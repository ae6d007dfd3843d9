// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Tile;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.ResultView;
import java.util.List;
import java.util.stream.Stream;

/**
 * Conclusions from a result or a collection, for readers of a page and of a terminal alike.
 *
 * @param assessment whether it can be relied on
 * @param sentences what was found, the most important first, and how sure that is
 * @param tiles the few figures that people look for first; may be none
 * @param closing one or two lines that stand alone: the verdict with its figures, and the main doubt
 */
public record Conclusions(Assessment assessment, List<String> sentences, List<Tile> tiles, List<String> closing) {

    /**
     * Returns what heads a page: there the doubts stand below the charts.
     *
     * @return the sentences, and the main doubt
     */
    public List<String> heading() {
        return Stream.concat(sentences.stream(), closing.stream().skip(1)).toList();
    }

    /**
     * Draws them from a result.
     *
     * @param view the result
     * @return its conclusions
     */
    public static Conclusions of(ResultView view) {
        ResultWords words = new ResultWords(view);
        return new Conclusions(
                ResultWords.assessment(view), words.sentences(), ResultTiles.of(view), new ClosingWords(view).lines());
    }

    /**
     * Draws them from a collection.
     *
     * @param view the collection
     * @return its conclusions
     */
    public static Conclusions of(CollectionView view) {
        CollectionWords words = new CollectionWords(view);
        return new Conclusions(
                words.assessment(), words.sentences(), new CollectionTiles(view).tiles(), words.closing());
    }
}
