// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.model.Rate;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Message;
import io.plumbline.model.collection.Answer;
import io.plumbline.model.collection.Answer.Outcome;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.model.latency.SeriesNames;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.Reports;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Assessment.Grade;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Place;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Tile;
import io.plumbline.report.subject.CollectionDocument;
import io.plumbline.report.table.ObjectiveTable;
import io.plumbline.report.view.CollectionView;
import io.plumbline.report.view.SearchReview;
import io.plumbline.report.view.SearchReview.Judged;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Said;
import io.plumbline.stats.Summaries;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
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
        assertThat(sentences.get(0)).contains("response and service differ most at ");
        assertThat(conclusions.tiles())
                .extracting(Tile::text)
                .anyMatch(text -> text.startsWith("without waiting up to "))
                .anyMatch(text -> text.matches("breaks between .* and 13 k/s \\(.* completed at 13 k/s\\)"));
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
                .filteredOn(
                        tile -> tile.label().equals("carries") || tile.label().equals("breaks between"))
                .extracting(tile -> tile.value().text())
                .containsExactly("3.85 k/s", "3.85 k/s and 13 k/s");
        assertThat(conclusions.sentences().get(0))
                .contains("Disturbed: at 338 /s the backlog grew, although 3.85 k/s was carried.");
        assertThat(conclusions.assessment().grade()).isEqualTo(Grade.DOUBTFUL);
        assertThat(Reports.text(disturbed)).contains("338 /s ?", "disturbed: a higher rate was carried");
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
        assertThat(of(SEARCH).assessment())
                .isEqualTo(new Assessment(Grade.DOUBTFUL, "Answer found, but wider than requested"));
        assertThat(of(SEARCH).sentences()).contains("Between both, undecided: 6.169 k/s, 6.727 k/s, 8 k/s.");
    }

    @Test
    void saysWhatIsKnownWhereASearchStaysUndecided() {
        ResultCollection search = SampleCollections.search("p99<1ms");
        Optional<Rate> fails =
                SearchReview.of(search).orElseThrow().answer().orElseThrow().fails();
        Answer undecided = new Answer(Outcome.UNDECIDED, Optional.empty(), fails, false, 1, Duration.ZERO);
        Conclusions open = of(search.withAnswer(Optional.of(undecided)));
        assertThat(open.sentences())
                .first()
                .isEqualTo("p99<1ms and achieved>99% hold at no rate so far, " + SearchWords.text(fails) + " fails.");
        assertThat(open.tiles()).isEmpty();
    }

    @Test
    void blamesTheHostWhereItAloneEndedASearch() {
        Answer starved = new Answer(Outcome.STARVED, Optional.empty(), Optional.empty(), false, 4, Duration.ZERO);
        Conclusions open = of(SampleCollections.search("p99<1ms").withAnswer(Optional.of(starved)));
        assertThat(open.sentences().get(0))
                .contains(" hold at no rate so far, ")
                .endsWith(" No rate would hold: in fork after fork, threads waited too long for a CPU."
                        + " Stop what else runs here, and search again.");
        assertThat(open.assessment().text()).isEqualTo("Undecided, for lack of a CPU");
    }

    @Test
    void twoRatesAreBoth() {
        Caveat caveat = CaveatCode.FORKS_DISAGREE.warning("the forks disagree", "");
        ResultCollection two = SampleCollections.sweep(2, 1);
        assertThat(Reports.text(two.withCells(two.cells().stream()
                        .map(cell -> SampleCollections.complete(
                                cell.parameters(), cell.result().orElseThrow().withCaveats(List.of(caveat))))
                        .toList())))
                .contains("warning  both rates: the forks disagree\n");
    }

    /** As an earlier version answered. */
    @Test
    void confirmsNoAnswerThatItsForksTogetherDoNot() {
        Answer found = SearchReview.of(SEARCH).orElseThrow().answer().orElseThrow();
        Optional<Rate> undecided = Optional.of(Rate.perSecond(1000));
        Conclusions contradicted = answered(Outcome.FOUND, found.fails(), found.fails());
        assertThat(contradicted.assessment().text()).isEqualTo("Answer not confirmed");
        assertThat(answered(Outcome.FOUND, found.holds(), undecided).sentences().get(0))
                .contains(SearchWords.text(found.holds()) + "; at " + SearchWords.text(found.fails()) + " not")
                .endsWith(". Confirmed in 2 further forks.");
        assertThat(answered(Outcome.UNDECIDED, found.holds(), Optional.empty())
                        .sentences()
                        .get(0))
                .endsWith(" so far, " + SearchWords.text(found.fails()) + " fails.");
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
                        fails, new Judged(Verdict.FAILS, List.of(), above)),
                List.of());
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
        assertThat(Reports.text(SEARCH)).contains("Answer found, but wider than requested.");

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
        assertThat(of(matrix).tiles())
                .extracting(Tile::text)
                .startsWith("floor p50 239 ns (shm spin)", "next p50 5.09 µs (tcp spin)");
        assertThat(of(matrix).tiles()).flatExtracting(Tile::details).contains("95 % 237 ns – 240 ns", "×21 the floor");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(of(SampleCollections.everyState()).assessment().text())
                .isEqualTo("1 of 7 cells failed or would mislead");
    }

    @Test
    void namesWhatStayedUndecidedBetweenBothRatesOfTheAnswer() {
        Rate holds = Rate.perSecond(3_000);
        Rate open = Rate.perSecond(8_000);
        Rate fails = Rate.perSecond(27_000);
        Answer answer = new Answer(Outcome.FOUND, Optional.of(holds), Optional.of(fails), false, 9, Duration.ZERO);
        SearchReview review = new SearchReview(
                SearchReview.of(SEARCH).orElseThrow().plan(),
                Optional.of(answer),
                Map.of(
                        holds, new Judged(Verdict.HOLDS, List.of(), List.of(Verdict.HOLDS)),
                        open, new Judged(Verdict.UNDECIDED, List.of(), List.of(Verdict.UNDECIDED)),
                        fails, new Judged(Verdict.FAILS, List.of(), List.of(Verdict.FAILS))),
                List.of());
        assertThat(review.undecidedBetween()).containsExactly(open);
        assertThat(new SearchWords(review).sentences()).contains("Between both, undecided: 8 k/s.");
    }

    /** The search ended where a fork failed that no longer counts: what failed above that is known all the same. */
    @Test
    void namesAHigherRateThatFailsWhereThatOfTheAnswerHasNoVerdict() {
        Rate holds = Rate.perSecond(3_000);
        Rate open = Rate.perSecond(8_000);
        Rate fails = Rate.perSecond(27_000);
        Answer answer = new Answer(Outcome.FOUND, Optional.of(holds), Optional.of(open), false, 9, Duration.ZERO);
        SearchReview review = new SearchReview(
                SearchReview.of(SEARCH).orElseThrow().plan(),
                Optional.of(answer),
                Map.of(
                        holds, new Judged(Verdict.HOLDS, List.of(), List.of(Verdict.HOLDS)),
                        open, new Judged(Verdict.UNDECIDED, List.of(), List.of(Verdict.UNDECIDED)),
                        fails, new Judged(Verdict.FAILS, List.of(), List.of(Verdict.FAILS))),
                List.of());
        assertThat(review.fails()).contains(fails);
        assertThat(String.join(" ", new SearchWords(review).sentences()))
                .contains("hold up to 3 k/s; at 27 k/s not", "Between both, undecided: 8 k/s.")
                .doesNotContain("no rate is known to fail");
    }

    @Test
    void aRateWithoutADecisiveObjectiveSaysWhy() {
        Rate excused = Rate.perSecond(3_000);
        Rate saturated = Rate.perSecond(8_000);
        Map<Rate, Judged> judged = new TreeMap<>(Map.of(
                excused, new Judged(Verdict.UNDECIDED, List.of(), List.of(Verdict.UNDECIDED)),
                saturated, new Judged(Verdict.FAILS, List.of(), List.of(Verdict.FAILS))));
        SearchReview review =
                new SearchReview(SearchReview.of(SEARCH).orElseThrow().plan(), Optional.empty(), judged, List.of());
        assertThat(ObjectiveTable.of(review).at(Place.SHORT).rows())
                .extracting(row -> row.cells().get(row.cells().size() - 1).text())
                .containsExactly("its threads had no CPU when they wanted one", "the system doesn't reach this rate");
    }

    @Test
    void aMatrixWithoutFiguresEndsWithoutAny() {
        BenchmarkResult misleading =
                SampleResults.backToBack(400, 4).withCaveats(List.of(CaveatCode.STARVED.invalid("no CPU", "")));
        ResultCollection matrix = SampleCollections.of(
                "matrix",
                4,
                List.of(SampleCollections.complete(SampleCollections.parameters("shm", "spin"), misleading)));
        assertThat(of(matrix).sentences()).contains("No combination has reliable figures.");
        assertThat(of(matrix).tiles()).isEmpty();
    }

    @Test
    void saysWhichCellsAMatrixLeavesAside() {
        BenchmarkResult misleading =
                SampleResults.backToBack(400, 4).withCaveats(List.of(CaveatCode.STARVED.invalid("no CPU", "")));
        ResultCollection matrix = SampleCollections.of(
                "matrix",
                4,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.parameters("tcp", "spin"), SampleResults.backToBack(6_600, 4)),
                        SampleCollections.complete(SampleCollections.parameters("shm", "spin"), misleading)));
        assertThat(of(matrix).tiles())
                .extracting(Tile::text)
                .anyMatch(text -> text.startsWith("floor p50 ") && text.endsWith("(tcp spin)"))
                .contains("reliable 1 of 2 combinations (the floor is of these)");
        assertThat(Reports.text(matrix)).contains("shm spin !", "these figures would mislead: see below");
    }

    @Test
    void oneLineNamesAllCellsThatAreDoubtedForTheSameCauseAndAsGravely() {
        ResultCollection sweep = SampleCollections.sweep(3, 1);
        List<CollectionCell> cells = sweep.cells();
        ResultCollection doubted = sweep.withCells(List.of(
                doubted(cells.get(0), CaveatCode.HOST_JITTER.note(late(2, " runs): it stays"), "")),
                doubted(cells.get(1), CaveatCode.HOST_JITTER.note(late(3, " runs): it grows"), "")),
                doubted(cells.get(2), CaveatCode.HOST_JITTER.invalid(late(3, " runs): it grows"), ""))));
        List<Remark> remarks = CaveatGroup.doubts(CaveatGroup.of(new CollectionView(doubted)));
        assertThat(remarks)
                .filteredOn(remark -> remark.place() == Place.SHORT)
                .extracting(Remark::word, Remark::text)
                .containsExactly(
                        tuple("invalid", "13 k/s: late by half (3 runs): it grows"),
                        tuple("note", "100 /s, 1.14 k/s: late by half"));
        assertThat(remarks)
                .filteredOn(remark -> remark.place() == Place.PAGE)
                .extracting(Remark::text)
                .contains("100 /s: late by half (2 runs): it stays", "1.14 k/s: late by half (3 runs): it grows");
    }

    private static Message late(int runs, String end) {
        return Said.say("late by half (", Said.count(runs), end);
    }

    private static CollectionCell doubted(CollectionCell cell, Caveat caveat) {
        return new CollectionCell(
                cell.parameters(),
                cell.state(),
                cell.reason(),
                cell.result().map(result -> result.withCaveats(List.of(caveat))));
    }

    /** A figure of one cell isn't told of many, on page and terminal alike. */
    @Test
    void aCaveatOfManyCellsTellsTheRangeOfItsFigures() {
        List<CaveatGroup> groups = CaveatGroup.of(new CollectionView(SampleCollections.sweep(4, 1)
                .withCells(SampleCollections.sweep(4, 1).cells().stream()
                        .map(cell -> new CollectionCell(
                                cell.parameters(),
                                cell.state(),
                                cell.reason(),
                                cell.result()
                                        .map(result -> result.withCaveats(List.of(CaveatCode.HOST_JITTER.note(
                                                Said.say(
                                                        "seen at ",
                                                        Said.chosenRate(cell.parameters()
                                                                .rate()
                                                                .orElseThrow()
                                                                .perSecond())),
                                                ""))))))
                        .toList())));
        assertThat(groups).singleElement().satisfies(group -> {
            assertThat(group.text()).isEqualTo("all 4 rates: seen at 100 /s to 13 k/s");
        });
    }

    /** One line has no room for all names before what is wrong. */
    @Test
    void aCaveatOfManyCellsSaysOnOneScreenWhatIsWrongAndOfHowMany() {
        ResultCollection sweep = SampleCollections.sweep(8, 1);
        ResultCollection doubted = sweep.withCells(sweep.cells().stream()
                .map(cell -> cell.equals(sweep.cells().get(0))
                        ? cell
                        : new CollectionCell(
                                cell.parameters(),
                                cell.state(),
                                cell.reason(),
                                cell.result()
                                        .map(result -> result.withCaveats(List.of(
                                                CaveatCode.STARVED.invalid(Said.say("no CPU was left"), "Wait."))))))
                .toList());
        Document document = CollectionDocument.of(doubted);
        assertThat(document.at(Place.SHORT).doubts())
                .extracting(Remark::text)
                .contains("7 of 8 rates: no CPU was left");
        assertThat(document.at(Place.LONG).doubts())
                .extracting(Remark::text)
                .anyMatch(text -> text.endsWith(" and 3 more: no CPU was left"))
                .noneMatch(text -> text.startsWith("7 of 8"));
    }

    @Test
    void saysOfAWaitThatTheHostCausedThatItIsNotTheRates() {
        List<CollectionCell> cells = new ArrayList<>();
        for (long rate : new long[] {100, 300, 1_000}) {
            BenchmarkResult loaded = SampleResults.loaded(rate, 200_000, new Shape(1, 4, 1));
            cells.add(SampleCollections.complete(
                    SampleCollections.under(SampleCollections.parameters("tcp", "spin"), rate + "/s"),
                    rate < 1_000 ? loaded : disturbed(loaded)));
        }
        assertThat(of(SampleCollections.of("sweep", 1, cells)).sentences().get(0))
                .contains(
                        "response and service differ most at 1 k/s",
                        "owe most of their time to this host's or the harness's disturbance");
    }

    /** Half of the callers waited, and none longer than the slowest services take. */
    @Test
    void callersFeelMoreThanTheWorkWhereTheMedianWaits() {
        List<CollectionCell> cells = new ArrayList<>();
        for (long rate : new long[] {100, 300}) {
            BenchmarkResult loaded = SampleResults.loaded(rate, 200_000, new Shape(1, 4, 1));
            long tailNanos = Percentiles.of(
                            loaded.summary()
                                    .series(SeriesNames.SERVICE)
                                    .orElseThrow()
                                    .merged(),
                            99)
                    .nanos();
            cells.add(SampleCollections.complete(
                    SampleCollections.under(SampleCollections.parameters("tcp", "spin"), rate + "/s"),
                    disturbed(loaded, tailNanos)));
        }
        Conclusions conclusions = of(SampleCollections.of("sweep", 1, cells));
        assertThat(conclusions.sentences().get(0))
                .doesNotContain("little more than the work")
                .contains("response and service differ most at ", ": p50 of the response is ");
        assertThat(conclusions.tiles()).noneMatch(tile -> tile.label().equals("without waiting up to"));
    }

    /** Each response took a second longer, all of it the host's. */
    private static BenchmarkResult disturbed(BenchmarkResult result) {
        return disturbed(result, 1_000_000_000);
    }

    private static BenchmarkResult disturbed(BenchmarkResult result, long nanos) {
        List<ForkResult> forks = result.forks().stream()
                .map(fork -> fork.withRuns(fork.runs().stream()
                        .map(run -> run.withSeries(run.series().stream()
                                .flatMap(series -> series.name().equals(SeriesNames.RESPONSE)
                                        ? Stream.of(
                                                late(SeriesNames.RESPONSE, nanos),
                                                late(SeriesNames.DISTURBANCE, nanos),
                                                late(SeriesNames.QUEUEING, 1))
                                        : Stream.of(series))
                                .toList()))
                        .toList()))
                .toList();
        return result.withForks(forks, Summaries.of(forks));
    }

    private static Series late(String name, long nanos) {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        histogram.recordValueWithCount(nanos, 3_000);
        HistogramSnapshot all = HistogramSnapshot.of(histogram);
        HistogramSnapshot none = HistogramSnapshot.of(HistogramSnapshot.emptyHistogram());
        return new Series(name, 3_000, nanos, nanos, nanos, 0, 0, all, none, List.of());
    }
}
