// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellParameters.JdkName;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.Reports;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonDocumentTest {

    private static String text(BenchmarkResult base, BenchmarkResult candidate, double... percentiles) {
        ComparedResults results = new ComparedResults(base, candidate);
        return Reports.text(ComparedVariants.of("round trip", results, Judging.of(Margin.ofShare(0.05), percentiles)));
    }

    private static String verdict(String text) {
        return text.substring(text.lastIndexOf("\n\n")).strip().replaceAll("\\s+", " ");
    }

    @Test
    void putsTheVerdictLastAndTheReasonBehindIt() {
        String text = text(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8), 50);

        assertThat(text)
                .startsWith("Comparison of round trip\n")
                .contains("8 forks (fresh JVMs) of the base and 8 of the candidate", "Measured apart, 0 s");
        assertThat(text)
                .containsPattern(
                        "(?m)^p50 +[0-9.]+ µs +[0-9.]+ µs +([0-9.]+ → [0-9.]+ µs +)?×1\\.[0-9]{2} +×1\\.[0-9]{2} to ×1\\.[0-9]{2} +5 % +worse$");
        assertThat(text.lines()).allMatch(line -> line.length() <= ConsoleOptions.USUAL_WIDTH);
        assertThat(text).contains("The candidate is slower: half of the round trips take ", "5 % is allowed.");
        assertThat(verdict(text)).matches("Worse\\.");
    }

    @Test
    void saysOfEachPercentileWhatHeldOrWhatIsMissing() {
        BenchmarkResult base = SampleResults.backToBack(10_000, 8);

        assertThat(text(base, base, 50, 90))
                .contains("The candidate is as fast as the base: p50, p90 differ by less than 5");
        assertThat(text(base, base, 50, 99.99999).replaceAll("\\s+", " "))
                .contains("p99.99999: too few samples beyond it in many forks", "At p50 it isn't slower by more than");
        assertThat(verdict(text(SampleResults.backToBack(10_000, 1), base, 50))).startsWith("Can't tell");
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
        String text = Reports.text(compared.get(0));
        assertThat(text).contains("7 rounds, in each of which").doesNotContain("Measured apart");
        assertThat(text).containsSubsequence("Worse ", " is slower", "Same ", " is as fast as ");
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
