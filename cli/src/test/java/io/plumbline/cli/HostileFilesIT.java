// SPDX-License-Identifier: Apache-2.0
package io.plumbline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.cli.terminal.ExitStatus;
import io.plumbline.draws.Fuzzing;
import io.plumbline.model.caveat.Caveat;
import io.plumbline.model.collection.CellParameters;
import io.plumbline.model.collection.CellState;
import io.plumbline.model.collection.CollectionCell;
import io.plumbline.model.environment.ThreadPlacement;
import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.model.result.ForkResult;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.Single;
import io.plumbline.model.subject.PingSpec;
import io.plumbline.results.ExperimentFile;
import io.plumbline.results.ResultFile;
import io.plumbline.testkit.SampleCollections;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a file holds: it is shown, or refused in one line, and both soon. */
class HostileFilesIT {

    private static final Duration SOON = Duration.ofSeconds(5);

    @TempDir
    private Path folder;

    private int shown;
    private Duration slowest = Duration.ZERO;

    /** 10,000 files, results and collections, in the full profile. */
    private static int tries(int usual) {
        return Integer.getInteger("plumbline.tries", Boolean.getBoolean(Fuzzing.FULL) ? 5_000 : usual);
    }

    @Test
    @Timeout(1_200)
    void showsOrRefusesChangedResults() throws IOException {
        fuzz(80, ResultFile.text(SampleResults.rich()), ResultFile.text(SampleResults.minimal()));
    }

    @Test
    @Timeout(1_200)
    void showsOrRefusesChangedCollections() throws IOException {
        fuzz(40, ResultFile.text(SampleCollections.everyState()));
    }

    private void fuzz(int usual, String... seeds) throws IOException {
        List<byte[]> bytes = List.of(seeds).stream()
                .map(seed -> seed.getBytes(StandardCharsets.UTF_8))
                .toList();
        for (byte[] seed : bytes) {
            showOrRefuse(seed);
        }
        assertThat(shown).as("shown as they are").isEqualTo(bytes.size());
        shown = 0;
        int tried = Fuzzing.fuzz(tries(usual), bytes, this::showOrRefuse);
        System.out.printf(
                "%,d changed files, of which %,d are shown; slowest %,d ms of CPU time%n",
                tried, shown, slowest.toMillis());
        assertThat(shown).isBetween(tried / 100, tried); // of 40 none may be, with some seeds
    }

    /** As text, and every fourth that is shown also in all other forms. */
    private void showOrRefuse(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("hostile.json"), bytes);
        boolean isShown = showOrRefuse("report", file.toString());
        if (isShown && shown++ % 4 == 0) {
            showOrRefuse(
                    "report",
                    file.toString(),
                    "--quiet",
                    "--html",
                    "" + folder.resolve("a.html"),
                    "--csv",
                    "" + folder.resolve("a.csv"),
                    "--markdown",
                    "" + folder.resolve("a.md"));
        }
    }

    private boolean showOrRefuse(String... arguments) {
        CapturedTerminal terminal = new CapturedTerminal();
        long began = cpuNanos();
        int status = terminal.execute(arguments);
        Duration taken = Duration.ofNanos(cpuNanos() - began);
        slowest = taken.compareTo(slowest) > 0 ? taken : slowest;
        assertThat(taken).isLessThan(SOON);
        assertThat(status).as(terminal.err()).isIn(ExitStatus.OK, ExitStatus.USAGE, ExitStatus.INVALID_RESULT);
        if (status == ExitStatus.USAGE) {
            assertThat(terminal.err().lines()).hasSize(1);
        }
        return status != ExitStatus.USAGE;
    }

    /** Of this thread, which does it all: what others do in this JVM and on this host doesn't count. */
    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Test
    @Timeout(1_200)
    void startsNothingForAnExperimentThatIsBroken() throws IOException {
        String whole = ExperimentFile.text(
                new Single(CellSpec.of(PingSpec.over("tcp").build()).duration(Duration.ofMillis(1)), List.of()));
        int tried = Fuzzing.fuzz(tries(400), List.of(whole.getBytes(StandardCharsets.UTF_8)), bytes -> {
            Path file = Files.write(folder.resolve("experiment.json"), bytes);
            try {
                assertThat(ExperimentFile.read(file)).isNotNull();
            } catch (IOException refused) {
                assertThat(refused.getMessage()).contains("path=").doesNotContain("\n");
            }
        });
        System.out.printf("%,d changed experiments%n", tried);
    }

    @Test
    void showsManyForksAndThreadsSoon() throws IOException {
        BenchmarkResult sample = SampleResults.minimal();
        ForkResult fork = sample.forks().get(0);
        List<ThreadPlacement> threads = IntStream.range(0, 4_000)
                .mapToObj(i -> new ThreadPlacement("thread " + i, i, "because"))
                .toList();
        List<ForkResult> forks = Collections.nCopies(60, fork.withPlacement(threads.subList(0, 2)));
        List<Caveat> caveats =
                Collections.nCopies(50, SampleResults.saturated().caveats().get(0));
        showSoon(ResultFile.text(sample.withForks(forks, sample.summary()).withCaveats(caveats)));
        showSoon(ResultFile.text(sample.withForks(List.of(fork.withPlacement(threads)), sample.summary())));
    }

    /** Megabytes of 500 runs. */
    @Test
    @Tag("full")
    void showsHundredsOfForksInAllFormsSoon() throws IOException {
        BenchmarkResult sample = SampleResults.rich();
        List<ForkResult> forks = Collections.nCopies(250, sample.forks().get(0));
        showSoon(ResultFile.text(sample.withForks(forks, sample.summary())));
    }

    @Test
    void showsManyCellsSoon() throws IOException {
        List<CollectionCell> cells = IntStream.range(0, 1_500)
                .mapToObj(i -> new CollectionCell(
                        SampleCollections.under(SampleCollections.parameters("t" + i, "w" + i), i + 1 + "/s"),
                        CellState.REFUSED,
                        "not here",
                        Optional.empty()))
                .toList();
        showSoon(ResultFile.text(SampleCollections.of("many", 1, cells)));
        CellParameters last = cells.get(cells.size() - 1).parameters();
        assertThat(last.transport()).isEqualTo("t1499");
    }

    private void showSoon(String json) throws IOException {
        shown = 0;
        showOrRefuse(json.getBytes(StandardCharsets.UTF_8));
        assertThat(shown).isEqualTo(1);
    }
}
