// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.Rate;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.report.collection.CollectionReport;
import io.plumbline.report.conclusion.Assessment.Grade;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The conclusions of a collection. */
class ConclusionsTest {

    private static final ResultCollection SEARCH = SampleCollections.search("p99<1ms");

    private static Conclusions of(ResultCollection collection) {
        return Conclusions.of(new CollectionView(collection));
    }

    @Test
    void saysHowFarTheWorkAloneIsFeltAndWhatIsTooMuch() {
        Conclusions conclusions = of(SampleCollections.sweep(16, 1));
        List<String> sentences = conclusions.sentences();
        assertThat(sentences.get(0))
                .startsWith("Up to ")
                .contains("callers feel little more than the work itself", "Callers wait most at ")
                .contains("13 k/s is more than it carries: ", "the response time grew by 300 ms in each second.");
        assertThat(sentences.get(1)).startsWith("How sure: 16 rates, 16 forks in random order (seed 42)");
        assertThat(conclusions.assessment().grade()).isEqualTo(Grade.VALID);
    }

    @Test
    void callsARateDisturbedThatIsSaturatedBelowOneThatWasCarried() {
        ResultCollection sweep = SampleCollections.sweep(5, 1);
        List<CollectionCell> cells = new ArrayList<>(sweep.cells());
        cells.set(
                1,
                new CollectionCell(
                        cells.get(1).parameters(),
                        CellState.COMPLETE,
                        "",
                        Optional.of(SampleResults.loaded(338, 20_000_000, new Shape(1, 2, 1)))));
        ResultCollection disturbed = sweep.withCells(cells);

        Conclusions conclusions = of(disturbed);

        assertThat(conclusions.tiles())
                .filteredOn(tile ->
                        tile.label().equals("carried up to") || tile.label().equals("too much from"))
                .extracting(tile -> tile.value().text())
                .containsExactly("3.85 k/s", "13 k/s");
        assertThat(conclusions.sentences().get(0))
                .contains(
                        "13 k/s is more than it carries",
                        "Disturbed: at 338 /s the backlog grew, although 3.85 k/s was carried.")
                .doesNotContain("338 /s is more than");
        assertThat(conclusions.assessment().grade()).isEqualTo(Grade.DOUBTFUL);
        assertThat(CollectionReport.of(disturbed)).contains("338 /s ?", "disturbed: a higher rate was carried");
    }

    @Test
    void findsTheAnswerOfASearchAgain() {
        SearchReview review = SearchReview.of(SEARCH).orElseThrow();
        assertThat(review.answer().orElseThrow().outcome()).isEqualTo(Outcome.FOUND);
        String holds = SearchWords.text(review.answer().orElseThrow().holds());
        String fails = SearchWords.text(review.answer().orElseThrow().fails());
        assertThat(of(SEARCH).sentences())
                .first()
                .isEqualTo("p99<1ms and achieved>99% hold up to " + holds + "; at " + fails
                        + " not. Confirmed in 2 further forks.");
        assertThat(of(SEARCH).assessment().text()).isEqualTo("Answer found");
    }

    @Test
    void saysWhatIsKnownWhereASearchStaysUndecided() {
        ResultCollection search = SampleCollections.search("p99<1ms");
        Answer undecided = new Answer(
                Outcome.UNDECIDED, Optional.empty(), Optional.of(Rate.perSecond(2)), false, 1, Duration.ZERO);
        assertThat(of(search.withAnswer(Optional.of(undecided))).sentences())
                .first()
                .isEqualTo("p99<1ms and achieved>99% stay undecided: no rate holds so far, 2 /s fails.");
    }

    /** As an earlier version answered. */
    @Test
    void confirmsNoAnswerThatItsForksTogetherDoNot() {
        Answer found = SearchReview.of(SEARCH).orElseThrow().answer().orElseThrow();
        Optional<Rate> undecided = Optional.of(Rate.perSecond(1000));
        Conclusions contradicted = answered(Outcome.FOUND, found.fails(), found.fails());
        assertThat(contradicted.assessment().text()).isEqualTo("Answer not confirmed");
        assertThat(answered(Outcome.FOUND, found.holds(), undecided).sentences().get(0))
                .endsWith(SearchWords.text(found.holds())
                        + "; above that everything is undecided. Confirmed in 2 further forks.");
        assertThat(answered(Outcome.UNDECIDED, found.holds(), Optional.empty())
                        .sentences()
                        .get(0))
                .endsWith(" holds so far, above that everything is undecided.");
    }

    @Test
    void countsTheForksThatContradictTheAnswer() {
        Rate holds = Rate.perSecond(16_000);
        Rate fails = Rate.perSecond(21_910);
        Answer answer = new Answer(Outcome.FOUND, Optional.of(holds), Optional.of(fails), false, 9, Duration.ZERO);
        List<Verdict> below = List.of(Verdict.HOLDS, Verdict.FAILS, Verdict.FAILS, Verdict.UNDECIDED);
        List<Verdict> above = List.of(Verdict.FAILS, Verdict.UNDECIDED, Verdict.FAILS);
        SearchReview review = new SearchReview(
                SearchReview.of(SEARCH).orElseThrow().plan(),
                Optional.of(answer),
                Map.of(
                        holds, new Judged(Verdict.UNDECIDED, List.of(), below),
                        fails, new Judged(Verdict.FAILS, List.of(), above)));
        assertThat(new SearchWords(review).sentences())
                .first()
                .asString()
                .endsWith(" hold up to 16 k/s; at 21.91 k/s not, in 2 of 3 forks. Not confirmed: of 4 forks at 16 k/s,"
                        + " each judged alone, 1 held, 1 stayed undecided, 2 failed.");
    }

    private static Conclusions answered(Outcome outcome, Optional<Rate> holds, Optional<Rate> fails) {
        return of(SEARCH.withAnswer(Optional.of(new Answer(outcome, holds, fails, false, 9, Duration.ZERO))));
    }

    @Test
    void namesTheRatesBelowTheAnswerThatStayedUndecided() {
        assertThat(of(SEARCH).sentences()).contains("Below that, undecided: 1 k/s.");
    }

    @Test
    void hasNoAnswerWhereForksOfTheSearchAreMissing() {
        List<CollectionCell> some = SEARCH.cells().subList(2, SEARCH.cells().size());
        ResultCollection part = SEARCH.withCells(some);
        assertThat(SearchReview.of(part).orElseThrow().answer()).isEmpty();
        assertThat(SearchReview.of(part).orElseThrow().judged()).hasSameSizeAs(some);
        assertThat(of(part).sentences())
                .first()
                .asString()
                .startsWith("There is no answer for p99<1ms")
                .contains(" So far ", " holds, and ", " fails.");
        assertThat(CollectionReport.of(SEARCH)).contains("Answer found. p99<1ms and achieved>99% hold up to");

        Answer stored = SearchReview.of(SEARCH).orElseThrow().answer().orElseThrow();
        assertThat(SearchReview.of(part.withAnswer(Optional.of(stored)))
                        .orElseThrow()
                        .answer())
                .contains(stored);
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
        assertThat(of(matrix).sentences().subList(0, 2))
                .containsExactly(
                        "The floor is shm spin: half of the round trips took 239 ns or less (95 %: 237 ns to 240 ns).",
                        "Next to the floor is tcp spin, which costs 4.85 µs more.");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(of(SampleCollections.everyState()).assessment().text())
                .isEqualTo("1 of 7 cells failed or would mislead");
    }
}
