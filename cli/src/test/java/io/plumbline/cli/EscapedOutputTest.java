// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a stranger's title says: it is shown, and no reader of any output obeys it. */
class EscapedOutputTest {

    private static final String TITLE = "::error file=a::b [l](http://e) ![i](http://e/i) <b> # h ##[group]"
            + "\u001b[8mhidden\u001b[0m \u0000 \u009b31m \u202ecba";

    @TempDir
    private Path folder;

    private Path result;

    @BeforeEach
    void writeTheResult() throws IOException {
        BenchmarkResult sample = SampleResults.closedLoop();
        result = folder.resolve("result.json");
        ResultFile.write(
                new BenchmarkResult(
                        "=HYPERLINK(\"http://e\")",
                        TITLE,
                        sample.roundTrip(),
                        sample.startedAt(),
                        sample.origin(),
                        sample.chosen(),
                        sample.host(),
                        sample.forks(),
                        sample.summary(),
                        List.of(CaveatCode.STILL_COMPILING.warning(TITLE, TITLE)),
                        sample.experiment(),
                        sample.explanation(),
                        sample.explaining(),
                        sample.profile(),
                        sample.serviceFloor(),
                        sample.prices()),
                result);
    }

    @Test
    void noServerObeysALineOfStandardOutput() {
        for (String command : List.of("report", "gate")) {
            CapturedTerminal terminal = new CapturedTerminal();
            String[] words = command.equals("gate")
                    ? new String[] {command, result.toString(), "--objective", "p50<1ns"}
                    : new String[] {command, result.toString()};
            terminal.execute(words);
            assertThat(terminal.out().lines())
                    .isNotEmpty()
                    .noneMatch(line -> line.strip().startsWith("::error"))
                    .noneMatch(line -> line.contains("##["));
            assertHarmless(terminal.out());
        }
    }

    @Test
    void annotationsAreCommandsOfOurs() {
        CapturedTerminal terminal = new CapturedTerminal();
        terminal.execute("gate", result.toString(), "--objective", "p50<1ns", "--annotations");
        assertThat(terminal.out().lines().filter(line -> line.startsWith("::")))
                .singleElement()
                .asString()
                .startsWith("::error title=%3A%3Aerror");
        assertHarmless(terminal.out());
    }

    @Test
    void noFileHasMarkupOrControlCharactersOfAStranger() throws IOException {
        Path markdown = folder.resolve("a.md");
        Path csv = folder.resolve("a.csv");
        Path summary = folder.resolve("s.md");
        Path junit = folder.resolve("j.xml");
        Path hlog = folder.resolve("a.hlog");
        new CapturedTerminal()
                .execute("report", result.toString(), "-q", "--markdown", "" + markdown, "--csv", "" + csv);
        new CapturedTerminal().execute("report", result.toString(), "-q", "--hlog", "" + hlog);
        new CapturedTerminal()
                .execute(
                        "gate",
                        result.toString(),
                        "--objective",
                        "p50<1ns",
                        "--markdown",
                        "" + summary,
                        "--junit",
                        "" + junit);
        for (Path file : List.of(markdown, csv, summary, junit, hlog)) {
            assertHarmless(Files.readString(file));
        }
        Stream.of(markdown, summary)
                .forEach(file -> assertThat(file)
                        .content()
                        .contains("\\[l\\](http\\://e)")
                        .doesNotContain(" ![", "<b>", " # h"));
        assertThat(csv).content().doesNotContain(",=", ",\"=");
    }

    private static void assertHarmless(String text) {
        assertThat(text.codePoints().filter(point -> point != '\n' && point != '\r' && point != '\t'))
                .noneMatch(Character::isISOControl)
                .noneMatch(point -> point >= 0x202a && point <= 0x202e);
    }
}
