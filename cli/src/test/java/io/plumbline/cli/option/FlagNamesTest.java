// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.PageText;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.OptionValue;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.results.StoredResult;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlagNamesTest {

    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern FLAG =
            Pattern.compile("(?<![\\w-])--(?!enable-native-access|add-opens|security-opt)[a-z]");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Use a longer warmup.                      | Use a longer --warmup.
                    Use a longer duration, or a higher rate.  | Use a longer --duration, or a higher --rate.
                    Use wait block or select, which sleep     | Use --wait block or select, which sleep
                    another placement of the rate             | another placement of the rate
                    (give the warmup, or leave out a wait)    | (give --warmup, or leave out --wait)
                    (start again without resume)              | (start again without --resume)
                    it waits without wait or rate             | it waits without wait or rate
                    Use fewer client-threads                  | Use fewer --client-threads
                    rate out of range: rate=5                 | --rate out of range: rate=5
                    the rate out of range: rate=5             | the rate out of range: rate=5
                    rate=5, client-threads-x, the duration    | rate=5, client-threads-x, the duration
                    """)
    void namesOfOptionsBecomeFlagsWhereSomethingIsToBeDoneAboutThem(String message, String flagged) {
        assertThat(FlagNames.in(
                        message,
                        List.of("warmup", "duration", "rate", "wait", "placement", "resume", "client-threads")))
                .isEqualTo(flagged);
    }

    @Test
    void namesOfAFileAreNeverPatternsNorReplacements() {
        String slow = "a".repeat(30);
        assertThat(FlagNames.in(slow, List.of("((a+)+)\\2Q", "a(b", "x|.", "$1", "rate")))
                .isEqualTo(slow);
        assertThat(FlagNames.in("use x$1 and a\\b at a rate", List.of("x|.", "x$1", "$9", "a\\b")))
                .isEqualTo("use x$1 and a\\b at a rate");
        String far = "use a ".repeat(1_000_000);
        assertThat(FlagNames.in(far, List.of("rate"))).isEqualTo(far);
    }

    @Test
    void terminalAndPageShowRemediesAsFlags() throws IOException {
        BenchmarkResult result = SampleResults.closedLoop()
                .withOptions(List.of(new OptionValue("warmup", "1s", OptionValue.Origin.DEFAULT)))
                .withCaveats(List.of(
                        CaveatCode.STILL_COMPILING.warning("it compiled", "Use a longer warmup."),
                        CaveatCode.TASK_FAILED.warning("it threw", "Mend the task; use debug to see where.")));
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(shown);
        ResultPrinter.print(
                new StoredResult.One(result), Optional.empty(), new Terminal(out, out, ConsoleOptions.plain(), false));
        assertThat(shown.toString()).contains("Use a longer --warmup.", "use --debug to see");
        Path page = folder.resolve("result.html");
        HtmlFile.write(List.of(new NamedResult("one", new StoredResult.One(result))), page);
        assertThat(PageText.of(page)).contains("Use a longer --warmup.");
    }

    @Test
    void reasonsOfCellsAreShownWithFlags() {
        CollectionCell refused = new CollectionCell(
                SampleCollections.parameters("tcp", "spin"),
                CellState.REFUSED,
                "no such CPU (leave out the client-cpu)",
                Optional.empty());
        ResultCollection collection = SampleCollections.of("one", 1, List.of(refused))
                .withOptions(List.of(new OptionValue("client-cpu", "9", OptionValue.Origin.COMMAND_LINE)));
        assertThat(FlagNames.in(collection).cells().get(0).reason())
                .isEqualTo("no such CPU (leave out the --client-cpu)");
    }

    @Test
    void onlyTheCommandLineKnowsFlags() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            List<Path> sources = files.filter(path -> path.toString()
                            .matches("\\.\\./(?!cli|benchmarks|examples|testkit)[^/]+/src/main/java.*\\.java"))
                    .filter(path -> !path.endsWith("GitRepository.java")) // flags of git
                    .toList();
            assertThat(sources).hasSizeGreaterThan(500);
            for (Path source : sources) {
                assertThat(TEXT.matcher(Files.readString(source)).results().map(MatchResult::group))
                        .as(source.toString())
                        .noneMatch(text -> FLAG.matcher(text).find());
            }
        }
    }
}
