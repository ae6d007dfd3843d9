// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.Margin;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

    private static String text(BenchmarkResult base, BenchmarkResult candidate, double... percentiles) {
        ComparedResults results = new ComparedResults(base, candidate);
        return new ComparisonText(ConsoleOptions.plain())
                .text(ComparedVariants.of("round trip", results, Judging.of(Margin.ofShare(0.05), percentiles)));
    }

    private static String verdict(String text) {
        return text.substring(text.lastIndexOf("\n\n")).strip().replaceAll("\\s+", " ");
    }

    @Test
    void putsTheVerdictLastAndTheReasonBehindIt() {
        String text = text(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8), 50);

        assertThat(text).startsWith("round trip\n").contains("base 8, candidate 8", "Measured apart, 0 s");
        assertThat(text)
                .containsPattern(
                        "(?m)^p50 +[0-9.]+ µs +[0-9.]+ µs +([0-9.]+ → [0-9.]+ µs +)?×1\\.[0-9]{2} +×1\\.[0-9]{2} to ×1\\.[0-9]{2} +5% +worse$");
        assertThat(text.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
        assertThat(verdict(text)).matches("WORSE: p50 is [0-9.]+ % slower \\(at least [0-9.]+ %\\); 5 % is allowed\\.");
    }

    @Test
    void saysOfEachPercentileWhatHeldOrWhatIsMissing() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 8);

        assertThat(verdict(text(base, base, 50, 90))).startsWith("SAME: p50, p90 are unchanged, within 5 % either way");
        assertThat(verdict(text(base, base, 50, 99.99999)))
                .startsWith("CAN'T TELL: p99.99999: too few samples beyond it in many forks")
                .endsWith(" p50: same.");
        assertThat(verdict(text(SampleResults.backToBack(10_000, 1), base, 50)))
                .startsWith("CAN'T TELL: p50: ")
                .contains("fork");
    }

    @Test
    void drawsEachChangeInALineOverWhatIsAllowed() {
        String text = text(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8), 50, 99.99999);
        assertThat(text)
                .containsPattern("(?m)^p50 +░+│░+ +├?●┤ +worse$")
                .containsPattern("(?m)^p99.99999 +░+│░+ +├─*●─*┤ +can't tell$")
                .containsPattern("(?m)^ +×1 +.*×1\\.[0-9]+$");
        String ascii = new ComparisonText(new ConsoleOptions(70, Colour.OFF, Symbols.ASCII))
                .text(ComparedVariants.of(
                        "round trip",
                        new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(10_000, 8)),
                        Judging.of(Margin.ofShare(0.05), 50)));
        assertThat(ascii).containsPattern("(?m)^p50 .*[:=]\\*?[:=]* +same$");
        assertThat(ascii.chars()).allMatch(letter -> letter < 128);
        assertThat(ascii.lines()).allMatch(line -> line.length() <= 70);
    }

    @Test
    void drawsNothingWhereNoChangeIsKnown() {
        String text = text(SampleResults.backToBack(10_000, 1), SampleResults.backToBack(10_000, 8), 50);
        assertThat(text).doesNotContain("●", "├─┤");
    }

    @Test
    void holdsEachCellOfACollectionAgainstTheFirst() {
        ResultCollection collection = SampleCollections.everyState();
        List<CollectionCell> cells = List.of(
                cell(collection, 0, SampleResults.backToBack(10_000, 8)),
                cell(collection, 1, SampleResults.backToBack(13_000, 8)),
                cell(collection, 2, SampleResults.backToBack(10_000, 7)));
        List<ComparedVariants> compared =
                ComparedVariants.of(collection.withCells(cells), Judging.of(Margin.ofShare(0.05), 50));

        assertThat(compared).hasSize(1);
        assertThat(compared.get(0).comparison().blocks()).isEqualTo(7);
        String text = new ComparisonText(ConsoleOptions.plain()).text(compared.get(0));
        assertThat(text).contains("7 of each, in rounds; base: ").doesNotContain("Measured apart");
        assertThat(text).containsSubsequence(" WORSE: p50 is ", " SAME: p50 is unchanged");
        assertThat(text.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
    }

    private static CollectionCell cell(ResultCollection collection, int index, BenchmarkResult result) {
        CellParameters first = collection.cells().get(0).parameters();
        return new CollectionCell(
                first.withJdk(new JdkName("2" + index, "/opt/jdk-2" + index)),
                CellState.COMPLETE,
                "",
                Optional.of(result));
    }
}
