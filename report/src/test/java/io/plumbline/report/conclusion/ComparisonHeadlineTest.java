// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.conclusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.RecordForm;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Margins;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.report.document.Assessment;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.TableCell;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ComparisonHeadlineTest {

    private static ComparisonHeadline of(long base, long candidate, int forks, String margin, double... percentiles) {
        BenchmarkResult from = SampleResults.backToBack(base, forks);
        return new ComparisonHeadline(ComparedVariants.of(
                "round trip",
                new ComparedResults(from, SampleResults.backToBack(candidate, 8)),
                Judging.of(Margin.parse(margin), percentiles)));
    }

    @Test
    void saysWhatTakesLongerByHowMuchAndWhatIsAllowed() {
        ComparisonHeadline slower = of(10_000, 13_000, 8, "5%", 50);
        assertThat(slower.sentence())
                .matches(
                        "The candidate is slower: half of the round trips take [0-9.]+ µs or longer, against [0-9.]+ µs"
                                + " with the base: 3[0-9] % slower, and 5 % is allowed\\.");
        assertThat(slower.assessment()).isEqualTo(new Assessment(Assessment.Grade.INVALID, "Worse"));
        assertThat(of(10_000, 41_000, 8, "5%+2us", 99).sentence())
                .contains("1 in 100 round trips takes ", " times as long, and 5 % or 2 µs is allowed.");
        assertThat(of(13_000, 10_000, 8, "5%", 50).sentence())
                .startsWith("The candidate is faster: half of the round trips take ")
                .endsWith(" % faster.");
    }

    @Test
    void saysWhatHeld() {
        ComparisonHeadline same = of(10_000, 10_000, 8, "5%", 50, 90);
        assertThat(same.sentence())
                .isEqualTo("The candidate is as fast as the base: p50, p90 differ by less than 5 % either way.");
        assertThat(same.assessment().grade()).isEqualTo(Assessment.Grade.VALID);
    }

    @Test
    void saysOfEachPercentileWhatIsAllowed() {
        assertThat(within("5%,p90:20%", 10_000).sentence())
                .isEqualTo(
                        "The candidate is as fast as the base: it differs by less than 5 % at p50, 20 % at p90 either way.");
        assertThat(within("5%,p90:20%", 9_000).sentence())
                .contains(" isn't slower than the base by more than 5 % at p50, 20 % at p90");
    }

    private static ComparisonHeadline within(String margins, long candidate) {
        return new ComparisonHeadline(ComparedVariants.of(
                "round trip",
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(candidate, 8)),
                new Judging(Margins.parse(margins), List.of(50.0, 90.0))));
    }

    @Test
    void aVariantWithoutANameOfItsOwnBeginsASentence() {
        ComparedVariants apart = ComparedVariants.of(
                "round trip",
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8)),
                Judging.of(Margin.ofShare(0.05), 50));
        ComparedVariants inTurns = RecordForm.with(apart, "apart", Optional.empty());
        assertThat(new ComparisonHeadline(inTurns).sentence())
                .startsWith("The candidate is slower: ")
                .contains(" with the base: ");
        assertThat(ComparisonWords.design(inTurns)).startsWith("Rests on ").doesNotContain("base");
    }

    /** Five rounds have 32 flips, which is too few for either of two percentiles at 5 %. */
    @Test
    void saysThatItSeemsFasterWhereTooFewRoundsConfirmIt() {
        ResultCollection collection = SampleCollections.of(
                "round trip",
                5,
                List.of(
                        SampleCollections.complete(
                                SampleCollections.parameters("tcp", "spin"), SampleResults.backToBack(13_000, 5)),
                        SampleCollections.complete(
                                SampleCollections.parameters("shm", "spin"), SampleResults.backToBack(7_000, 5))));
        ComparedVariants compared = ComparedVariants.of(collection, Judging.of(Margin.ofShare(0.05), 50, 90))
                .get(0);
        ComparisonHeadline headline = new ComparisonHeadline(compared);
        assertThat(headline.sentence())
                .matches(
                        "shm spin seems faster than tcp spin, by 4\\d % at p50 \\(×0\\.5\\d to ×0\\.5\\d\\), 4\\d % at p90"
                                + " \\(×0\\.5\\d to ×0\\.5\\d\\); 5 rounds are too few to call it certain\\.");
        assertThat(headline.assessment()).isEqualTo(new Assessment(Assessment.Grade.VALID, "Seems better"));
        assertThat(ComparisonTable.of(compared).rows().get(0).cells())
                .extracting(TableCell::text)
                .contains("seems better")
                .doesNotContain("not worse");
    }

    /** Forks of both variants take their time, of 3.9 s each. Nobody measures 29,000. */
    @Test
    void saysHowLongAllForksThatWouldTellTake() {
        ComparedVariants compared = ComparedVariants.of(
                "round trip",
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8)),
                Judging.of(Margin.ofShare(0.05), 50));
        ComparedVariants inTurns = RecordForm.with(
                compared,
                "interleaving",
                Optional.of(new ComparedVariants.Interleaving(1, List.of(), Duration.ofMillis(2 * 3_900))));
        assertThat(ComparisonWords.wanted(OptionalInt.of(90), inTurns))
                .isEqualTo("about 90 forks of each, 11 min, would tell");
        assertThat(ComparisonWords.wanted(OptionalInt.of(29_000), inTurns))
                .isEqualTo(ComparisonWords.wanted(OptionalInt.empty(), compared))
                .startsWith("it would take more forks than anyone measures");
    }

    /** Of eight forks one is a hundred times as slow: p99 of the result is its. */
    @Test
    void saysWhatATypicalForkTookBesideWhatTheResultDid() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 8);
        ForkResult slow = SampleResults.backToBack(1_000_000, 8).forks().get(7);
        BenchmarkResult unlike = withFork(SampleResults.backToBack(13_000, 8), 7, slow);
        ComparedVariants compared = ComparedVariants.of(
                "round trip", new ComparedResults(base, unlike), Judging.of(Margin.ofShare(0.05), 99));
        String merged = ResultView.text(Percentiles.of(unlike, "service", 99));
        assertThat(ComparisonTable.words(
                        compared, compared.comparison().findings().get(0)))
                .contains("→ " + merged + "; typical fork ");
        assertThat(ComparisonTable.of(compared).rows().get(0).cells().get(1).text())
                .isEqualTo(merged);
        assertThat(ComparisonTable.of(compared).columns())
                .extracting(Column::heading)
                .contains("typical fork");
    }

    private static BenchmarkResult withFork(BenchmarkResult result, int index, ForkResult other) {
        List<ForkResult> forks = new ArrayList<>(result.forks());
        forks.set(index, other);
        return result.withForks(forks, Summaries.of(forks));
    }

    /** Three forks of each, of which those of the candidate are of two kinds. */
    @Test
    void saysFirstWhatTheChangeLooksLike() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 3);
        ForkResult slow = SampleResults.backToBack(20_000, 3).forks().get(2);
        ComparedVariants compared = ComparedVariants.of(
                "round trip",
                new ComparedResults(base, withFork(SampleResults.backToBack(10_000, 3), 2, slow)),
                Judging.of(Margin.ofShare(0.05), 50));
        assertThat(new ComparisonHeadline(compared).sentence())
                .startsWith("It is undecided whether the candidate is slower than the base: p50 looks 2")
                .contains(" % slower, and may be anything from ");
    }

    @Test
    void saysWhyItCantBeTold() {
        ComparisonHeadline untold = of(10_000, 10_000, 1, "5%", 50);
        assertThat(untold.sentence())
                .startsWith("It is undecided whether the candidate is slower than the base. p50: fewer than 3 forks");
        assertThat(untold.assessment()).isEqualTo(new Assessment(Assessment.Grade.DOUBTFUL, "Can't tell"));
        assertThat(of(10_000, 10_000, 8, "5%", 50, 99.99999).sentence())
                .contains("p99.99999: too few samples beyond it in many forks")
                .endsWith("At p50 it isn't slower by more than is allowed.");
    }
}
