// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.report.console.TerminalRenderer;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.NamedSubject;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However much there is to say, one screen has room for what is said first. */
class OneScreenTest {

    private static final int MOST = 30;

    private static List<String> lines(Document document) {
        return TerminalRenderer.briefly(ConsoleOptions.plain(), "--all")
                .text(document)
                .lines()
                .toList();
    }

    private static List<String> lines(BenchmarkResult result) {
        return lines(ResultDocument.of(result));
    }

    private static ResultCollection matrix() {
        List<CollectionCell> cells = new ArrayList<>();
        for (String transport : List.of("tcp", "udp", "unix", "shm", "channel")) {
            for (int cpu = 1; cpu < 12; cpu++) {
                CellParameters pair =
                        SampleCollections.between(SampleCollections.parameters(transport, "spin"), 0, cpu);
                cells.add(SampleCollections.complete(pair, SampleResults.closedLoop()));
            }
        }
        return SampleCollections.of("matrix of round trips", 2, cells);
    }

    private static ResultCollection sweeps() {
        List<CollectionCell> cells = new ArrayList<>();
        for (String transport : List.of("tcp", "udp", "unix", "shm", "channel", "ring")) {
            for (long rate = 100; rate < 20_000; rate *= 2) {
                cells.add(SampleCollections.complete(
                        SampleCollections.under(SampleCollections.parameters(transport, "spin"), rate + "/s"),
                        SampleResults.rich()));
            }
        }
        return SampleCollections.of("round trips", 1, cells);
    }

    static Stream<ResultCollection> many() {
        return Stream.of(
                SampleCollections.sweep(30, 1),
                SampleCollections.search("p99<1ms"),
                SampleCollections.everyState(),
                matrix(),
                sweeps());
    }

    /** It is what is to be mended, and stands last in its sentence. */
    @Test
    void leavesInTheSentenceOfTheGravestWhereItIs() {
        String place = "com.acme.trading.gateway.orders.OrderTask.run(OrderTask.java:137)";
        Caveat left =
                CaveatCode.FORK_DIED.invalid("the task ended the JVM: System.exit was called at " + place, "Return.");
        List<String> lines = lines(SampleResults.rich().withCaveats(List.of(left)));
        assertThat(lines)
                .hasSizeLessThanOrEqualTo(MOST)
                .anyMatch(line -> line.strip().equals(place));
    }

    @ParameterizedTest
    @MethodSource("many")
    void isEnoughForManyCells(ResultCollection collection) {
        List<String> lines = lines(CollectionDocument.of(collection));
        assertThat(lines).as(String.join("\n", lines)).hasSizeLessThanOrEqualTo(MOST);
        assertThat(lines).allMatch(line -> line.codePointCount(0, line.length()) <= ConsoleOptions.USUAL_WIDTH);
        assertThat(lines.get(lines.size() - 1)).endsWith("More: --all");
    }

    @Test
    void beginsWithTheAnswer() {
        assertThat(lines(CollectionDocument.of(SampleCollections.sweep(4, 2))).get(3))
                .startsWith("Carries 2.566 k/s with a p99 of ")
                .contains("breaks between 2.566 k/s and 13 k/s.");
    }

    @Test
    void saysTheGravestFirstAndARemedyOnce() {
        List<Caveat> caveats = List.of(
                CaveatCode.STILL_COMPILING.note("one", "a"),
                CaveatCode.HOST_JITTER.warning("two", "b"),
                CaveatCode.STARVED.invalid("three", "c"),
                CaveatCode.TREND.warning("four", "d"));
        List<String> lines = lines(SampleResults.closedLoop().withCaveats(caveats));
        assertThat(lines)
                .containsSubsequence("invalid   three", "          → c", "warning   two", "          and 2 more")
                .noneMatch(line -> line.contains("four") || line.contains("→ b"));
    }

    @Test
    void hasOneTableOfWhatCallersFeel() {
        assertThat(String.join("\n", lines(SampleResults.rich())))
                .contains("response", "service", "samples")
                .doesNotContain("lateness", "jitter", "Slowest", "achieved", "no-op");
        assertThat(String.join("\n", lines(SampleResults.closedLoop())))
                .contains("round trip", "client_to_reflector", "reflector_to_client")
                .doesNotContain("jitter");
    }

    @Test
    void tellsInALineHowFarRunsDiffer() {
        assertThat(lines(SampleResults.rich()))
                .anyMatch(line -> line.matches("runs      p50 6\\.\\d\\d–6\\.\\d\\d µs, p99 .* \\(95 %\\)"));
        assertThat(lines(SampleResults.backToBack(10_000, 1)))
                .contains("runs      one, which doesn't show how far this varies");
    }

    @Test
    void showsSeveralResultsInOneTable() {
        Document both = ResultDocument.of(IntStream.rangeClosed(1, 9)
                .mapToObj(number -> new NamedSubject<>(
                        "result-" + number, SampleResults.backToBack(10_000L * number, 2), List.of()))
                .toList());
        assertThat(lines(both)).hasSizeLessThanOrEqualTo(MOST).anyMatch(line -> line.startsWith("result-9 "));
    }
}
