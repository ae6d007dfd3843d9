// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.results.export.HdrLog;
import io.plumbline.testkit.SampleResults;
import io.plumbline.testkit.SampleResults.Shape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of other tools, from the command line. */
class ForeignFilesCommandTest {

    private CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    private Path folder;

    private String log;

    @BeforeEach
    void write() throws IOException {
        log = log("log.hlog", 10_000);
    }

    /** A log as others write it: in nanoseconds, which it doesn't say. */
    private String log(String name, long meanNanos) throws IOException {
        String ours = HdrLog.text(SampleResults.loaded(10_000, meanNanos, new Shape(5, 20, 0)));
        String others = ours.lines()
                .filter(line -> !line.startsWith("#[Logged") && !line.startsWith("Tag="))
                .collect(Collectors.joining("\n", "", "\n"));
        return Files.writeString(folder.resolve(name), others).toString();
    }

    private int run(String... arguments) {
        terminal = new CapturedTerminal();
        return terminal.execute(arguments);
    }

    @Test
    void showsAFileWithoutAVerdict() {
        assertThat(run("report", log, "--unit", "ns", "--long"))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out())
                .contains("latency (schedule unknown)", "Not judged", "how many invocations never completed isn't")
                .contains("HdrHistogram log\n", "file       log.hlog\n", "rate unknown; ")
                .doesNotContain("1 fork", "run 1")
                .doesNotContain("Valid", "callers", "response");
    }

    @Test
    void writesPagesAndTablesOfIt() throws IOException {
        Path page = folder.resolve("page.html");
        Path json = folder.resolve("import.json");
        Path csv = folder.resolve("import.csv");
        assertThat(run(
                        "report",
                        log,
                        "--unit",
                        "ns",
                        "--html",
                        page.toString(),
                        "--json",
                        json.toString(),
                        "--csv",
                        csv.toString()))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
        assertThat(page).content().contains("latency (schedule unknown)").doesNotContain("callers feel");
        assertThat(csv).content().contains("latency (schedule unknown)");
        assertThat(json).content().contains("plumbline/foreign/1");
        assertThat(run("report", json.toString())).isEqualTo(ExitStatus.OK);
        assertThat(run("repeat", json.toString())).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void wantsToKnowTheUnit() {
        for (String command : List.of("report", "gate", "compare")) {
            List<String> words = new ArrayList<>(List.of(command, log));
            words.addAll(command.equals("compare") ? List.of(log) : List.of());
            assertThat(run(words.toArray(String[]::new))).isEqualTo(ExitStatus.USAGE);
            assertThat(terminal.err())
                    .contains("path=" + log, "give the unit: ns, us, ms, s", "--unit")
                    .hasLineCount(1);
        }
    }

    @Test
    void judgesAsResponseOnlyWhatTheUserSaysIsOne() {
        String[] gate = {"gate", log, "--unit", "ns", "--objective", "p50<1s"};
        assertThat(run(gate)).isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("nobody says that times count from");
        assertThat(run("gate", log, "--unit", "ns", "--objective", "p50<1s", "--as", "service"))
                .isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(run("gate", log, "--unit", "ns", "--objective", "p50<1s", "--as", "response"))
                .isEqualTo(ExitStatus.OK);
        assertThat(run("gate", log, "--unit", "ns", "--objective", "p50<1us", "--as", "response"))
                .isEqualTo(ExitStatus.OBJECTIVE_MISSED);
        assertThat(run("gate", log, "--unit", "ns", "--objective", "loss<1%", "--as", "response"))
                .isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("what never completed isn't known");
    }

    @Test
    void comparesThreeFilesOfEachSide() throws IOException {
        String slower = log("slower.hlog", 13_000);
        assertThat(run("compare", log, log, "--unit", "ns")).isEqualTo(ExitStatus.INVALID_RESULT);
        List<String> words = new ArrayList<>(List.of("compare", "--unit", "ns"));
        for (int i = 0; i < 3; i++) {
            words.addAll(List.of("--base", log("base" + i, 10_000 + i), "--candidate", log("like" + i, 10_001 + i)));
        }
        assertThat(run(words.toArray(String[]::new))).as(terminal.out()).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out())
                .contains("Measured apart", "Rests on 3 forks of the base and 3")
                .doesNotContain("JVM");
        words.replaceAll(
                word -> word.endsWith("like0") || word.endsWith("like1") || word.endsWith("like2") ? slower : word);
        assertThat(run(words.toArray(String[]::new))).as(terminal.out()).isEqualTo(ExitStatus.OBJECTIVE_MISSED);
    }

    /** With one digit, 10,300 ns and 10,100 ns may be next to each other, and their buckets are 5 % apart. */
    @Test
    void callsNothingWorseWithinTheResolutionOfTheFiles() throws IOException {
        List<String> words = new ArrayList<>(List.of("compare", "--unit", "ns", "--margin", "4%", "--long"));
        for (int i = 0; i < 3; i++) {
            words.addAll(List.of("--base", coarse("b" + i, 10_100), "--candidate", coarse("c" + i, 10_300)));
        }
        assertThat(run(words.toArray(String[]::new))).as(terminal.out()).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("10 %", "up to 10 % too high: the file's resolution");
    }

    private String coarse(String name, long nanos) throws IOException {
        Histogram histogram = new Histogram(1, 3_600_000_000_000L, 1);
        histogram.recordValueWithCount(nanos, 10_000);
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        String payload = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
        return Files.writeString(folder.resolve(name), "#[x]\n0.0,1.0,0.0," + payload + "\n")
                .toString();
    }

    @Test
    void keepsInAHistoryWhatIsKnown() {
        String store = folder.resolve("store").toString();
        assertThat(run("history", "add", log, "--unit", "ns", "--as", "service", "--store", store))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(run("history", "add", log, "--unit", "ns", "--benchmark", "reads", "--store", store))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("--as where the schedule is unknown");
        assertThat(run(
                        "history",
                        "add",
                        log,
                        "--unit",
                        "ns",
                        "--as",
                        "service",
                        "--benchmark",
                        "reads",
                        "--store",
                        store))
                .as(terminal.err())
                .isEqualTo(ExitStatus.OK);
        assertThat(run("history", "show", "--store", store)).isEqualTo(ExitStatus.OK);
        assertThat(terminal.out()).contains("reads", "service p50");
        assertThat(run("gate", log, "--unit", "ns", "--as", "service", "--benchmark", "reads", "--store", store))
                .isEqualTo(ExitStatus.INVALID_RESULT);
        assertThat(terminal.out()).contains("there are 0 campaigns");
    }

    @Test
    void refusesToMeasureFilesOfOtherTools() {
        assertThat(run("repeat", log)).isEqualTo(ExitStatus.USAGE);
        assertThat(run("compare", "--base", log, "--candidate", log, "--unit", "ns", "--jdk", "/opt/jdk"))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("options of a measurement for stored results: given=--jdk");
        assertThat(run("compare", log, "--base", log, "--candidate", log, "--unit", "ns"))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("a file beside --base and --candidate: path=" + log);
    }
}
