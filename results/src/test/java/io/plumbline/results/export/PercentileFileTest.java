// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.model.latency.HistogramSnapshot;
import io.plumbline.model.latency.Series;
import io.plumbline.testkit.SampleResults;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
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

    /** But for what is kept more exactly beside the histogram. */
    @Test
    void hasTheRowsThatHdrHistogramWrites() {
        Series series =
                SampleResults.rich().summary().series("response").orElseThrow().merged();
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        series.histogram()
                .toHistogram()
                .outputPercentileDistribution(new PrintStream(theirs, true, UTF_8), 5, 1000.0, false);
        List<String> rows = theirs.toString(UTF_8).lines().toList();
        List<String> ours = PercentileFile.texts(SampleResults.rich())
                .get("response")
                .lines()
                .toList();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).startsWith("#[M")) {
                assertThat(ours.get(i).replaceFirst("[\\d.]+", ""))
                        .hasSameSizeAs(rows.get(i).replaceFirst("[\\d.]+", ""));
            } else {
                String row =
                        rows.get(i).startsWith("#") ? rows.get(i) : rows.get(i).replace(',', '.');
                assertThat(withoutValue(ours.get(i))).isEqualTo(withoutValue(row));
            }
        }
    }

    private static String withoutValue(String row) {
        return row.isEmpty() ? row : row.substring(12);
    }

    @Test
    void tellsTheTrueMaximumAndMeanBeyondTheHour() {
        Histogram histogram = HistogramSnapshot.emptyHistogram();
        histogram.recordValueWithCount(2_000_000, 99);
        histogram.recordValue(HistogramSnapshot.HIGHEST_NANOS);
        histogram.recordValue(HistogramSnapshot.HIGHEST_NANOS);
        Series series = new Series(
                "service",
                101,
                2_000_000,
                7_200_000_000_000L,
                (99 * 2e6 + 3_600_500_000_000.0 + 7_200_000_000_000.0) / 101,
                2,
                0,
                HistogramSnapshot.of(histogram),
                HistogramSnapshot.empty(),
                List.of());
        String text = PercentileFile.text(series);
        assertThat(text)
                .contains("3600000000.000 0.98", "7200000000.000 1.000000000000        101\n")
                .contains("#[Mean    = 106937603.960,", "#[Max     = 7200000000.000, Total count    =          101]")
                .endsWith("#[Saturated = 2, longer than 3600 s: in rows and StdDeviation counted as that]\n")
                .doesNotContain("3601", "3600.9");
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
