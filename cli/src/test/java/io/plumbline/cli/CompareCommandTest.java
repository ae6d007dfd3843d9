// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.RecordForm;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    private String base;
    private String slower;

    @BeforeEach
    void storeTwo() throws IOException {
        base = stored("base.json", SampleResults.backToBack(10_000, 8));
        slower = stored("slower.json", SampleResults.backToBack(13_000, 8));
    }

    private String stored(String name, BenchmarkResult result) throws IOException {
        Path file = folder.resolve(name);
        ResultFile.write(result, file);
        return file.toString();
    }

    private int compare(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "compare";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return terminal.execute(all);
    }

    @Test
    void endsWithAStatusForEachVerdict() throws IOException {
        assertThat(compare(base, base, "--percentiles", "50"))
                .as(terminal.out())
                .isEqualTo(ExitStatus.OK);
        Path markdown = folder.resolve("verdict.md");
        assertThat(compare(base, slower, "--percentiles", "50", "--markdown", markdown.toString()))
                .isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(markdown)
                .content()
                .startsWith("## Comparison of round trip\n\n**Worse.**")
                .contains("| p50 | ", "8 forks (fresh JVMs) of the base");
        assertThat(compare(slower, base, "--percentiles", "50")).isEqualTo(ExitStatus.OK);
        assertThat(compare(base, slower, "--percentiles", "50", "--margin", "5%+1ms"))
                .isEqualTo(ExitStatus.OK);
        String single = stored("single.json", SampleResults.backToBack(10_000, 1));
        assertThat(compare(base, single)).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("Same.", "Worse.", "Better.", "Can't tell");
        assertThat(terminal.err()).isEmpty();
    }

    @Test
    void writesAPageAndFindingsForPrograms() throws IOException {
        Path page = folder.resolve("page.html");
        Path json = folder.resolve("findings.json");
        assertThat(compare(
                        base, slower, "--percentiles", "50", "--html", page.toString(), "--verdict", json.toString()))
                .isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(page)
                .content()
                .contains(
                        "<h1>Comparison of round trip</h1>",
                        "<p>The candidate is slower: half of the round trips take ");
        assertThat(json)
                .content()
                .contains("\"schema\": \"plumbline/comparison/1\"", "\"verdict\": \"worse\"", "\"gate\": \"fails\"");
        assertThat(compare(base, slower, "--verdict", base)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("the input file would be overwritten");
    }

    @Test
    void judgesCollectionsCellByCell() throws IOException {
        String collection = folder.resolve("collection.json").toString();
        ResultFile.write(SampleCollections.everyState(), Path.of(collection));

        assertThat(compare(collection, collection)).isIn(ExitStatus.INVALID_RESULT, ExitStatus.OK);
        assertThat(terminal.out().lines().filter(line -> line.startsWith("Rests on ")))
                .hasSizeGreaterThan(1);
        assertThat(compare(base)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("nothing to compare in one file");
        assertThat(compare(collection, base)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("nothing to compare: the files have no cell with figures in common");
    }

    @Test
    void refusesWhatCanNotBeCompared() throws IOException {
        String task = stored("task.json", SampleResults.minimal());
        assertThat(compare(base, task)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("they measure different things: base=round trip");
        assertThat(compare(base, slower, "--margin", "fast")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("not a margin: value=fast");
        assertThat(compare(base, slower, "--percentiles", "50,100")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("percentile out of range: percentiles=100.0");
        assertThat(compare(base, slower, "--rate", "5k")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .contains("options of a measurement for stored results: given=--rate (leave them out)");
        assertThat(compare(
                        base, slower, "--experiment", folder.resolve("e.json").toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err())
                .contains("options of a measurement for stored results: given=--experiment (leave them out)");
        assertThat(compare(base, slower, "--json", folder.resolve("a.json").toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a file for measurements, but nothing is measured: given=--json");
        assertThat(compare(base, folder.resolve("none.json").toString())).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.out()).isEmpty();
    }

    @Test
    void refusesWhatCanNotBeMeasuredToBeCompared() throws IOException {
        assertThat(compare("--transport", "tcp")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("nothing to compare: variants=1 (give two files; or an option twice");
        assertThat(compare("--transport", "tcp,unix", "--forks", "4")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("too few forks to call anything worse: forks=4 (allowed: 12 or more");
        assertThat(compare("--transport", "tcp,unix,shm", "--jdk", "/a", "--jdk", "/b"))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("values for some of the variants: --jdk=/a /b, variants=3");
        assertThat(compare("--base", base)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("give both --base and --candidate");
        assertThat(compare(base, "--jdk", "/opt/jdk", "--base", base, "--candidate", slower))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a file beside --base and --candidate: path=" + base);
        String unknown = stored(
                "unknown.json", RecordForm.with(SampleResults.backToBack(10_000, 8), "experiment", Optional.empty()));
        assertThat(compare(unknown, "--jdk", "/opt/jdk")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("the result doesn't say how to repeat it: path=" + unknown);
    }
}
