// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.PageText;
import io.plumbline.cli.session.ResultPrinter;
import io.plumbline.cli.terminal.Terminal;
import io.plumbline.model.RecordForm;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.model.option.OptionKey;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.report.console.ConsoleOptions;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlagNamesTest {

    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern FLAG =
            Pattern.compile("(?<![\\w-])--(?!enable-native-access|add-opens|security-opt)[a-z]");

    @TempDir
    private Path folder;

    private static String remedy(BenchmarkResult result, Caveat caveat) {
        return FlagNames.in(ResultCollection.of(result.withCaveats(List.of(caveat))))
                .result()
                .caveats()
                .get(0)
                .remedy();
    }

    @Test
    void namesTheFlagsOfTheOptionsThatARemedyChanges() {
        Caveat caveat = CaveatCode.TOO_FEW_SAMPLES
                .note("too few", "Measure longer.")
                .changing(OptionKey.DURATION, OptionKey.RATE);
        assertThat(remedy(SampleResults.rich(), caveat)).isEqualTo("Measure longer. See --duration, --rate.");
        assertThat(remedy(SampleResults.closedLoop(), caveat)).isEqualTo("Measure longer. See --duration.");
        BenchmarkResult unknown = RecordForm.with(SampleResults.rich(), "experiment", Optional.empty());
        assertThat(remedy(unknown, caveat)).isEqualTo("Measure longer.");
    }

    /** Neither a remedy nor an option of a file is ever searched, whatever they read like. */
    @Test
    void wordsOfAFileNameNoFlag() {
        String words = "Use a longer warmup, or another rate; leave out x|. and ((a+)+)\\2Q";
        Caveat caveat = CaveatCode.STILL_COMPILING.warning("it compiled", words);
        Map<String, String> strange = Map.of("x|.", "1", "((a+)+)\\2Q", "1", "$1", "1");
        assertThat(remedy(RecordForm.with(SampleResults.rich(), "chosen", strange), caveat))
                .isEqualTo(words);
    }

    @Test
    void terminalAndPageShowFlags() throws IOException {
        ResultCollection result = ResultCollection.of(SampleResults.closedLoop()
                .withCaveats(List.of(CaveatCode.STILL_COMPILING
                        .warning("it compiled", "Use a longer warm-up.")
                        .changing(OptionKey.WARMUP))));
        StringWriter shown = new StringWriter();
        PrintWriter out = new PrintWriter(shown);
        ResultPrinter.print(result, Optional.empty(), new Terminal(out, out, ConsoleOptions.plain(), false));
        assertThat(shown.toString()).contains("Use a longer warm-up. See --warmup.");
        Path page = folder.resolve("result.html");
        HtmlFile.write(List.of(new NamedResult("one", result)), page);
        assertThat(PageText.of(page)).contains("Use a longer warm-up. See --warmup.");
    }

    @Test
    void onlyTheCommandLineKnowsFlags() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            List<Path> sources = files.filter(
                            path -> path.toString()
                                    .matches(
                                            "\\.\\./(?!cli|benchmarks|examples|testing)[^/]+/(?:[^/]+/)?src/main/java.*\\.java"))
                    .filter(path -> !path.endsWith("GitRepository.java")) // flags of git
                    .filter(path -> !path.endsWith("TaskSource.java")) // and of javac
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
