// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.testkit.SampleResults;
import java.io.IOException;
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
    void isTheClassicFormatInMicroseconds() {
        List<String> lines = PercentileFile.texts(SampleResults.minimal())
                .get("service")
                .lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("       Value     Percentile TotalCount 1/(1-Percentile)");
        assertThat(lines.get(1)).isEmpty();
        assertThat(lines.get(2)).matches(" +2\\.\\d{3} 0\\.000000000000 +\\d+ +1\\.00");
        assertThat(lines).anyMatch(line -> line.matches(" +\\d+\\.\\d{3} 1\\.000000000000 +30000"));
        assertThat(lines).anyMatch(line -> line.matches("#\\[Max     = +\\d+\\.\\d{3}, Total count    = +30000]"));
        assertThat(lines.get(lines.size() - 1)).startsWith("#[Buckets = ");
    }

    @Test
    void tellsHowManyValuesAreLowerBounds() {
        assertThat(PercentileFile.texts(SampleResults.rich()).get("response"))
                .endsWith("#[Censored = 6, counted at their lower bounds]\n");
    }

    @Test
    void writesAllSeriesToFilesOfTheirOwn() throws IOException {
        List<Path> files = PercentileFile.writeAll(SampleResults.rich(), folder.resolve("tcp.hgrm"));
        assertThat(files)
                .hasSize(7)
                .allSatisfy(file -> assertThat(file).isNotEmptyFile())
                .contains(folder.resolve("tcp-response.hgrm"), folder.resolve("tcp-client_to_reflector.hgrm"));
    }
}
