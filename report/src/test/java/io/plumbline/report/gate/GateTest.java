// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.objective.Count;
import io.plumbline.model.objective.Margin;
import io.plumbline.model.objective.Objective;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.gate.GateCheck.Counted;
import io.plumbline.report.markdown.MarkdownRenderer;
import io.plumbline.report.view.ComparedResults;
import io.plumbline.report.view.ComparedVariants;
import io.plumbline.report.view.ComparedVariants.Judging;
import io.plumbline.report.view.ResultView;
import io.plumbline.stats.compare.Change;
import io.plumbline.stats.objective.Verdict;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class GateTest {

    private static final String ODD = "a|b <c> & \"d\"\u0001, 50 % of\n: x\ud800";
    private static final GateReport MIXED = new GateReport(
            List.of(
                    new GateCheck("one", "p50<1ms", Verdict.HOLDS, "p50 is 10 µs"),
                    new GateCheck("one", "p99<1ms", Verdict.FAILS, ODD),
                    new GateCheck(ODD, "p99.9<1ms", Verdict.UNDECIDED, "too few")),
            List.of(
                    new GateFigure("one", "response", 50, 10_234, OptionalLong.of(9_000), OptionalLong.of(12_000)),
                    new GateFigure("one", "response", 99.9, 131_567, OptionalLong.empty(), OptionalLong.empty())));

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void checksAResultByItsObjectives() {
        ResultView view = new ResultView(SampleResults.loaded(10_000, 10_000, new Shape(5, 20, 0)));
        GateReport gate =
                GateReport.of("round trip", view, List.of(Objective.parse("p50<1ms"), Objective.parse("p99<1us")));
        assertThat(gate.checks()).extracting(GateCheck::word).containsExactly("pass", "fail");
        assertThat(gate.checks()).extracting(GateCheck::name).containsExactly("p50<1ms", "p99<1us");
        assertThat(gate.verdict()).isEqualTo(Verdict.FAILS);
        assertThat(gate.figures()).extracting(GateFigure::percentile).contains(50.0, 99.0);
    }

    @Test
    void aResultThatWouldMisleadNeverPasses() {
        ResultView invalid = new ResultView(SampleResults.saturated());
        GateReport gate = GateReport.of("any", invalid, List.of(Objective.parse("p50<1h")));
        assertThat(gate.verdict()).isNotEqualTo(Verdict.HOLDS);
    }

    @Test
    void checksEachPercentileOfAComparison() {
        ComparedResults results =
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(13_000, 8));
        GateReport gate =
                GateReport.of(ComparedVariants.of("round trip", results, Judging.of(Margin.ofShare(0.05), 50, 99)));
        assertThat(gate.checks())
                .extracting(GateCheck::name)
                .containsExactly(
                        "p50 of candidate not worse than 5% over that of base",
                        "p99 of candidate not worse than 5% over that of base");
        assertThat(gate.checks().get(0).verdict()).isEqualTo(Verdict.FAILS);
        assertThat(gate.checks().get(0).reason()).startsWith("worse: ");
    }

    /** One judgement has one word: a comparison says so of the same data. */
    @Test
    void callsBetterWhatSeemsSo() {
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
        assertThat(GateReport.of(compared).checks())
                .allMatch(check -> check.verdict() == Verdict.HOLDS)
                .extracting(GateCheck::reason)
                .allMatch(reason -> reason.startsWith("seems better: "));
    }

    @Test
    void writesATestForEachCheck() throws Exception {
        Document report = parsed(JUnitXml.of(MIXED));
        Element all = report.getDocumentElement();
        assertThat(all.getAttribute("tests")).isEqualTo("3");
        assertThat(all.getAttribute("failures")).isEqualTo("1");
        assertThat(all.hasAttribute("skipped"))
                .as("Jenkins' xUnit plugin refuses it here")
                .isFalse();
        assertThat(((Element) report.getElementsByTagName("testsuite").item(1)).getAttribute("skipped"))
                .isEqualTo("1");
        assertThat(report.getElementsByTagName("testsuite").getLength()).isEqualTo(2);
        assertThat(report.getElementsByTagName("testcase").getLength()).isEqualTo(3);
        Element failure = (Element) report.getElementsByTagName("failure").item(0);
        assertThat(failure.getTextContent()).startsWith("fail: a|b <c> & \"d\"?, 50 % of\n: x?");
        assertThat(((Element) report.getElementsByTagName("skipped").item(0)).getAttribute("message"))
                .isEqualTo("can't tell: too few");
    }

    @Test
    void saysOnceInALineThatItCanNotTell() {
        ComparedVariants few = ComparedVariants.of(
                "round trip",
                new ComparedResults(SampleResults.backToBack(10_000, 2), SampleResults.backToBack(10_000, 2)),
                Judging.of(Margin.ofShare(0.05), 50, 99));
        GateReport gate = GateReport.ofAll(List.of(GateReport.of(few), GateReport.ofCounts(few)));
        assertThat(gate.checks())
                .filteredOn(check -> check.verdict() == Verdict.UNDECIDED)
                .hasSizeGreaterThan(2);
        List<String> lines = new ArrayList<>(
                new MarkdownRenderer().text(GateDocument.of(gate)).lines().toList());
        lines.addAll(List.of(JUnitXml.of(gate).split("message=\"|\">")));
        lines.addAll(Annotations.of(gate));
        assertThat(lines)
                .anyMatch(line -> line.contains("can't tell"))
                .noneMatch(line -> line.matches("(?is).*(can't tell|undecided).*(can't tell|undecided).*"));
    }

    @Test
    void annotatesEachSubjectThatDoesNotPass() {
        assertThat(Annotations.of(MIXED))
                .containsExactly(
                        "::error title=one::p99<1ms: a|b <c> & \"d\"?, 50 %25 of%0A: x?",
                        "::warning title=a|b <c> & \"d\"?%2C 50 %25 of%0A%3A x?::p99.9<1ms: too few");
    }

    @Test
    void countsTheRestWhereGitHubWouldShowTenAnnotations() {
        GateReport many = ofSubjects(25, 3);
        assertThat(Annotations.of(many))
                .hasSize(13)
                .startsWith("::error title=fails 0::p50<1ms: slow")
                .contains("::error title=plumbline gate::16 more subjects like these")
                .endsWith("::warning title=open 2::p50<1ms: few");
    }

    @Test
    void keepsASummaryBelowAMebibyteAndWhatFailsInIt() {
        String summary = markdown(ofSubjects(30_000, 1));
        assertThat(summary.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1 << 20);
        assertThat(summary.lines().toList())
                .startsWith("## Gate", "", "**FAIL: 30000 of 30002 checks fail, 1 undecided.**")
                .anyMatch(line -> line.matches("and [0-9]+ more"));
        assertThat(markdown(ofSubjects(1, 1)).lines().filter(line -> line.startsWith("- ")))
                .extracting(line -> line.substring(4, 8))
                .containsExactly("fail", "can'", "pass");
    }

    private static String markdown(GateReport gate) {
        return new MarkdownRenderer().text(GateDocument.of(gate));
    }

    private static String sentence(GateReport gate) {
        return GateDocument.of(gate).conclusion();
    }

    private static GateReport ofSubjects(int failing, int open) {
        List<GateCheck> checks = new ArrayList<>();
        checks.add(new GateCheck("good", "p50<1ms", Verdict.HOLDS, "fast"));
        for (int i = 0; i < open; i++) {
            checks.add(new GateCheck("open " + i, "p50<1ms", Verdict.UNDECIDED, "few"));
        }
        for (int i = 0; i < failing; i++) {
            checks.add(new GateCheck("fails " + i, "p50<1ms", Verdict.FAILS, "slow"));
        }
        return new GateReport(checks, List.of());
    }

    @Test
    void writesFiguresForServices() {
        JsonNode bencher = new ObjectMapper().readTree(BenchmarkJson.bencher(MIXED));
        assertThat(bencher.at("/one/response-p50/value").asLong()).isEqualTo(10_234);
        assertThat(bencher.at("/one/response-p50/upper_value").asLong()).isEqualTo(12_000);
        assertThat(bencher.at("/one/response-p99.9").has("lower_value")).isFalse();
        JsonNode action = new ObjectMapper().readTree(BenchmarkJson.action(MIXED));
        assertThat(action.at("/0/name").asString()).isEqualTo("one p50");
        assertThat(action.at("/0/value").asDouble()).isEqualTo(10.234);
        assertThat(action.at("/0/range").asString()).isEqualTo("9.0–12.0");
    }

    private static GateCheck counted(String subject, Count count, String figure, Change change) {
        return new GateCheck(
                subject,
                count.text() + " of new no more than of old",
                change.gate(),
                change.text(),
                Optional.of(new Counted(count, figure, Optional.of(change))));
    }

    private static GateReport withTimes(Verdict times, Change calls, Change faults) {
        return new GateReport(
                        List.of(
                                new GateCheck("one", "p99 of new not worse", times, "a busy host"),
                                counted("one", Count.CALLS, "2 calls", calls),
                                counted("one", Count.ALLOC, "0 B", Change.SAME),
                                counted("one", Count.FAULTS, "0 faults", faults)),
                        List.of())
                .byCounts();
    }

    @Test
    void countsDecideWhereTimesCanNotBeTold() {
        GateReport same = withTimes(Verdict.UNDECIDED, Change.SAME, Change.SAME);
        assertThat(same.verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(sentence(same))
                .isEqualTo("PASS: the same work is done: 2 calls, 0 B an invocation (times: this host can't tell).");
        assertThat(Annotations.of(same)).isEmpty();
        assertThat(sentence(withTimes(Verdict.UNDECIDED, Change.BETTER, Change.UNKNOWN)))
                .isEqualTo(
                        "PASS: no more work is done: 2 calls, 0 B an invocation (times, faults: this host can't tell).");
        assertThat(sentence(withTimes(Verdict.HOLDS, Change.SAME, Change.SAME))).isEqualTo("PASS: 4 of 4 checks hold.");
    }

    @Test
    void countsNeverOverruleWhatIsCertain() {
        assertThat(withTimes(Verdict.FAILS, Change.SAME, Change.SAME).verdict()).isEqualTo(Verdict.FAILS);
        assertThat(withTimes(Verdict.UNDECIDED, Change.WORSE, Change.SAME).verdict())
                .isEqualTo(Verdict.FAILS);
        assertThat(withTimes(Verdict.UNDECIDED, Change.SAME, Change.WORSE).verdict())
                .isEqualTo(Verdict.FAILS);
        assertThat(withTimes(Verdict.HOLDS, Change.UNKNOWN, Change.SAME).verdict())
                .isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void refusesToDecideByCountsWithoutAny() {
        assertThatThrownBy(MIXED::byCounts).hasMessageStartingWith("nothing is counted: counts=0 (allowed: ");
        ComparedResults old =
                new ComparedResults(SampleResults.backToBack(10_000, 8), SampleResults.backToBack(10_000, 8));
        ComparedVariants compared = ComparedVariants.of("any", old, Judging.of(Margin.ofShare(0.05), 50));
        GateReport gate = GateReport.ofAll(List.of(GateReport.of(compared), GateReport.ofCounts(compared)))
                .byCounts();
        assertThat(gate.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(gate.checks())
                .filteredOn(check -> check.name().equals("alloc of candidate no more than of base"))
                .extracting(GateCheck::reason)
                .containsExactly("not known in any fork: this file has no counts of it");
    }

    @Test
    void comparesCountsWithEarlierCampaignsOnly() {
        BenchmarkResult result = SampleResults.backToBack(10_000, 8);
        assertThat(GateReport.ofCounts("any", List.of(), result).checks())
                .extracting(GateCheck::name, GateCheck::verdict)
                .containsExactly(
                        tuple("calls of this one no more than of earlier campaigns", Verdict.UNDECIDED),
                        tuple("alloc of this one no more than of earlier campaigns", Verdict.UNDECIDED));
    }

    @Test
    void saysWhatAllComeTo() {
        assertThat(sentence(MIXED)).isEqualTo("FAIL: 1 of 3 checks fails, 1 undecided.");
        GateReport open = new GateReport(MIXED.checks().subList(2, 3), List.of());
        assertThat(sentence(open)).isEqualTo("CAN'T TELL: 1 of 1 check; none fails.");
        GateReport good = new GateReport(MIXED.checks().subList(0, 1), List.of());
        assertThat(sentence(good)).isEqualTo("PASS: 1 of 1 check holds.");
        assertThat(markdown(MIXED).lines())
                .startsWith("## Gate", "", "**FAIL: 1 of 3 checks fails, 1 undecided.**")
                .contains("**one**", "- **pass**: p50\\<1ms: p50 is 10 µs")
                .anyMatch(line -> line.contains("a\\|b \\<c\\> \\& "));
    }
}
