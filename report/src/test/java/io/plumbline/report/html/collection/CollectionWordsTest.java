// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html.collection;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.stats.search.Answer.Outcome;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sentences that a page of a collection begins with. */
class CollectionWordsTest {

    private static CollectionWords words(ResultCollection collection) {
        return new CollectionWords(new CollectionView(collection));
    }

    @Test
    void saysHowFarTheWorkAloneIsFeltAndWhatIsTooMuch() {
        CollectionWords words = words(SampleCollections.sweep(16, 1));
        List<String> sentences = words.sentences();
        assertThat(sentences.get(0))
                .startsWith("Up to ")
                .contains("callers feel little more than the work itself", "They wait most at ")
                .contains("13 k/s is more than it carries: ", "the response time grew by 300 ms in each second.");
        assertThat(sentences.get(1)).startsWith("How sure: 16 rates, 16 forks in random order (seed 42)");
        assertThat(words.verdict().kind()).isEqualTo("valid");
    }

    @Test
    void findsTheAnswerOfASearchAgain() {
        ResultCollection search = SampleCollections.search("p99<1ms");
        SearchReview review = SearchReview.of(search).orElseThrow();
        assertThat(review.answer().orElseThrow().outcome()).isEqualTo(Outcome.FOUND);
        String holds = SearchWords.text(review.answer().orElseThrow().holds());
        String fails = SearchWords.text(review.answer().orElseThrow().fails());
        assertThat(words(search).sentences())
                .first()
                .isEqualTo("p99<1ms and achieved>99% hold up to " + holds + "; at " + fails
                        + " not. Confirmed in 2 further forks.");
        assertThat(words(search).verdict().text()).isEqualTo("Answer found");
    }

    @Test
    void hasNoAnswerWhereForksOfTheSearchAreMissing() {
        ResultCollection search = SampleCollections.search("p99<1ms");
        List<CollectionCell> some = search.cells().subList(2, search.cells().size());
        ResultCollection part = search.withCells(some);
        assertThat(SearchReview.of(part).orElseThrow().answer()).isEmpty();
        assertThat(SearchReview.of(part).orElseThrow().judged()).hasSameSizeAs(some);
        assertThat(words(part).sentences()).first().asString().startsWith("There is no answer for p99<1ms");
    }

    @Test
    void namesTheFloorAndWhatTheOthersCost() {
        ResultCollection matrix = SampleCollections.of(
                "matrix",
                4,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.parameters("tcp", "spin"), SampleResults.backToBack(6_600, 4)),
                        SampleCollections.complete(
                                SampleCollections.parameters("shm", "spin"), SampleResults.backToBack(310, 4))));
        assertThat(words(matrix).sentences().subList(0, 2))
                .containsExactly(
                        "The floor is shm spin: half of the round trips took 239 ns or less (95 %: 237 ns to 240 ns).",
                        "Next is tcp spin, which costs 4.85 µs more.");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(words(SampleCollections.everyState()).verdict().text())
                .isEqualTo("1 of 7 cells failed or would mislead");
    }
}
