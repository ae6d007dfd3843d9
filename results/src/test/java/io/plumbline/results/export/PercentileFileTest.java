// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.result.BenchmarkResult;
import io.plumbline.testkit.SampleResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PercentileFileTest {

    private final Locale before = Locale.getDefault();

    @TempDir
    private Path folder;

    @BeforeEach
    void speakGerman() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(before);
    }

    @Test
    void isTheClassicFormatInMicroseconds() throws IOException {
        Path file = folder.resolve("service.hgrm");
        BenchmarkResult result = SampleResults.minimal();
        PercentileFile.write(result, "service", file);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).isEqualTo("       Value     Percentile TotalCount 1/(1-Percentile)");
        assertThat(lines.get(1)).isEmpty();
        assertThat(lines.get(2)).matches(" +2\\.\\d{3} 0\\.000000000000 +\\d+ +1\\.00");
        assertThat(lines).anyMatch(line -> line.matches(" +\\d+\\.\\d{3} 1\\.000000000000 +30000"));
        assertThat(lines).anyMatch(line -> line.matches("#\\[Max     = +\\d+\\.\\d{3}, Total count    = +30000]"));
        assertThat(lines.get(lines.size() - 1)).startsWith("#[Buckets = ");
    }

    @Test
    void tellsHowManyValuesAreLowerBounds() throws IOException {
        Path file = folder.resolve("response.hgrm");
        PercentileFile.write(SampleResults.rich(), "response", file);
        assertThat(file).content().endsWith("#[Censored = 6, counted at their lower bounds]\n");
    }

    @Test
    void writesAllSeriesToFilesOfTheirOwn() throws IOException {
        List<Path> files = PercentileFile.writeAll(SampleResults.rich(), folder.resolve("tcp.hgrm"));
        assertThat(files)
                .hasSize(7)
                .allSatisfy(file -> assertThat(file).isNotEmptyFile())
                .contains(folder.resolve("tcp-response.hgrm"), folder.resolve("tcp-client_to_reflector.hgrm"));
    }

    @Test
    void refusesASeriesThatIsNotThere() {
        assertThatThrownBy(() -> PercentileFile.write(SampleResults.closedLoop(), "response", folder.resolve("x.hgrm")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such series: name=response"
                        + " (allowed: service, client_to_reflector, reflector_to_client, jitter)");
        assertThat(folder).isEmptyDirectory();
    }
}
