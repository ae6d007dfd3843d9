// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.draws.turns.EnoughCpu;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.results.ResultFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Searches with real forks, well below a second each, for objectives that any host holds or none does. */
@Timeout(300)
@Tag("measuring") // what it finds rests on threads that have a CPU
class SearchCommandIT {

    private static final String[] IMPOSSIBLE = {"--objective", "p99.9<1ns", "--start", "2k"};

    @TempDir
    static Path measured;

    private static CapturedTerminal answered;

    private final CapturedTerminal terminal = new CapturedTerminal();

    @TempDir
    Path folder;

    /** Three forks, down to the lowest rate that can be decided, for all tests that begin with what a search has measured. */
    @BeforeAll
    static void searchForTheImpossible() throws Exception {
        EnoughCpu.orSkip(
                () -> { // a rate at which no thread had a CPU isn't judged
                    answered = new CapturedTerminal();
                    int status = search(answered, with(IMPOSSIBLE, "--require", "2k", "--json", answer().toString()));
                    assertThat(status).as(answered.err()).isEqualTo(ExitStatus.OBJECTIVE_MISSED);
                    assertThat(answered.out().replaceAll("\\s+", " "))
                            .contains("p99.9<1ns and achieved>99% fail even at 1.586 k/s", "Written: ");
                });
    }

    private static Path answer() {
        return measured.resolve("search.json");
    }

    private static int search(CapturedTerminal terminal, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "search",
                "--wait",
                "block",
                "--duration",
                "400ms",
                "--warmup",
                "100ms",
                "--lead-in",
                "100",
                CommandIT.COMPILES_ONCE));
        arguments.addAll(List.of(more));
        return terminal.execute(arguments.toArray(String[]::new));
    }

    @Test
    void anImpossibleObjectiveIsToldAndMissesWhatIsRequired() throws Exception {
        assertThat(answered.err())
                .containsSubsequence("bracket", "2 k/s", "bracket", "1.586 k/s", "fails")
                .containsPattern(
                        "bracket +2 k/s +[a-z]+ +(p99.9 is |the system doesn't reach this rate|its threads had no CPU)")
                .containsPattern("It took \\d+ forks and ")
                .contains("objective missed: required=2 k/s, found=no rate");
        ResultCollection stored = ResultFile.read(answer());
        assertThat(stored.isComplete()).isTrue();
        assertThat(stored.cells()).extracting(cell -> cell.parameters().load()).startsWith("1586/s", "2000/s");

        CapturedTerminal report = new CapturedTerminal();
        Path page = folder.resolve("search.html");
        report.execute("report", answer().toString(), "--html", page.toString());
        assertThat(answered.out()).startsWith(report.out());
        assertThat(report.out()).containsPattern("\\d+ rates, \\d+ forks, ");
        assertThat(page).content().contains("fail even at 1.586&#160;k/s, the lowest rate of the search.");
    }

    @Test
    void aFinishedSearchIsAnsweredAgainWithoutMeasuring() {
        CapturedTerminal other = new CapturedTerminal();
        assertThat(other.execute("search", "--objective", "p50<2ns", "--resume", answer().toString()))
                .isEqualTo(ExitStatus.USAGE);
        assertThat(other.err()).contains("objective=p50<2ns (file: p99.9<1ns)");
        assertThat(search(terminal, with(IMPOSSIBLE, "--resume", answer().toString())))
                .isEqualTo(ExitStatus.OK);
        assertThat(terminal.out().replaceAll("\\s+", " ")).contains("fail even at 1.586 k/s");
        assertThat(terminal.err()).containsPattern("It took (\\d+) forks, \\1 of them in an earlier try,");
    }

    private static String[] with(String[] options, String... more) {
        return Stream.concat(Stream.of(options), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void anObjectiveOfASeriesThatIsNotThereIsRefused() {
        assertThat(search(terminal, "--objective", "parse:p99<1ms")).isEqualTo(ExitStatus.USAGE);
        assertThat(terminal.err()).contains("objective=parse:p99<1ms", "client_to_reflector");
    }
}
