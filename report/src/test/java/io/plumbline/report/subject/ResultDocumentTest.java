// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.caveat.Severity;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.result.Summary;
import io.plumbline.report.Swamped;
import io.plumbline.report.Unmeasured;
import io.plumbline.report.console.Colour;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.GoldenText;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Column;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.report.document.Row;
import io.plumbline.report.document.Table;
import io.plumbline.report.quantity.Symbols;
import io.plumbline.stats.Summaries;
import io.plumbline.testkit.SampleResults;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultDocumentTest {

    private static final Map<String, BenchmarkResult> SAMPLES = samples();
    private static final Pattern ESCAPES = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern TIME_ROW = Pattern.compile("^(min|max|p[0-9.]+) +(.*[0-9] (?:ns|µs|ms|s)|.*-)$");
    private static final Pattern OWN_UNIT = Pattern.compile("(([~≥]?[0-9.]+ (ns|µs|ms|s)|-)\\s*)+");
    private static final Pattern SHARED_UNIT = Pattern.compile("(ns|µs|ms|s)( +([~≥]?[0-9.]+|-))+");

    @ParameterizedTest
    @ValueSource(strings = {"rich", "closed-loop", "saturated", "saturated-clients", "minimal", "died", "far-apart"})
    void looksAsItDidWhenPeopleFoundItGood(String sample) {
        GoldenText.assertSame(sample + ".txt", text(SAMPLES.get(sample), ConsoleOptions.plain()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rich", "saturated"})
    void looksAsItDidInColour(String sample) {
        GoldenText.assertSame(
                sample + "-colour.txt", text(SAMPLES.get(sample), new ConsoleOptions(80, Colour.ON, Symbols.UNICODE)));
    }

    @Test
    void showsTheSecondOfTwoAsAMultipleOfTheFirst() {
        Table table = ResultDocument.of(List.of(
                        new NamedSubject<>("before", SampleResults.backToBack(10_000, 4), List.of()),
                        new NamedSubject<>("after", SampleResults.backToBack(20_000, 4), List.of())))
                .tables()
                .get(0);
        Row median = table.rows().stream()
                .filter(row -> row.label().equals("p50"))
                .findFirst()
                .orElseThrow();
        assertThat(table.columns()).extracting(Column::heading).containsExactly("before", "after", "change");
        assertThat(median.cells().get(2).text()).isEqualTo("×2.00");
    }

    @Test
    void looksAsItDidOnANarrowTerminalWithoutUnicode() {
        GoldenText.assertSame(
                "rich-narrow.txt", text(SAMPLES.get("rich"), new ConsoleOptions(60, Colour.OFF, Symbols.ASCII)));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 132})
    void keepsEveryLineWithinTheWidth(int width) {
        SAMPLES.forEach((name, result) -> {
            for (Symbols symbols : Symbols.values()) {
                String text = withoutEscapes(text(result, new ConsoleOptions(width, Colour.ON, symbols)));
                assertThat(text.lines())
                        .as(name)
                        .allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                                .isLessThanOrEqualTo(width));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 132})
    void putsAUnitIntoEveryRowOfThePercentileTable(int width) {
        SAMPLES.forEach((name, result) -> {
            List<String> rows = text(result, new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE))
                    .lines()
                    .takeWhile(line -> !line.startsWith("Valid"))
                    .map(TIME_ROW::matcher)
                    .filter(matcher -> matcher.matches())
                    .map(matcher -> matcher.group(2))
                    .toList();
            assertThat(rows)
                    .as(name)
                    .hasSizeGreaterThanOrEqualTo(7)
                    .allSatisfy(row -> assertThat(SHARED_UNIT.matcher(row).matches()
                                    || OWN_UNIT.matcher(row).matches())
                            .as(row)
                            .isTrue());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80})
    void cutsNoFigureOff(int width) {
        SAMPLES.forEach((name, result) -> assertThat(
                        text(result, new ConsoleOptions(width, Colour.OFF, Symbols.UNICODE))
                                .lines())
                .as(name)
                .filteredOn(line -> !line.matches("(host|JVM|placement|load|achieved) .*"))
                .noneMatch(line -> line.contains("…")));
    }

    @Test
    void saysTheSameWithAndWithoutColour() {
        SAMPLES.forEach((name, result) -> {
            ConsoleOptions colour = new ConsoleOptions(80, Colour.ON, Symbols.UNICODE);
            assertThat(withoutEscapes(text(result, colour)).replaceAll(" +\n", "\n"))
                    .as(name)
                    .isEqualTo(text(result, ConsoleOptions.plain()));
        });
    }

    @Test
    void writesOnlyAsciiWhereATerminalKnowsNothingElse() {
        SAMPLES.forEach((name, result) -> assertThat(text(result, new ConsoleOptions(80, Colour.OFF, Symbols.ASCII)))
                .as(name)
                .isASCII());
    }

    @Test
    void showsBoundsAndBacklogInPlaceOfPercentilesOfASaturatedResult() {
        String text = text(SAMPLES.get("saturated"), ConsoleOptions.plain());
        assertThat(text).contains("this can't keep up", "250 ms per", "achieved   16.02 k/s");
    }

    @Test
    void letsNoTextFromAFileControlTheTerminal() {
        BenchmarkResult evil = SAMPLES.get("minimal")
                .withTitle("title\u001b[2J\r\nx", false)
                .withCaveats(
                        List.of(new Caveat(CaveatCode.HOST_JITTER, Severity.NOTE, "a\u001b]0;x\u0007b", "c\u009bd")));
        String text = text(evil, ConsoleOptions.plain());
        assertThat(text.replace("\n", "")).matches("\\P{Cc}*");
        assertThat(text).contains("title [2J x\n");
    }

    @Test
    void wrapsALongCaveatAndBreaksAWordThatIsTooLong() {
        String longWord = "/very/long/path".repeat(10);
        BenchmarkResult result = SAMPLES.get("minimal")
                .withCaveats(List.of(new Caveat(CaveatCode.HOST_JITTER, Severity.WARNING, longWord, "")));
        String text = text(result, ConsoleOptions.plain());
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(text.replaceAll("\\s", "")).contains("warning" + longWord);
    }

    @Test
    void showsAResultWithoutAnyRun() {
        BenchmarkResult died = SAMPLES.get("died");
        ForkResult dead = died.forks().get(1);
        BenchmarkResult empty = died.withForks(List.of(dead), new Summary(List.of()));
        assertThat(text(empty, ConsoleOptions.plain()))
                .contains("load       no run was measured")
                .contains("Fork 2 of 2 ended with status 137")
                .endsWith("\nInvalid: nothing was measured.\n");
    }

    @Test
    void saysOnceThatNothingWasMeasured() {
        BenchmarkResult empty = SAMPLES.get("minimal")
                .withForks(List.of(), new Summary(List.of()))
                .withCaveats(
                        List.of(CaveatCode.TOO_FEW_SAMPLES.invalid("nothing was measured", "See the other caveats.")));
        assertThat(text(empty, ConsoleOptions.plain())).endsWith("\nInvalid: nothing was measured.\n");
    }

    /** Its task threw in the warm-up: the run has no length, and a table of dashes tells nothing. */
    @Test
    void saysOfARunThatEndedInItsWarmUpThatNothingWasMeasured() {
        assertThat(text(Unmeasured.basedOn(SAMPLES.get("minimal")), ConsoleOptions.plain()))
                .contains("load       no run was measured")
                .doesNotContain("0 of 0", "0 /s", "p99.9");
    }

    @Test
    void drawsWhatCallersFeelAgainstTheService() {
        assertThat(plotted("rich")).containsExactly("response", "service");
        assertThat(plotted("saturated")).containsExactly("service");
        assertThat(plotted("closed-loop")).containsExactly("round trip");
    }

    private static List<String> plotted(String sample) {
        return ResultDocument.of(SAMPLES.get(sample)).charts().stream()
                .flatMap(chart -> chart.plot().lines().stream())
                .map(line -> line.name())
                .toList();
    }

    @Test
    void givesTheVerdictOnlyToAnInvalidResult() {
        assertThat(text(SAMPLES.get("rich"), ConsoleOptions.plain())).doesNotContain("Invalid");
    }

    @Test
    void refusesATerminalThatIsTooNarrow() {
        assertThatThrownBy(() -> new ConsoleOptions(59, Colour.OFF, Symbols.UNICODE))
                .hasMessage("terminal too narrow: width=59 (allowed: 60 or more)");
    }

    @Test
    void tellsNoGrowthOfABacklogWhereNothingWasDone() {
        String text = text(Swamped.basedOn(SAMPLES.get("saturated")), ConsoleOptions.plain());
        assertThat(text.replaceAll("\\s+", " "))
                .contains("nothing that was to be measured had completed")
                .doesNotContain("the response time with it");
    }

    @Test
    void tellsRunByRunWhatBecameOfTheBacklog() {
        ForkResult grown = SampleResults.saturated().forks().get(0);
        ForkResult stuck = Swamped.basedOn(SampleResults.saturated()).forks().get(0);
        ForkResult steady = SampleResults.minimal().forks().get(0);
        BenchmarkResult all = SampleResults.saturated()
                .withForks(
                        List.of(grown, stuck, steady), SAMPLES.get("saturated").summary());
        assertThat(text(all, ConsoleOptions.plain()))
                .contains("250 ms per s")
                .containsPattern("(?m) all stuck$")
                .containsPattern("(?m) -$")
                .doesNotContain("0 ns per s");
    }

    private static Map<String, BenchmarkResult> samples() {
        Map<String, BenchmarkResult> samples = new LinkedHashMap<>();
        samples.put("rich", summarized(SampleResults.rich()));
        samples.put("closed-loop", summarized(SampleResults.closedLoop()));
        samples.put("saturated", summarized(SampleResults.saturated()));
        samples.put("saturated-clients", summarized(SampleResults.manyClientsSaturated()));
        samples.put("minimal", summarized(SampleResults.minimal()));
        samples.put("died", summarized(SampleResults.died()));
        samples.put("far-apart", FarApart.basedOn(SampleResults.minimal()));
        return samples;
    }

    /** With the summary that a benchmark would make. */
    private static BenchmarkResult summarized(BenchmarkResult sample) {
        return sample.withForks(sample.forks(), Summaries.of(sample.forks()));
    }

    private static String withoutEscapes(String text) {
        return ESCAPES.matcher(text).replaceAll("");
    }

    private static String text(BenchmarkResult result, ConsoleOptions options) {
        return new TerminalRenderer(options).text(ResultDocument.of(result));
    }
}
