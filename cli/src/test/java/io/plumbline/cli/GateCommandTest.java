// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.model.RecordForm;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Search;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateCommandTest {

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    private String good;

    @BeforeEach
    void store() throws IOException {
        good = stored("good.json", SampleResults.loaded(10_000, 10_000, new Shape(5, 20, 0)));
    }

    private String stored(String name, BenchmarkResult result) throws IOException {
        Path file = folder.resolve(name);
        ResultFile.write(result, file);
        return file.toString();
    }

    private int gate(String... arguments) {
        return terminal.execute(
                Stream.concat(Stream.of("gate"), Arrays.stream(arguments)).toArray(String[]::new));
    }

    @Test
    void endsWithAStatusForEachVerdict() throws IOException {
        assertThat(gate(good, "--objective", "p50<1ms")).as(terminal.err()).isEqualTo(ExitStatus.OK);
        assertThat(gate(good, "--objective", "p50<1us", "--objective", "p99<1s", "--annotations"))
                .isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        String single = stored("single.json", SampleResults.saturated());
        assertThat(gate(single, "--objective", "p50<1h")).isNotEqualTo(ExitStatus.OK);
        assertThat(gate(good, "--objective", "nothing:p50<1h")).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out().lines())
                .as("each in a line of its own")
                .contains("round trip", "PASS: 1 of 1 check holds.", "FAIL: 1 of 2 checks fails.");
        assertThat(terminal.out())
                .contains("PASS: 1 of 1 check holds.", "FAIL: 1 of 2 checks fails.", "CAN'T TELL: 1 of 1")
                .contains("::error title=round trip::p50<1us: p50 is ");
    }

    /** Whatever is no answer must not look like one. */
    @Test
    void tellsABisectionToSkipWhatItCanNotTell() throws IOException {
        String single = stored("single.json", SampleResults.saturated());
        assertThat(gate(good, "--objective", "p50<1ms", "--bisect")).isEqualTo(ExitStatus.OK);
        assertThat(gate(good, "--objective", "p50<1us", "--bisect")).isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(gate(good, "--objective", "nothing:p50<1h", "--bisect")).isEqualTo(ExitStatus.SKIPPED);
        assertThat(gate(single + ".gone", "--objective", "p50<1h", "--bisect")).isEqualTo(ExitStatus.SKIPPED);
        assertThat(gate(good, "--objective", "p50<1ms", "--bisect", "--nosuch")).isEqualTo(ExitStatus.SKIPPED);
        assertThat(ExitStatus.ofBisection(130)).isEqualTo(130);
    }

    @Test
    void writesWhatPipelinesRead() {
        Path junit = folder.resolve("gate.xml");
        Path summary = folder.resolve("gate.md");
        assertThat(gate(good, "--objective", "p50<1ms", "--junit", junit.toString(), "--markdown", summary.toString()))
                .isEqualTo(ExitStatus.OK);
        assertThat(junit).content().contains("<testcase classname=\"round trip\" name=\"p50&lt;1ms\"");
        assertThat(summary).content().startsWith("## Gate\n\n**PASS: 1 of 1 check holds.**");
    }

    @Test
    void refusesWhatCanNotBeChecked() throws IOException {
        assertThat(gate(good)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("nothing to check: objectives=0 (give --objective such as p99<100us");
        assertThat(gate(good, good, "--baseline", good)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a baseline for several files: files=2");
        String unknown =
                stored("unknown.json", RecordForm.with(SampleResults.closedLoop(), "experiment", Optional.empty()));
        assertThat(gate(good, "--baseline", unknown)).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("the result doesn't say how to repeat it: path=" + unknown);
        assertThat(gate(good, "--objective", "p50<1ms", "--junit", good)).isEqualTo(ExitStatus.USAGE);
        assertThat(gate(good, "--objective", "p50<1ms", "--html", folder.resolve("a.html") + ""))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a file for a measurement, but nothing is measured");
        Path search = folder.resolve("search.json");
        ExperimentFile.write(Search.of(CellSpec.of(PingSpec.over("tcp").build()), "p99<1ms"), search);
        assertThat(gate(search.toString(), "--objective", "p50<1ms")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a search has no checks: path=" + search);
        assertThat(terminal.out()).isEmpty();
    }
}
