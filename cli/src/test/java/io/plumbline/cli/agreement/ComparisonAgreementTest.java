// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.draws.Draws;
import io.plumbline.draws.SeededTest;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.Reports;
import io.plumbline.report.conclusion.ComparisonHeadline;
import io.plumbline.report.document.Row;
import io.plumbline.report.gate.GateDocument;
import io.plumbline.report.gate.GateReport;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.subject.ComparisonDocument;
import io.plumbline.report.table.ComparisonTable;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.stats.PercentileValue;
import io.plumbline.stats.Percentiles;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.compare.PercentileFinding;
import io.plumbline.testkit.RandomResults;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** A comparison names the percentiles of both results as their reports do, whatever is judged. */
class ComparisonAgreementTest {

    @SeededTest(tries = 40)
    void namesTheFiguresOfBothReports(Draws draws) {
        List<BenchmarkResult> two = RandomResults.drawTwo(draws);
        ComparedResults results = new ComparedResults(two.get(0), two.get(1));
        if (results.obstacle().isPresent()) {
            return;
        }
        ComparedVariants compared = ComparedVariants.of("two", results, Judging.of(Margin.ofShare(0.05), 50, 99));
        for (Row row : ComparisonTable.of(compared).rows()) {
            for (int variant = 0; variant < 2; variant++) {
                BenchmarkResult result = two.get(variant);
                PercentileValue value = Percentiles.of(result, result.headlineName(), Percentiles.ofLabel(row.label()));
                WrittenTime written =
                        WrittenTime.in(row.cells().get(variant).text()).get(0);
                assertThat(written.isOf(value.nanos()))
                        .as("%s for %s", written, value)
                        .isTrue();
                assertThat(written.isLowerBound()).isEqualTo(value.isLowerBound());
            }
        }
        texts(compared).forEach(Words::checkOfChange);
        checkWords(compared);
    }

    @Tag("full")
    @SeededTest(tries = 100)
    void namesTheFiguresOfManyReports(Draws draws) {
        namesTheFiguresOfBothReports(draws);
    }

    private static Map<String, String> texts(ComparedVariants compared) {
        return Map.of(
                "terminal", Reports.text(compared),
                "Markdown", new MarkdownRenderer().text(ComparisonDocument.of(compared, List.of())),
                "headline", new ComparisonHeadline(compared).sentence(),
                "gate", new MarkdownRenderer().text(GateDocument.of(GateReport.of(compared))));
    }

    /** What lies wholly below the margin is said to be faster, or to seem so. */
    private static void checkWords(ComparedVariants compared) {
        List<PercentileFinding> findings = compared.comparison().findings();
        boolean isBelow = findings.stream()
                .anyMatch(finding -> List.of(Change.NOT_WORSE, Change.BETTER)
                                .contains(finding.ruling().change())
                        && finding.evidence().stream()
                                .anyMatch(evidence -> evidence.effect().high() < 1 / evidence.limit()));
        boolean isHeld = findings.stream()
                .allMatch(finding -> List.of(Change.NOT_WORSE, Change.BETTER, Change.SAME)
                        .contains(finding.ruling().change()));
        if (isBelow && isHeld) {
            assertThat(new ComparisonHeadline(compared).of(1)).contains("faster");
        }
    }
}
